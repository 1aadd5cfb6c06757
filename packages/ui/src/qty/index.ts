/** A small amount with minus and plus. */
export { Qty } from './Qty.tsx';
export { clampText, stepText } from './decimals.ts';
