/** The pad to choose lottery numbers on. */
export { NumberPad } from './NumberPad.tsx';
export { stepOf } from './step.ts';
