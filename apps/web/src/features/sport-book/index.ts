/** Public interface of the sports book of the house. */
export { OwnBook } from './OwnBook.tsx';
