/** Simulations: what a promotion would have cost on past play, and what a bonus will cost by the games' own tables. */
export { type Chance, chanceOf } from './chance.ts';
export type { EstimateGame } from './play-on.ts';
export { type Forecast, type ForecastBonus, forecastOf, forecastPaths } from './forecast.ts';
export {
  type SimulatedGrant,
  type PastMember,
  type PastPlay,
  type PastSign,
  type PastSpan,
  type PastView,
  type TakesPart,
  pastSigns,
} from './past.ts';
export {
  type SimulationSum,
  type Spread,
  type SeenMember,
  addMember,
  addSeen,
  canSimulate,
  closeSum,
  dayUsedUp,
  noSum,
  signsOf,
  simulateMember,
  spreadOf,
  worstDay,
} from './simulate.ts';
export { type SimulationState, simulationStates } from './state.ts';
export { periodNameOf } from './past.ts';
export { exampleBonus } from './example.ts';
