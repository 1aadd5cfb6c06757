/** The caller's bonuses, each brought up to what they have just played. */
import { ok, refuse } from '@banyan/core/results';
import { money, toWire } from '@banyan/core/money';
import type { promotionRoutes } from '@banyan/protocol/promotions';
import type { UseCase } from '../../infra/bind.ts';
import { endedGrants, findGrant, openGrants, readRulesIn } from '../bonuses/index.ts';
import { type ContentParts, promotionTitles } from '../content/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { goOn } from './go-on.ts';
import { pageOfPlays } from './play-store.ts';
import { toWireBonus, toWireTerms } from './wire.ts';

type Routes = typeof promotionRoutes;

export const ownBonuses =
  (content: ContentParts['content']): UseCase<Routes['GET /wps/promotions/bonuses']> =>
  async (context, { query, request }, { memberId }) => {
    const titles = await promotionTitles(content, request.language);
    const { pageNo = 1, pageSize = 12 } = query;
    await goOn(context, memberId);
    const { database } = context;
    const open = await openGrants(database, memberId);
    const ended = await endedGrants(database, memberId, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const active = open.find(({ state }) => state === 'active');
    const balance = active === undefined ? null : (await balancesOf(database, memberId)).bonus;
    return ok({
      active: active === undefined ? null : toWireBonus(active, balance, titles),
      waiting: open.filter(({ state }) => state === 'waiting').map((grant) => toWireBonus(grant, null, titles)),
      content: ended.grants.map((grant) => toWireBonus(grant, null, titles)),
      totalPages: Math.ceil(ended.total / pageSize),
    });
  };

export const ownBonus =
  (content: ContentParts['content']): UseCase<Routes['GET /wps/promotions/bonuses/:id']> =>
  async (context, { params: { id }, query, request }, { memberId }) => {
    const { pageNo = 1, pageSize = 12 } = query;
    await goOn(context, memberId);
    const { database } = context;
    const grant = await findGrant(database, memberId, id);
    if (grant === undefined) return refuse('not-found');
    const { terms, hash } = await readRulesIn(database, grant, grant.currency);
    const { plays, total } = await pageOfPlays(database, grant, {
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    const wire = (units: bigint) => toWire(money(grant.currency, units));
    const balance = grant.state === 'active' ? (await balancesOf(database, memberId)).bonus : null;
    return ok({
      bonus: toWireBonus(grant, balance, await promotionTitles(content, request.language)),
      terms: toWireTerms(terms, hash, grant.currency),
      plays: plays.map(({ at, vendor, game, valid, counted, why }) => ({
        at: at.toISOString(),
        game: vendor === '' ? game : `${vendor}/${game}`,
        valid: wire(valid),
        counted: wire(counted),
        why,
      })),
      totalPages: Math.ceil(total / pageSize),
    });
  };
