/** The door of free rounds that the house grants. */
export { freeRoundBackground } from './background.ts';
export { type FreeRoundRow, readFreeRounds, readOpenFreeRounds, writeFreeRounds } from './free-round-store.ts';
export { giveFreeRounds, takeFreeRoundsBack } from './give-free-rounds.ts';
