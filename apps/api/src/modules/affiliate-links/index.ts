/** Public interface of the links of affiliates: who is one, who opened a link, and who brought a member. */
import type { Module } from '../../infra/module.ts';
import { clickDays } from './settings.ts';
export {
  type AffiliateRow,
  changeAffiliate,
  countSubs,
  findAffiliate,
  insertApplication,
  pageOfAffiliates,
  parents,
  plannedAffiliates,
  subsOf,
} from './affiliate-store.ts';
export { activeLink, affiliateOfCode, attribute, joinedJob } from './attribute.ts';
export {
  type ClickDay,
  clickDays as clicksByDay,
  expireClicks,
  insertClickDays,
  insertLink,
  linksOf,
  mostOfOneSource,
  writeClick,
} from './click-store.ts';
export { type Friend, bringerOf, broughtFriend, countFriends, friendsOf, insertFriend } from './friend-store.ts';
export { clickDays } from './settings.ts';

export const affiliateLinksModule: Module = {
  name: 'affiliate-links',
  personal: [
    { table: 'affiliates', without: ['parent', 'decided_by'], erased: 'books' },
    { table: 'affiliate_friends', without: ['affiliate', 'code', 'click'], erased: 'books' },
    { table: 'affiliate_links', by: 'affiliate', erased: 'books' },
  ],
  settings: [clickDays],
};
