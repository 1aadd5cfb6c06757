/** Provably fair rounds: committed seeds, numbers drawn from them, and what every game of ours has in common. */
export { commitment } from '../draws/seeded.ts';
export { clientSeedPattern, isClientSeed } from './seeds.ts';
export { type Draws, type FairSeeds, type Step, fairDraws } from './draws.ts';
export { type Prize, deviationOf, volatilityOf } from './volatility.ts';
export type { CashStep, SteppedGame, Turn } from './stepped.ts';
export { type Choices, type Game, type Outcome, type Rules, hashOfRules } from './game.ts';
