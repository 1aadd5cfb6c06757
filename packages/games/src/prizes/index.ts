/** Prizes that are drawn: by commit and reveal, from the numbers of a fair round. */
export { type WheelPrize, type WheelRules, areWheelRules, spin, wheelWhole } from './wheel.ts';
export { type EnvelopeRules, areEnvelopeRules, cut } from './envelope.ts';
export { type RaffleDrawRules, areRaffleRules, drawWinners } from './raffle.ts';
