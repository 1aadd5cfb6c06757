/** Reports: what each figure of the house is, as a formula. */
export {
  cashViewOf,
  contributionOf,
  netRevenueOf,
  percentOf,
  type PlaySums,
  type PromotionSums,
  promotionCostOf,
  revenueOf,
  taxInStake,
  turnoverOf,
  winsOf,
} from './figures.ts';
export { type Liability, type LiabilityPart, accountsOfPart, liabilityOf, liabilityParts } from './liability.ts';
