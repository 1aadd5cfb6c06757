/** Bonuses: what may be chosen with a deposit, and how those under way stand. */
export type { Offer } from './bonuses.queries.ts';
export { BonusMeter } from './BonusMeter.tsx';
export { TermsList } from './TermsList.tsx';
export { OfferChoice } from './OfferChoice.tsx';
export { OwnBonuses } from './OwnBonuses.tsx';
