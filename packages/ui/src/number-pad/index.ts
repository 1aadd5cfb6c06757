/** The pad to choose lottery numbers on. */
export { NumberPad, type PadNote } from './NumberPad.tsx';
export { stepOf } from './step.ts';
