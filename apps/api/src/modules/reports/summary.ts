/** Figures of some days by one dimension. */
import type { Currency } from '@banyan/core/money';
import type { PlaySums } from '@banyan/core/reports';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Permission } from '@banyan/core/staff';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { membersById } from '../members/index.ts';
import type { ReportScope } from './day-tables.ts';
import { noLine } from './know-members.ts';
import { foldedAt, type ReportSpan, spanOf } from './span.ts';
import {
  type Dimension,
  type Filter,
  gameDimensions,
  gameSums,
  lineSums,
  memberDimensions,
  moneySums,
  type PlayRow,
} from './summary-store.ts';
import { countOf, type MemberSums, moneyFigures, type MoneySums, playFigures } from './wire.ts';
import type { Context } from '../../infra/context.ts';

type Call = (typeof reportsRoutes)['GET /admin/api/reports/summary'];
type Value = AdminValueOf<Call>;
type Figures = Value['totals'][number];
type Both = PlaySums & MemberSums & { readonly players: bigint; readonly active: bigint };

const mostRows = 1000;
const noMoney: MoneySums = { given: 0n, takenBack: 0n, bonusGrowth: 0n, deposits: 0n, withdrawals: 0n, fees: 0n };

export const summary: AdminUseCase<Call> = async (context, { query }, caller) => {
  const { by, from, to, ...filter } = query;
  const span = spanOf({ from, to });
  if (!span.ok) return span;
  const kind = kindOf(by, filter, caller);
  if (!kind.ok) return kind;
  const figures = await figuresBy(context, by, span.value, filter, kind.value, mostRows);
  const totals = await figuresBy(context, 'currency', span.value, filter, kind.value, mostRows);
  const rows = figures.slice(0, mostRows);
  const names = await namesOf(context, by, rows);
  return ok({
    asOf: await foldedAt(context),
    rows: rows.map(({ key, ...rest }) => ({ key, name: names.get(key) ?? null, ...rest })),
    totals: totals.map(({ key: _, ...rest }) => rest),
    isCut: figures.length > mostRows,
  });
};

type Keyed = Figures & { readonly key: string };
type Kind = { readonly isOfGames: boolean; readonly hasMoney: boolean; readonly scope: ReportScope };

/** Who reads, and of which members. */
export type Reader = { readonly permissions: ReadonlySet<Permission>; readonly scope: ReportScope };

/**
 * Whether figures are of games or of members, and with money or without. Refusals: `input-malformed` where both are asked for; `whole-house-only` for
 * lines within a scope, since the agent at the top of a line may lie outside it.
 */
export function kindOf(
  by: Dimension,
  filter: Filter,
  { permissions, scope }: Reader,
): Result<Kind, 'input-malformed' | 'whole-house-only'> {
  const named = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const isOfGames = [by, ...named].some((name) => gameDimensions.has(name));
  if (isOfGames && [by, ...named].some((name) => memberDimensions.has(name))) return refuse('input-malformed');
  if (scope !== undefined && [by, ...named].includes('line')) return refuse('whole-house-only');
  return ok({ isOfGames, scope, hasMoney: !isOfGames && permissions.has('money-reports.read') });
}

/** Figures by a dimension; one more row of plays than `most` where there are more. */
export async function figuresBy(
  { database }: Pick<Context, 'database'>,
  by: Dimension,
  span: ReportSpan,
  filter: Filter,
  { isOfGames, hasMoney, scope }: Kind,
  most: number,
): Promise<Keyed[]> {
  const plays = await (isOfGames ? gameSums : lineSums)(database, by, span, filter, { most: most + 1, scope });
  const money = hasMoney ? await moneySums(database, by, span, filter, scope) : [];
  const moneyOf = new Map(money.map((row) => [`${row.key} ${row.currency}`, row]));
  const known = new Set(plays.map(({ key, currency }) => `${key} ${currency}`));
  const moneyAlone = money.filter(({ key, currency }) => !known.has(`${key} ${currency}`)).map(emptyPlays);
  const all = [...plays, ...moneyAlone];
  if (by === 'day') all.sort((one, other) => other.key.localeCompare(one.key));
  return all.map((row) => ({
    key: row.key,
    ...toFigures(row.currency, row, hasMoney ? (moneyOf.get(`${row.key} ${row.currency}`) ?? noMoney) : undefined, {
      isOfGames,
      isOneGame: by === 'game' || filter.game !== undefined,
    }),
  }));
}

const emptyPlays = ({ key, currency }: { key: string; currency: Currency }): PlayRow => ({
  key,
  currency,
  ...{ placed: 0n, bets: 0n, stakeMain: 0n, stakeBonus: 0n, winMain: 0n, winBonus: 0n, freeWon: 0n, jackpotIn: 0n },
  ...{ jackpotWon: 0n, adjusted: 0n, players: 0n, active: 0n, depositors: 0n, registrations: 0n, ftd: 0n },
});

function toFigures(
  currency: Currency,
  row: Both,
  money: MoneySums | undefined,
  { isOfGames, isOneGame }: { readonly isOfGames: boolean; readonly isOneGame: boolean },
): Figures {
  return {
    currency,
    plays: playFigures(currency, row),
    playerDays: isOfGames && !isOneGame ? null : countOf(row.players),
    activeDays: isOfGames ? null : countOf(row.active),
    money: money === undefined ? null : moneyFigures(currency, row, money, row),
  };
}

/** Names of agents by their ids; other keys are their own names. */
export async function namesOf(
  { database }: Pick<Context, 'database'>,
  by: Dimension,
  rows: readonly { readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (by !== 'line') return new Map();
  const ids = rows.map(({ key }) => key).filter((key) => key !== noLine);
  const members = await membersById(database, ids as never[]);
  return new Map([...members].map(([id, { account }]) => [id as string, account]));
}
