/** The day sheet of reconciliation, and what games return: stated and seen. */
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { readReturned } from '../fairness/index.ts';
import { type Reconciled, readReconciled } from '../reconciliation/index.ts';
import { readVendorSheet, studioVendors } from '../vendors/index.ts';

const shownDays = 400;
const seenDays = 62;

/** What differs between our figures and the vendor's, by the names of both. Sums are units on both sides. */
function differencesOf({ theirs, bets, wins, undone, staked, won }: Reconciled) {
  if (theirs === null) return [];
  const ours: Record<string, bigint> = { bets, wins, undone, staked, won };
  return Object.entries(ours).flatMap(([figure, value]) => {
    const said = theirs[figure];
    return said === undefined || said === String(value) ? [] : [{ figure, ours: String(value), theirs: said }];
  });
}

export const daySheet: AdminUseCase<(typeof vendorsRoutes)['GET /admin/api/reconciliations']> = async (
  { database },
  { query },
) => {
  const rows = await readReconciled(database, { ...query, limit: shownDays });
  return ok(
    rows.map((row) => ({
      ...{ vendor: row.vendor, day: row.day, outcome: row.outcome },
      ...{ bets: Number(row.bets), wins: Number(row.wins), undone: Number(row.undone) },
      staked: toWire(money(row.currency, row.staked)),
      won: toWire(money(row.currency, row.won)),
      theirs: row.theirs === null ? null : { ...row.theirs },
      differences: differencesOf(row),
    })),
  );
};

const share = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole) / 100; // tidy: a share in percent, no money

const percent = (rate: number) => Math.round(rate * 10_000) / 100;

export const returns: AdminUseCase<(typeof vendorsRoutes)['GET /admin/api/vendors/:code/returns']> = async (
  { database },
  { params: { code } },
) => {
  if ((await readVendorSheet(database, code)) === undefined) return refuse('not-found');
  const days = await readReconciled(database, { vendor: code, limit: seenDays });
  const isOwn = studioVendors.some((one) => one.code === code);
  const games = isOwn ? await readReturned(database) : [];
  return ok({
    days: [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, rows]) => {
      const staked = rows.reduce((sum, row) => sum + row.staked, 0n);
      const won = rows.reduce((sum, row) => sum + row.won, 0n);
      const of = (units: bigint) => toWire(money(currency as Currency, units));
      return {
        currency: currency as Currency,
        days: rows.length,
        staked: of(staked),
        won: of(won),
        seenPercent: share(won, staked),
      };
    }),
    games: games.map(({ game, version, rounds, returned, expected, isAlarmed }) => ({
      ...{ game, version, rounds, isAlarmed },
      statedPercent: percent(expected / rounds),
      seenPercent: percent(returned / rounds),
    })),
  });
};
