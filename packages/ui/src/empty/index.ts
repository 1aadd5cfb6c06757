/** Nothing here yet, or it failed. */
export { Empty } from './Empty.tsx';
