/** The table of logins that wait for their second step. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { type SentCode, type Way, sentOf } from '../protection/index.ts';

/** Where a step's row stands: the bucket of its member and the SHA-256 of its token. */
export type StepPlace = { readonly bucket: number; readonly hash: Buffer };

export type Step = {
  readonly memberId: MemberId;
  readonly ways: readonly Way[];
  /** What the login had shown and asked for when it was stopped; its shape is `FirstProof`. */
  readonly firstProof: unknown;
  readonly sent: SentCode | undefined;
};

const triesAtMost = 5;

type NewStep = {
  memberId: MemberId;
  at: Date;
  expiresAt: Date;
  ways: readonly Way[];
  firstProof: unknown;
};

export async function insertStep(
  database: Database | Tx,
  { bucket, hash }: StepPlace,
  { memberId, at, expiresAt, ways, firstProof }: NewStep,
): Promise<void> {
  await database
    .insertInto('login_steps')
    .values({
      bucket,
      token_hash: hash,
      member: memberId,
      made_at: at,
      expires_at: expiresAt,
      ways: [...ways],
      first_proof: JSON.stringify(firstProof),
    })
    .execute();
}

/** An open step, held until the transaction ends, so that many answers at once are looked at one by one. */
export async function holdStep(tx: Tx, { bucket, hash }: StepPlace, now: Date): Promise<Step | undefined> {
  const row = await tx
    .selectFrom('login_steps')
    .select(['member', 'ways', 'first_proof', 'code_hash', 'code_way', 'code_expires_at'])
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('tries', '<', triesAtMost)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    memberId: row.member as MemberId,
    ways: row.ways as Way[],
    firstProof: row.first_proof,
    sent: sentOf(row),
  };
}

export async function countStepTry(tx: Tx, { bucket, hash }: StepPlace): Promise<void> {
  await tx
    .updateTable('login_steps')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .execute();
}

export async function spendStep(tx: Tx, { bucket, hash }: StepPlace, at: Date): Promise<void> {
  await tx
    .updateTable('login_steps')
    .set({ used_at: at })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .execute();
}

/** A further code; the one before it is no longer good. */
export async function storeStepCode(
  tx: Tx,
  { bucket, hash }: StepPlace,
  { hash: codeHash, way, expiresAt }: SentCode,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('login_steps')
    .set({ code_hash: codeHash, code_way: way, code_sent_at: at, code_expires_at: expiresAt })
    .where('bucket', '=', bucket)
    .where('token_hash', '=', hash)
    .execute();
}

/** All open steps of a member end: the password that was their first proof is no longer good. */
export async function dropSteps(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('login_steps').where('bucket', '=', bucketOf(member)).where('member', '=', member).execute();
}

export async function forgetSteps(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('login_steps').where('expires_at', '<', before).execute();
}

/** When the last code of a second step was sent to a member, for whichever login. */
export async function lastStepCodeOf(tx: Tx, member: MemberId): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('login_steps')
    .select(({ fn }) => fn.max('code_sent_at').as('at'))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return row?.at ?? undefined;
}
