/** The rules of the player's own protection: limits and their periods, time-out and exclusion, age, and who is known again. */
export { ageOn, isOfAge } from './age.ts';
export { type Disguise, markTexts } from './disguises.ts';
export {
  type Limit,
  type LimitKind,
  type LimitPeriod,
  type Wanted,
  changeLimit,
  confirmLimit,
  isReady,
  limitKinds,
  limitPeriods,
  waitMs,
  wantedOf,
} from './limits.ts';
export { type SafetyNews, safetyNews } from './news.ts';
export { periodOf } from './periods.ts';
export { type Restriction, type Spell, isInForce, mayAskBack, spellOf } from './restrictions.ts';
