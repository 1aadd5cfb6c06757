/** Public interface of second-step: the second proof of a login, passkeys, and showing anew who one is. */
export { useFreshly } from './freshly.ts';
