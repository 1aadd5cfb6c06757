/** Typing an amount of money. */
export { AmountInput } from './AmountInput.tsx';
export { isAmbiguousAmount, latinAmount, latinDigits } from './latin.ts';
export { useTypedAmount } from './useTypedAmount.ts';
export { AmountPresets } from './AmountPresets.tsx';
