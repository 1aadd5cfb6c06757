/** Monitoring what the operator's games return: what a round says of its game, and how much evidence many of them make. */
export { type Evidence, addScore, alarmAt, noEvidence, strengthOf } from './evidence.ts';
export { type Score, returnFor, scoresOf } from './scores.ts';
