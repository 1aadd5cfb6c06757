/** A choice of a few, all in sight. */
export { Segment } from './Segment.tsx';
