/** The lottery's door: its routes, its background, and what commands and benches do with draws, odds and limits. */
import { resultFeeds } from './fetch-results.ts';
import { agentRates } from './set-odds.ts';

export { lotteryBackground } from './background.ts';
export { lotteryChecks } from './check-draws.ts';
export { logCheck } from './check-log.ts';
export { correctResults } from './correct-results.ts';
export { describeDay } from './describe-day.ts';
export type { DrawRow } from './draw-store.ts';
export { type EntryEnd, enterByTwo } from './enter-by-two.ts';
export { type Exposure, exposureOf } from './exposure.ts';
export { takeFinishedDraw } from './finished-draws.ts';
export { type GameRow, readGame, readGames } from './game-store.ts';
export { type DayFault, type DaysEnd, importResults } from './import-results.ts';
export { type ListedDraw, listDraws } from './list-draws.ts';
export { openReplays } from './open-replays.ts';
export { chaseUseCases, lobbyUseCases, lotteryUseCases, proofUseCases, trendUseCases } from './routes.ts';
export { keptOfGame, setOdds } from './set-odds.ts';
export { setLiabilityCap, setLimits, setNumberState, setSeries } from './set-limits.ts';
export { popularLotteries } from './popular-lotteries.ts';
export { type SettleOptions, settleDraw } from './settle-draw.ts';
export { type TicketRequest, ticketWork } from './ticket-work.ts';
export { voidDraw } from './void-draw.ts';
export { countLateResults } from './watch-late.ts';

export const lotterySettings = [agentRates, resultFeeds];
