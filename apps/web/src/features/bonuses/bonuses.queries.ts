/** The caller's bonuses: the active one, those that wait, those that ended, and what may be chosen for a deposit. */
import { call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type OwnBonuses = CallValue<'GET /wps/promotions/bonuses'>;
export type Bonus = NonNullable<OwnBonuses['active']>;
export type Offer = CallValue<'GET /wps/cashier/promotions'>['offers'][number];
export type Terms = Offer['terms'];

export const ownBonusesQuery = (pageNo: number) =>
  queryOf('GET /wps/promotions/bonuses', { query: { pageNo, pageSize: 6 } }, { keepPrevious: true });

export const bonusQuery = (id: string, pageNo: number) =>
  queryOf(
    'GET /wps/promotions/bonuses/:id',
    { params: { id }, query: { pageNo, pageSize: 8 } },
    { keepPrevious: true },
  );

export const depositOffersQuery = queryOf('GET /wps/cashier/promotions');

/** Ends it; sent again it is refused, since it has ended. */
export const endBonus = (id: string) => call('POST /wps/promotions/bonuses/:id/end', { params: { id } });
