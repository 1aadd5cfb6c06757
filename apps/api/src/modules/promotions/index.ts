/** Public interface of promotions: what the operator offers, what members choose, and how their bonuses go on. */
import { promotionsAdminRoutes } from '@banyan/protocol/admin/promotions';
import { promotionRoutes } from '@banyan/protocol/promotions';
import type { Module } from '../../infra/module.ts';
import type { ContentParts } from '../content/index.ts';
import { promotionsBackground } from './background.ts';
import { publishAct } from './publish.ts';
import { promotionUseCases, promotionsAdminUseCases } from './routes.ts';
export { whyNotFor, whyNotForMany } from './audience-of.ts';
export { choosePromotion, grantForDeposit, mayTake, releaseChoice } from './deposit-bonus.ts';
export { periodStart, rewardsSince, startOfDay } from './period.ts';
export {
  type PromotionRow,
  openChoicesOf,
  periodicPromotions,
  promotionsSince,
  readPromotion,
  readPromotions,
  runningPromotions,
} from './promotion-store.ts';
export { toWireBonus, toWireTerms } from './wire.ts';
export { judgeAudiencesBy } from './audience-judge.ts';
export { offersFor } from './deposit-offers.ts';
export { rebatesOfLotteries } from './rebates-of-lotteries.ts';
export { grantByHand } from './grant-by-hand.ts';
export { seedDemoPromotions } from './seed-demo.ts';
export { publish } from './publish.ts';
export { endForWithdrawal } from './end-bonus.ts';
export { takeGrant, withholdGrants } from './withhold.ts';
export { type JournalPlay, countedSum, journalOfPlays } from './play-journal.ts';
export { endOfActive, goOn as bringBonusesUp } from './go-on.ts';

export const promotionsModule: Module<ContentParts> = {
  name: 'promotions',
  personal: [
    { table: 'bonus_plays', erased: 'play' },
    { table: 'promotion_choices', erased: 'books' },
    { table: 'promotion_persons', withheld: 'working', erased: 'protection' },
  ],
  routes({ bind, bindAdmin }, parts) {
    bind(promotionRoutes, promotionUseCases(parts));
    bindAdmin(promotionsAdminRoutes, promotionsAdminUseCases);
  },
  acts: [publishAct],
  background: promotionsBackground,
};
