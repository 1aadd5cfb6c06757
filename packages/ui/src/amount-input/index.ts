/** Typing an amount of money. */
export { AmountInput } from './AmountInput.tsx';
export { latinAmount, latinDigits } from './latin.ts';
export { AmountPresets } from './AmountPresets.tsx';
