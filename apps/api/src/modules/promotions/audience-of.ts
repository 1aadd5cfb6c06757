/**
 * Whether a member is of a promotion's audience now, and the only account of their person that takes part. The keys of a person are written in the
 * transaction that takes part: of two accounts at once the second finds the first one's, also where both began before either had ended.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Audience, type PersonKey, type Unfit, fits, isHeldOut } from '@banyan/core/promotions';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { paperKeysOfMany } from '../kyc/index.ts';
import { payeeKeysOfMany } from '../payout-accounts/index.ts';
import { addressesOfMany, deviceKeysOfMany } from '../sessions/index.ts';
import { audienceJudge } from './audience-judge.ts';

type Asked = Pick<Context, 'settings' | 'clock'>;
type Keyed = { readonly member: MemberId; readonly key: string };
type Key = Keyed & { readonly kind: PersonKey };

/** A promotion with the audience that the rules of its version name; without one it is for everybody. */
type Offered = { readonly id: string; readonly audience: Audience | undefined };

type WhyNot = Unfit | 'person' | 'closed';

/** Why they are not; undefined when they are. In a transaction their person is noted as one that takes part. */
export async function whyNotFor(
  asked: Asked,
  database: Database | Tx,
  offered: Offered,
  member: MemberId,
): Promise<WhyNot | undefined> {
  return (await whyNotForMany(asked, database, offered, [member])).get(member);
}

/** The same for some members at once: those who are not, each with the reason. Of two of one person the one named first takes part. */
export async function whyNotForMany(
  asked: Asked,
  database: Database | Tx,
  { id, audience }: Offered,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, WhyNot>> {
  const why = new Map<MemberId, WhyNot>();
  if (audience === undefined) return why;
  const left = () => members.filter((member) => !why.has(member));
  // Who is held out for comparison is told nothing of it: for them it is over.
  const share = audience.heldOut;
  if (share !== undefined) for (const member of members) if (isHeldOut(id, member, share)) why.set(member, 'closed');
  const facts = await audienceJudge().facts(asked, database, audience, left());
  for (const member of left()) {
    const own = facts.get(member);
    const unfit = own === undefined ? 'line' : fits(audience, own);
    if (unfit !== undefined) why.set(member, unfit);
  }
  for (const member of await furtherAccounts(database, id, audience, left())) why.set(member, 'person');
  return why;
}

const keysOfMany = {
  device: deviceKeysOfMany,
  payee: payeeKeysOfMany,
  address: addressesOfMany,
  document: paperKeysOfMany,
} satisfies Record<PersonKey, (database: Database | Tx, members: readonly MemberId[]) => Promise<readonly Keyed[]>>;

/** By what the persons of some members are known, each key as often as it is somebody's. */
async function keysOf(database: Database | Tx, { oncePer = [] }: Audience, members: readonly MemberId[]) {
  const found = await Promise.all(
    oncePer.map(async (kind) => (await keysOfMany[kind](database, members)).map((one) => ({ ...one, kind }))),
  );
  return found.flat();
}

/** Those whose person takes part by another account. */
async function furtherAccounts(
  database: Database | Tx,
  promotion: string,
  audience: Audience,
  members: readonly MemberId[],
): Promise<MemberId[]> {
  if ((audience.oncePer ?? []).length === 0 || members.length === 0) return [];
  const keys = await keysOf(database, audience, members);
  const taken = await takenBy(database, promotion, keys);
  const further = new Set<MemberId>();
  const noted: Key[] = [];
  for (const member of members) {
    const own = keys.filter((key) => key.member === member);
    if (own.some((key) => (taken.get(nameOf(key)) ?? member) !== member)) further.add(member);
    else
      for (const key of own.filter((one) => !taken.has(nameOf(one)))) {
        noted.push(key);
        taken.set(nameOf(key), member);
      }
  }
  if (!database.isTransaction || noted.length === 0) return [...further];
  // In one order for everybody, so that no two wait for each other; whoever waits here for another's end finds their keys afterwards.
  await sql`insert into promotion_persons (promotion, kind, key, member)
    select ${promotion}, k.kind, k.key, k.member from ${rowsOf(noted)} order by k.kind, k.key on conflict do nothing`.execute(
    database,
  );
  const now = await takenBy(database, promotion, noted);
  for (const key of noted) if (now.get(nameOf(key)) !== key.member) further.add(key.member);
  return [...further];
}

const nameOf = ({ kind, key }: Pick<Key, 'kind' | 'key'>): string => `${kind} ${key}`;
const rowsOf = (keys: readonly Key[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k (kind text, key text, member uuid)`;

/** By which account the person of a key takes part. */
async function takenBy(
  database: Database | Tx,
  promotion: string,
  keys: readonly Key[],
): Promise<Map<string, MemberId>> {
  const { rows } = await sql<Key>`select distinct p.kind, p.key, p.member from ${rowsOf(keys)}
    join promotion_persons p on p.promotion = ${promotion} and p.kind = k.kind and p.key = k.key`.execute(database);
  return new Map(rows.map((row) => [nameOf(row), row.member]));
}

/** The name of a segment that an audience asks for and that is not there; undefined where all are. */
export async function unknownSegment(tx: Tx, audience: Audience | undefined): Promise<string | undefined> {
  for (const ref of [...(audience?.segments?.in ?? []), ...(audience?.segments?.notIn ?? [])])
    if (!(await audienceJudge().hasSegment(tx, ref))) return ref.segment;
  return undefined;
}

/** An audience in a line for who decides. */
export const audienceLine = (audience: Audience): string =>
  Object.entries(audience)
    .map(
      ([name, asked]) =>
        `${name} ${JSON.stringify(asked)
          .replaceAll(/["{}[\]]/g, '')
          .replaceAll(',', ', ')}`,
    )
    .join(' · ');
