/** Public interface of simulations: what promotions would have cost on past play, kept for who decides about them. */
export { simulatedEffect } from './effect.ts';
export {
  type ForecastRow,
  type SimulationRow,
  countOpen,
  endSimulation,
  findSimulation,
  insertSimulation,
  simulationsOf,
  startSimulation,
  writePage,
} from './simulation-store.ts';
