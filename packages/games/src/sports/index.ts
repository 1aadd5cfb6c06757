/** Pure models of sports: fair chances and prices of markets, and simulated leagues whose matches anyone can play again from their seeds. */
export { seedOfWindow } from './drawing.ts';
export { marginOf, type MarginKind, type Tier } from './margins.ts';
export { boardOf, courseOf, type MatchEvent, matchText, playWindow, type SimulatedMatch } from './match.ts';
export type { Club, Name } from './leagues/clubs.ts';
export { type Fixture, type League, leagues, seasonOf } from './leagues/league.ts';
export { matchPromiseText, seasonSeed, turnOf } from './promise.ts';
export { inningsText, shownScore, type ShownScore } from './score.ts';
export type { OfferedMarket, OfferedOutcome } from './offered.ts';
export { windowCount } from './windows.ts';
