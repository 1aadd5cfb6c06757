/** Public interface of points: the caller's points and what moved on them. */
export { OwnPoints } from './OwnPoints.tsx';
export { PointLines } from './PointLines.tsx';
export { Points, pointsText } from './Points.tsx';
export { useOwnPoints } from './useOwnPoints.ts';
