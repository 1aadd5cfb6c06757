/** The door of fairness: what the auditor does, what it found, and what everybody may know of it. */
export { keepHouseKey } from './house-keys.ts';
export { recheckDraws } from './recheck-draws.ts';
export { recheckRounds } from './recheck-rounds.ts';
export { fairnessUseCases } from './routes.ts';
export { readFaults } from './store.ts';
export { totalsOf } from './totals.ts';
