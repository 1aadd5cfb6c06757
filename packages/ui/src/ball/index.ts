/** Drawn numbers as lottery balls, one or a row of them. */
export { Ball, Balls } from './Ball.tsx';
