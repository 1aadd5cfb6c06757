/** A list that goes on when its end comes near. */
export { InfiniteScroll, type InfiniteScrollProps } from './InfiniteScroll.tsx';
