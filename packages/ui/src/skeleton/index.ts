/** The shape of what is coming. */
export { Skeleton } from './Skeleton.tsx';
