/** The table of signs of abuse. */
import { sql } from 'kysely';
import type { AbuseSign, SuspectState } from '@banyan/core/abuse';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Against } from './shared-draws.ts';

/** A round in which somebody bet against another. */
export type AgainstOther = Against & { readonly with: MemberId };

export type Found = {
  readonly member: MemberId;
  readonly promotion: string;
  readonly currency: Currency;
  readonly sign: AbuseSign;
  readonly others: readonly MemberId[];
  readonly evidence: Readonly<Record<string, string>>;
  readonly rounds?: readonly AgainstOther[];
};

export type SuspectRow = Row<
  'promotion_suspects',
  | 'id'
  | 'promotion'
  | 'evidence'
  | 'found_at'
  | 'seen_at'
  | 'claimed_by'
  | 'decided_by'
  | 'decided_at'
  | 'reason'
  | 'withheld'
> & {
  readonly member: MemberId;
  readonly sign: AbuseSign;
  readonly state: SuspectState;
  readonly others: MemberId[];
  readonly rounds: readonly AgainstOther[];
  readonly currency: Currency;
};

const mostOthers = 50;
const mostRounds = 1000;

/** Of several decisions about one member, promotion and sign: with whom, and by which rounds. */
type Known = { readonly others: ReadonlySet<MemberId>; readonly rounds: ReadonlySet<string> };
const nameOf = ({ with: other, product, vendor, round }: AgainstOther): string =>
  JSON.stringify([other, product, vendor, round]);

async function decidedOf(tx: Tx, { member, promotion, sign }: Found): Promise<Known | undefined> {
  const rows = await tx
    .selectFrom('promotion_suspects')
    .select(['others', 'rounds'])
    .$castTo<Pick<SuspectRow, 'others' | 'rounds'>>()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('promotion', '=', promotion)
    .where('sign', '=', sign)
    .where('state', '<>', 'open')
    .execute();
  if (rows.length === 0) return undefined;
  return {
    others: new Set(rows.flatMap(({ others }) => others)),
    rounds: new Set(rows.flatMap(({ rounds }) => rounds.map(nameOf))),
  };
}

/**
 * What of it nobody has decided about yet: rounds that came later, or somebody else with whom something is shared. Undefined where it is all known, and of what
 * somebody did alone, which stays decided.
 */
function newOf(found: Found, known: Known | undefined): Found | undefined {
  if (known === undefined) return found;
  if (found.rounds !== undefined) {
    const rounds = found.rounds.filter((round) => !known.rounds.has(nameOf(round)));
    const [first] = rounds;
    if (first === undefined) return undefined;
    const evidence = { ...found.evidence, rounds: String(rounds.length), first: first.round };
    return { ...found, rounds, evidence, others: [...new Set(rounds.map(({ with: other }) => other))] };
  }
  const others = found.others.filter((other) => !known.others.has(other));
  if (others.length === 0) return undefined;
  return { ...found, others, evidence: { ...found.evidence, shared: String(others.length) } };
}

/** Writes what was found; what is open already is seen again with what is known now. What was decided stays, and only what is new beside it is a sign again. */
export async function writeFound(
  tx: Tx,
  seen: Found,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const found = newOf(seen, await decidedOf(tx, seen));
  if (found === undefined) return;
  const { member, promotion, currency, sign, evidence } = found;
  const rounds = JSON.stringify((found.rounds ?? []).slice(0, mostRounds));
  await sql`insert into promotion_suspects as s (id, bucket, member, promotion, sign, others, evidence, found_at, seen_at, currency, rounds)
    values (${id}::uuid, ${bucketOf(member)}, ${member}::uuid, ${promotion}, ${sign}, ${found.others.slice(0, mostOthers)}::uuid[],
      ${JSON.stringify(evidence)}, ${at}, ${at}, ${currency}, ${rounds}::jsonb)
    on conflict (bucket, member, promotion, sign) where state = 'open' do update
      set others = excluded.others, evidence = excluded.evidence, seen_at = excluded.seen_at,
        rounds = (select coalesce(jsonb_agg(distinct r), '[]') from jsonb_array_elements(s.rounds || excluded.rounds) r)
    `.execute(tx);
}

export async function pageOfSuspects(
  database: Database,
  state: SuspectState | undefined,
  after: Cursor | undefined,
  limit: number,
): Promise<SuspectRow[]> {
  let asked = database
    .selectFrom('promotion_suspects')
    .selectAll()
    .$castTo<SuspectRow>()
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) asked = asked.where('state', '=', state);
  if (after !== undefined)
    asked = asked.where((eb) => eb(eb.refTuple('found_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return await asked.execute();
}

export async function findSuspect(database: Database | Tx, id: string): Promise<SuspectRow | undefined> {
  return await database
    .selectFrom('promotion_suspects')
    .selectAll()
    .$castTo<SuspectRow>()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockSuspect(tx: Tx, id: string): Promise<SuspectRow | undefined> {
  return await tx
    .selectFrom('promotion_suspects')
    .selectAll()
    .$castTo<SuspectRow>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function claimSuspect(tx: Tx, id: string, staff: string): Promise<void> {
  await tx.updateTable('promotion_suspects').set({ claimed_by: staff }).where('id', '=', id).execute();
}

export async function decideSuspect(
  tx: Tx,
  id: string,
  decision: { state: Exclude<SuspectState, 'open'>; by: string; at: Date; reason: string; withheld: bigint },
): Promise<void> {
  const { state, by, at, reason, withheld } = decision;
  await tx
    .updateTable('promotion_suspects')
    .set({ state, decided_by: by, decided_at: at, reason, withheld })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** The open signs of the others in some rounds, locked in the order of their ids: only those whose rounds all are with this member. */
export async function lockOfOthers(tx: Tx, { member, others, sign }: SuspectRow): Promise<SuspectRow[]> {
  const rows = await tx
    .selectFrom('promotion_suspects')
    .selectAll()
    .$castTo<SuspectRow>()
    .where('member', 'in', [...others])
    .where('sign', '=', sign)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ rounds }) => rounds.every((round) => round.with === member));
}
