/** What stands on draws against their caps, now. From 70 % of a cap it warns, from 90 % somebody acts: a higher cap, half odds, a stop. */
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { calendar } from '../draws/index.ts';
import { membersById } from '../members/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import { drawTools } from '../tickets/index.ts';

const warnFrom = 70;
const actFrom = 90;
const shownMembers = 20;
const shownDraws = 200;

/** In whole percent, rounded down; null without a cap. */
function percentOf(used: bigint, cap: bigint | undefined): number | null {
  if (cap === undefined) return null;
  return cap === 0n ? 100 : Number((used * 100n) / cap); // tidy: a share in percent, no money
}

const shown = (currency: Currency, units: bigint) => toWire(money(currency, units));
const bound = (currency: Currency, units: bigint | undefined) => (units === undefined ? null : shown(currency, units));

export const exposure: AdminUseCase<(typeof lotteriesRoutes)['GET /admin/api/draws/:id/exposure']> = async (
  { database, settings },
  { params, query },
) => {
  const currency = query.currency ?? settings.get(merchantCurrency);
  const found = await drawTools.exposureOf(database, params.id, currency);
  if (found === undefined) return refuse('draw-unknown');
  const top = await drawTools.topMembersOf(database, params.id, currency, shownMembers);
  const accounts = await membersById(
    database,
    top.map(({ member }) => member),
  );
  const of = (units: bigint) => shown(currency, units);
  return ok({
    bets: found.bets,
    cost: of(found.cost),
    whole: {
      maxPayout: of(found.whole.maxPayout),
      cap: bound(currency, found.whole.cap),
      percent: percentOf(found.whole.maxPayout, found.whole.cap),
    },
    plays: found.plays.map(({ play, bets, cost, maxPayout, cap }) => ({
      ...{ play, bets, cost: of(cost), maxPayout: of(maxPayout) },
      cap: bound(currency, cap),
      percent: percentOf(maxPayout, cap),
    })),
    numbers: found.numbers.map(({ play, number, staked, cap, maxPayout }) => ({
      ...{ play, number, staked: of(staked), maxPayout: of(maxPayout) },
      cap: bound(currency, cap),
      percent: percentOf(staked, cap),
    })),
    members: top.map(({ member, bets, cost }) => ({
      account: accounts.get(member)?.account ?? '',
      bets,
      cost: of(cost),
    })),
  });
};

export const exposureOfDraws: AdminUseCase<(typeof lotteriesRoutes)['GET /admin/api/exposure']> = async (
  { database, settings },
  { query },
) => {
  const currency = query.currency ?? settings.get(merchantCurrency);
  const open = await calendar.onSale(database, shownDraws);
  const worst = await drawTools.worstOf(
    database,
    open.map(({ id }) => id),
    currency,
  );
  return ok(
    open.map(({ id, game, drawNo, closesAt }) => {
      const use = worst.get(id);
      const percent = use === undefined ? 0 : (percentOf(use.used, use.cap) ?? 0);
      return {
        ...{ id, game, drawNo, closesAt: closesAt.toISOString() },
        worst:
          use === undefined
            ? null
            : {
                ...{ play: use.play, number: use.number, percent },
                used: shown(currency, use.used),
                cap: shown(currency, use.cap),
                level: percent >= actFrom ? 'act' : percent >= warnFrom ? 'warn' : 'quiet',
              },
      };
    }),
  );
};
