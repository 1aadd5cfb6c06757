/**
 * A statement of a period that the house signs: what each account held before and after, every line between them without a gap, sums by
 * kind, and where each transfer stands in the ledger's chain. Everything that a check needs is in it (`@banyan/games/verify`).
 */
import { formatExact, money } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { RequestKey } from '@banyan/core/ids';
import type { recordRoutes } from '@banyan/protocol/records';
import { type Statement, statementText } from '@banyan/games/verify';
import type { UseCase } from '../../infra/bind.ts';
import { houseKeyOf } from '../draws/index.ts';
import { ledgerEntries } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { catchUp } from './catch-up.ts';
import { countExport } from './export.ts';
import { nextLines, type StoredLine } from './read-lines.ts';
import { statementDays, statementLines } from './settings.ts';
import { daysIn, readSpan } from './span.ts';

export const signStatement: UseCase<(typeof recordRoutes)['POST /wps/member/records/statement']> = async (
  context,
  { body },
  { memberId, currency },
) => {
  const { clock, database, secrets, settings } = context;
  const span = readSpan(body);
  if (!span.ok) return span;
  const mostDays = settings.get(statementDays);
  if (daysIn(span.value) > mostDays) return refuse('span-too-long', { days: mostDays });
  await catchUp(context, memberId);
  const most = settings.get(statementLines);
  const timeZone = settings.get(merchantTimeZone);
  const found = await nextLines(database, memberId, span.value, undefined, most + 1, timeZone);
  if (found.length > most) return refuse('statement-too-long', { lines: most });
  const counted = await countExport(context, memberId);
  if (!counted.ok) return counted;
  const lines = found.reverse();
  const owner = (await membersById(database, [memberId])).get(memberId);
  const places = await ledgerEntries.chainPlacesOf(database, memberId, [
    ...new Set(lines.map(({ key }) => key as RequestKey)),
  ]);
  const text = (units: bigint) => formatExact(money(currency, units));
  const statement: Statement = {
    banyan: 'statement 1',
    member: memberId,
    account: owner?.account ?? '',
    currency,
    timeZone,
    ...span.value,
    madeAt: new Date(clock.now()).toISOString(),
    accounts: [...Map.groupBy(lines, ({ account }) => account)].map(([account, own]) => {
      const [first, last] = [own[0] as StoredLine, own.at(-1) as StoredLine];
      return { account, opening: text(first.balance - first.units), closing: text(last.balance) };
    }),
    sums: [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      amount: text(own.reduce((sum, { units }) => sum + units, 0n)),
    })),
    lines: lines.map((line) => ({
      at: line.at.toISOString(),
      kind: line.kind,
      account: line.account,
      entry: String(line.version),
      amount: text(line.units),
      balance: text(line.balance),
      game: line.game,
      ref: line.ref,
      transfer: line.key,
    })),
    transfers: places.map(({ key, batch, at, ...rest }) => ({
      transfer: key,
      ...rest,
      batch: String(batch),
      atMicros: String(at),
    })),
  };
  const signed = statementText(statement);
  const house = houseKeyOf(secrets);
  return ok({ statement: signed, signature: house.sign(signed), key: house.key });
};
