/** Simulations as the staff see them. */
import type { Static } from 'typebox';
import { type Currency, money, parseMoney, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { type SimulationSum, dayUsedUp, pastSigns, spreadOf, worstDay } from '@banyan/core/simulations';
import type { Simulation, simulationsRoutes } from '@banyan/protocol/admin/simulations';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { type SimulationRow, findSimulation, simulationsOf } from '../simulations/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { mostMembers } from './limits.ts';

type Routes = typeof simulationsRoutes;
type Wire = Static<typeof Simulation>;

export const listSimulations: AdminUseCase<Routes['GET /admin/api/simulations']> = async (
  { database },
  { query: { promotion } },
) => ok({ simulations: await toWireSimulations(database, await simulationsOf(database, promotion)) });

export const showSimulation: AdminUseCase<Routes['GET /admin/api/simulations/:id']> = async (
  { database },
  { params: { id } },
) => {
  const row = await findSimulation(database, id);
  return row === undefined ? refuse('not-found') : ok(await toWireSimulation(database, row));
};

export async function toWireSimulation(database: Database | Tx, row: SimulationRow): Promise<Wire> {
  const [wire] = await toWireSimulations(database, [row]);
  if (wire === undefined) throw new Error('a simulation is shown');
  return wire;
}

async function toWireSimulations(database: Database | Tx, rows: readonly SimulationRow[]): Promise<Wire[]> {
  const people = await peopleOf(
    database,
    rows.map(({ staff }) => staff),
  );
  return rows.map(({ id, promotion, days, state, seen, total, from, until, askedAt, endedAt, ...row }) => ({
    ...{ id, promotion, days, state, seen, total: Math.min(total, mostMembers), isPartial: total > mostMembers },
    ...{ from: from.toISOString(), until: until.toISOString(), askedAt: askedAt.toISOString() },
    endedAt: endedAt?.toISOString() ?? null,
    askedBy: people.get(row.staff) ?? null,
    found: row.sums.map((sum) => toWireFound(sum, row.input.budgets[sum.currency] ?? null)),
    forecasts: row.forecasts.map(({ game, currency, paths, finishing, ...amounts }) => ({
      ...{ game: game as 'monsoon', currency, paths, finishing },
      bonus: toWire(money(currency, amounts.bonus)),
      deposit: toWire(money(currency, amounts.deposit)),
      stake: toWire(money(currency, amounts.stake)),
      mean: toWire(money(currency, amounts.mean)),
      spread: toWire(money(currency, amounts.spread)),
      worst: toWire(money(currency, amounts.worst)),
    })),
  }));
}

function toWireFound(sum: SimulationSum, budget: string | null): Wire['found'][number] {
  const { currency, players, grants, flagged, days } = sum;
  const wire = (units: bigint) => toWire(money(currency, units));
  const spread = spreadOf(sum);
  const worst = worstDay(sum);
  const most = budget === null ? undefined : unitsOf(currency, budget);
  return {
    ...{ currency, players, grants, flagged },
    given: wire(sum.given),
    cost: wire(sum.cost),
    takenBack: wire(sum.takenBack),
    open: wire(sum.open),
    estimated: wire(sum.estimated),
    signs: pastSigns.flatMap((sign) => (sum.signs[sign] === undefined ? [] : [{ sign, players: sum.signs[sign] }])),
    spread:
      spread === undefined
        ? null
        : {
            mean: wire(spread.mean),
            middle: wire(spread.middle),
            worst: wire(spread.worst),
            most: wire(spread.most),
          },
    worstDay: worst === undefined ? null : { day: worst, cost: wire(days[worst]?.cost ?? 0n) },
    usedUpOn: most === undefined ? null : (dayUsedUp(sum, most) ?? null),
    days: Object.keys(days)
      .toSorted()
      .map((day) => ({
        day,
        given: wire(days[day]?.given ?? 0n),
        cost: wire(days[day]?.cost ?? 0n),
        grants: days[day]?.grants ?? 0,
      })),
  };
}

function unitsOf(currency: Currency, amount: string): bigint | undefined {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value.units : undefined;
}
