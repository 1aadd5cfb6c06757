/**
 * A statement of a period that the house signs: what each account held before and after, every line between them without a gap, sums by
 * kind, where each transfer stands in the ledger's chain, and how the lines lead to published heads of the books. Everything that a check needs is in it (`@banyan/games/verify`).
 */
import { type Currency, formatExact, money } from '@banyan/core/money';
import type { MemberId, RequestKey } from '@banyan/core/ids';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { recordRoutes } from '@banyan/protocol/records';
import { checkpointHash } from '@banyan/games/proof';
import { type Statement, statementText } from '@banyan/games/verify';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { checkpoints } from '../checkpoints/index.ts';
import { houseKeyOf } from '../draws/index.ts';
import { type LoggedCheckpoint, loggedCheckpoint } from '../fairness/index.ts';
import { ledgerEntries } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { catchUp } from './catch-up.ts';
import { countExport } from './export.ts';
import { nextLines, type StoredLine } from './read-lines.ts';
import { statementDays, statementLines } from './settings.ts';
import { daysIn, readSpan, type Span } from './span.ts';

type Signed = ValueOf<(typeof recordRoutes)['POST /wps/member/records/statement']>;
export type StatementOf = { readonly memberId: MemberId; readonly currency: Currency };
export type MadeStatement = {
  readonly statement: Statement;
  readonly signed: Signed;
  /** Those of the statement, in the same order. */
  readonly lines: readonly StoredLine[];
};

/** The days of a statement that was asked for, with the member's records brought up. */
export async function openStatement(
  context: Context,
  asked: { readonly from: string; readonly to: string },
  member: MemberId,
): Promise<Result<Span, 'span-malformed' | 'span-too-long'>> {
  const span = readSpan(asked);
  if (!span.ok) return span;
  const days = context.settings.get(statementDays);
  if (daysIn(span.value) > days) return refuse('span-too-long', { days });
  await catchUp(context, member);
  return span;
}

/** What of the lines is published, and how they lead there. */
async function publicationOf(
  context: Context,
  member: MemberId,
  lines: readonly StoredLine[],
): Promise<{ standsOn: Statement['standsOn']; proof: Signed['proof'] }> {
  const asked = [...Map.groupBy(lines, ({ accountId }) => accountId).values()].map((own) => {
    const [first, last] = [own[0] as StoredLine, own.at(-1) as StoredLine];
    const { account, accountId, currency } = first;
    return { account, accountId, currency, first: first.version, last: last.version };
  });
  const { accounts, through, checkpoints: used } = await checkpoints.evidenceOf(context.database, member, asked);
  const newest = used.at(-1);
  const logged: LoggedCheckpoint[] = [];
  for (const one of used) logged.push(await loggedCheckpoint(context, one));
  return {
    standsOn: newest && { checkpoint: newest.number, hash: checkpointHash(newest), accounts: through },
    proof: { accounts, checkpoints: logged },
  };
}

/** Reads and signs. `beforeSigning` may still refuse, once it is known that there are not too many lines. */
export async function makeStatement<Refused extends string = never>(
  context: Context,
  { memberId, currency }: StatementOf,
  span: Span,
  beforeSigning?: () => Promise<Result<undefined, Refused>>,
): Promise<Result<MadeStatement, 'statement-too-long' | Refused>> {
  const { clock, database, secrets, settings } = context;
  const most = settings.get(statementLines);
  const timeZone = settings.get(merchantTimeZone);
  const found = await nextLines(database, memberId, span, undefined, most + 1, timeZone);
  if (found.length > most) return refuse('statement-too-long', { lines: most });
  const counted = await beforeSigning?.();
  if (counted?.ok === false) return counted;
  const lines = found.reverse();
  const owner = (await membersById(database, [memberId])).get(memberId);
  const places = await ledgerEntries.chainPlacesOf(database, memberId, [
    ...new Set(lines.map(({ key }) => key as RequestKey)),
  ]);
  const { standsOn, proof } = await publicationOf(context, memberId, lines);
  const text = (units: bigint) => formatExact(money(currency, units));
  const statement: Statement = {
    banyan: 'statement 1',
    member: memberId,
    account: owner?.account ?? '',
    currency,
    timeZone,
    ...span,
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
    ...(standsOn === undefined ? {} : { standsOn }),
  };
  const signedText = statementText(statement);
  const house = houseKeyOf(secrets);
  return ok({
    statement,
    signed: { statement: signedText, signature: house.sign(signedText), key: house.key, proof },
    lines,
  });
}

export const signStatement: UseCase<(typeof recordRoutes)['POST /wps/member/records/statement']> = async (
  context,
  { body },
  caller,
) => {
  const span = await openStatement(context, body, caller.memberId);
  if (!span.ok) return span;
  const made = await makeStatement(context, caller, span.value, () => countExport(context, caller.memberId));
  return made.ok ? ok(made.value.signed) : made;
};
