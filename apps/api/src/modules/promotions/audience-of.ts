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
import { payeeHashes } from '../payout-accounts/index.ts';
import { addressesOf, devicesOf } from '../sessions/index.ts';
import { audienceJudge } from './audience-judge.ts';

type Asked = Pick<Context, 'settings' | 'clock'>;
type Key = { readonly kind: PersonKey; readonly key: string };

/** A promotion with the audience that the rules of its version name; without one it is for everybody. */
type Offered = { readonly id: string; readonly audience: Audience | undefined };

/** Why they are not; undefined when they are. In a transaction their person is noted as one that takes part. */
export async function whyNotFor(
  asked: Asked,
  database: Database | Tx,
  { id, audience }: Offered,
  member: MemberId,
): Promise<Unfit | 'person' | 'closed' | undefined> {
  if (audience === undefined) return undefined;
  // Who is held out for comparison is told nothing of it: for them it is over.
  if (audience.heldOut !== undefined && isHeldOut(id, member, audience.heldOut)) return 'closed';
  const facts = await audienceJudge().facts(asked, database, audience, member);
  const unfit = facts === undefined ? 'line' : fits(audience, facts);
  if (unfit !== undefined) return unfit;
  return (await isOnlyAccount(database, id, audience, member)) ? undefined : 'person';
}

async function keysOf(database: Database | Tx, { oncePer = [] }: Audience, member: MemberId): Promise<Key[]> {
  const read: Readonly<Record<PersonKey, () => Promise<readonly string[]>>> = {
    device: async () => (await devicesOf(database, member)).map((hash) => hash.toString('hex')),
    payee: async () => (await payeeHashes(database, member)).map((hash) => hash.toString('hex')),
    address: () => addressesOf(database, member),
    document: async () => (await paperKeysOfMany(database, [member])).map(({ key }) => key),
  };
  const all = await Promise.all(oncePer.map(async (kind) => (await read[kind]()).map((key) => ({ kind, key }))));
  return all.flat();
}

async function isOnlyAccount(
  database: Database | Tx,
  promotion: string,
  audience: Audience,
  member: MemberId,
): Promise<boolean> {
  const keys = JSON.stringify(await keysOf(database, audience, member));
  const rows = sql`jsonb_to_recordset(${keys}::jsonb) k (kind text, key text)`;
  // Whoever waits here for another's end finds their keys afterwards.
  if (database.isTransaction)
    await sql`insert into promotion_persons (promotion, kind, key, member)
      select ${promotion}, k.kind, k.key, ${member}::uuid from ${rows} order by k.kind, k.key on conflict do nothing`.execute(
      database,
    );
  const { rows: others } = await sql`select 1 from ${rows}
    join promotion_persons p on p.promotion = ${promotion} and p.kind = k.kind and p.key = k.key
    where p.member <> ${member}::uuid limit 1`.execute(database);
  return others.length === 0;
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
