/** Typing an amount of money. */
export { AmountInput, latinAmount, latinDigits } from './AmountInput.tsx';
export { AmountPresets } from './AmountPresets.tsx';
