/** The addresses of members, and what each member was asked to send there. */
import { createHash } from 'node:crypto';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import { transact, type Database, type Tx } from '../../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { addressAt } from '../../chain/index.ts';

const fingerprintOf = (xpub: string): Buffer => createHash('sha256').update(xpub).digest();

/** The member's own address of a method, derived when it is first needed: always the same one. */
export async function takeAddress(
  database: Database,
  { member, method, xpub }: { member: MemberId; method: string; xpub: string },
): Promise<string> {
  const fingerprint = fingerprintOf(xpub);
  const taken = await transact<string, never>(database, async (tx) => {
    // Whoever takes an address of this key waits here, so that no place is given twice.
    await tx
      .insertInto('crypto_keys')
      .values({ fingerprint })
      .onConflict((on) => on.doNothing())
      .execute();
    const { given } = await tx
      .selectFrom('crypto_keys')
      .select('given')
      .where('fingerprint', '=', fingerprint)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = await tx
      .selectFrom('crypto_addresses')
      .select('address')
      .where('bucket', '=', bucketOf(member))
      .where('member', '=', member)
      .where('method', '=', method)
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (known !== undefined) return ok(known.address);
    const address = addressAt(xpub, Number(given));
    const own = { bucket: bucketOf(member), member, method, fingerprint, place: given, address };
    await tx.insertInto('crypto_addresses').values(own).execute();
    await tx
      .updateTable('crypto_keys')
      .set({ given: given + 1n })
      .where('fingerprint', '=', fingerprint)
      .execute();
    return ok(address);
  });
  if (!taken.ok) throw new Error('an address was refused');
  return taken.value;
}

/** Every address of a method, with its member; also those of keys that were in use before. */
export async function addressesOf(database: Database, method: string): Promise<ReadonlyMap<string, MemberId>> {
  const rows = await database
    .selectFrom('crypto_addresses')
    .select(['address', 'member'])
    .where('method', '=', method)
    .execute();
  return new Map(rows.map(({ address, member }) => [address, member as MemberId]));
}

export type CryptoAsk = {
  readonly reference: string;
  readonly member: MemberId;
  readonly method: string;
  readonly address: string;
  readonly tokenUnits: bigint;
  readonly amount: Money;
  readonly askedAt: Date;
  readonly expiresAt: Date | undefined;
};

/** Stores what was asked; asked again, the first stands, and its rate with it. */
export async function storeAsk(database: Database, ask: CryptoAsk): Promise<CryptoAsk> {
  await database
    .insertInto('crypto_asks')
    .values({
      reference: ask.reference,
      bucket: bucketOf(ask.member),
      member: ask.member,
      method: ask.method,
      address: ask.address,
      token_units: String(ask.tokenUnits),
      currency: ask.amount.currency,
      units: ask.amount.units,
      asked_at: ask.askedAt,
      expires_at: ask.expiresAt ?? null,
    })
    .onConflict((on) => on.column('reference').doNothing())
    .execute();
  const row = await asks(database).where('reference', '=', ask.reference).executeTakeFirstOrThrow();
  return toAsk(row);
}

const asks = (database: Database | Tx) =>
  database
    .selectFrom('crypto_asks')
    .select(['reference', 'member', 'method', 'address', 'token_units', 'currency', 'units', 'asked_at', 'expires_at']);

type AskRow = Awaited<ReturnType<ReturnType<typeof asks>['executeTakeFirstOrThrow']>>;

const toAsk = (row: AskRow): CryptoAsk => ({
  reference: row.reference,
  member: row.member as MemberId,
  method: row.method,
  address: row.address,
  tokenUnits: BigInt(row.token_units),
  amount: money(row.currency as Currency, row.units),
  askedAt: row.asked_at,
  expiresAt: row.expires_at ?? undefined,
});

/** The oldest ask for exactly this much at this address that nothing has come for yet, and that was open when it came. */
export async function askFor(
  tx: Tx,
  came: { member: MemberId; method: string; address: string; tokenUnits: bigint; seenAt: Date },
): Promise<CryptoAsk | undefined> {
  const row = await asks(tx)
    .where('bucket', '=', bucketOf(came.member))
    .where('member', '=', came.member)
    .where('method', '=', came.method)
    .where('address', '=', came.address)
    .where('token_units', '=', String(came.tokenUnits))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>=', came.seenAt)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crypto_arrivals as a').select('a.tx_hash').whereRef('a.reference', '=', 'crypto_asks.reference'),
        ),
      ),
    )
    .orderBy('asked_at')
    .orderBy('reference')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : toAsk(row);
}

/** The ask that an arrival was bound to when it was first seen. */
export async function askOf(
  tx: Tx,
  { reference }: { readonly reference: string | undefined },
): Promise<CryptoAsk | undefined> {
  if (reference === undefined) return undefined;
  const row = await asks(tx).where('reference', '=', reference).executeTakeFirst();
  return row === undefined ? undefined : toAsk(row);
}
