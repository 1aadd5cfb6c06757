/** Wallet rules: how a stake is taken from real and bonus money, how a win follows it, and how a win is corrected. */
export { type CorrectableWallet, correctWin, type WinCorrection } from './correct-win.ts';
export { type MoneySplit, splitStake, splitWin } from './split.ts';
export { payOff } from './pay-off.ts';
