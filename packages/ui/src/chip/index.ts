/** Chips: small things to switch on, or to press. */
export { Chip, ChipRow } from './Chip.tsx';
