/** Public interface of safety: the one gate of bets, launches, deposits, gifts and offers, and what members set for themselves. */
import { safetyRoutes } from '@banyan/protocol/safety';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { safetyUseCases } from './routes.ts';
import { safetySettings } from './safety-settings.ts';
import { tellWhatIsDue } from './tell.ts';

export { addRestriction } from './add-restriction.ts';
export { noteBirthOfDocument, readBirthDate } from './birth-date.ts';
export { insertBirth } from './birth-store.ts';
export type { PlayBar } from './eligibility.ts';
export { type Passed, type PlayGate, type PlayRefusal, openGate, refusalOf } from './gate.ts';
export { mayRegister, noteMarks } from './marks.ts';
export { mayDeposit } from './may-deposit.ts';
export { mayLaunch } from './may-launch.ts';
export { mayMarket, mayReward, maySendToVendor } from './may-reward.ts';
export { rewardBars } from './may-reward-many.ts';
export { verifiedBirthOf, verifiedBirthsOf } from './verified-birth.ts';
export * as safetyDesk from './desk.ts';
export { type Restricted, looserAsked, playSeconds, restrictionsInForce } from './desk-lists.ts';

export const safetyModule: Module<{ readonly limits: RateLimits }> = {
  name: 'safety',
  personal: [
    { table: 'safety_restrictions', erased: 'protection' },
    { table: 'safety_limits', erased: 'protection' },
    { table: 'safety_changes', without: ['by'], erased: 'protection' },
    { table: 'safety_births', erased: 'protection' },
    { table: 'safety_days', erased: 'protection' },
    { table: 'safety_watches', erased: 'protection' },
    { table: 'safety_marks', withheld: 'working', erased: 'protection' },
    { table: 'safety_meters', withheld: 'working', erased: 'protection' },
  ],
  routes: ({ bind }, { limits }) => bind(safetyRoutes, safetyUseCases(limits)),
  background: { ticks: [{ name: 'safety.tell', everyMs: 60_000, on: 'leader', run: tellWhatIsDue }] },
  settings: safetySettings,
};
