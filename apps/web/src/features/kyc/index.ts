/** Public interface of showing who one is: its section of the security centre. */
export { IdentityPane } from './IdentityPane.tsx';
