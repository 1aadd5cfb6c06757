/** Drawn numbers. */
export { Ball, Balls } from './Ball.tsx';
