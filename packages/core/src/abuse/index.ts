/** The abuse of promotions: what is a sign of it and what is chance, and what follows where a person confirms one. */
export { type SharedDraw, type SharedRound, areNear, oppositeDraws, oppositeRounds } from './against.ts';
export { registeredAs, sharersAmong } from './shared.ts';
export {
  type AbuseAnswer,
  type AbuseSign,
  type SuspectState,
  abuseAnswers,
  abuseSigns,
  answerTo,
  suspectStates,
} from './signs.ts';

/** Promotions taken within an hour from which on somebody looks. */
const mostInAnHour = 5;
const hourMs = 3_600_000;

/** The most that somebody took within an hour, where it is too many; 0 otherwise. Moments in milliseconds. */
export function tooFast(momentsMs: readonly number[]): number {
  const inOrder = momentsMs.toSorted((a, b) => a - b);
  const counts = inOrder.map((from, at) => inOrder.slice(at).filter((moment) => moment - from < hourMs).length);
  const most = Math.max(0, ...counts);
  return most > mostInAnHour ? most : 0;
}
