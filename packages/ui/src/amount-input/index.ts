/** Typing an amount of money. */
export { AmountInput, latinAmount } from './AmountInput.tsx';
export { AmountPresets } from './AmountPresets.tsx';
