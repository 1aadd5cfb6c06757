/** Drawn numbers as lottery balls, one or a row of them. */
export { Balls } from './Ball.tsx';
