/** Typing an amount of money. */
export { AmountInput, latinAmount } from './AmountInput.tsx';
