/**
 * By what excluded members are known when they register again (R80): keyed hashes of their numbers, addresses, documents, browsers and
 * name with birth date. Hashes of so little would be guessed; the key is not in the database.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Disguise, isInForce, markTexts } from '@banyan/core/safety';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { contactsOf } from '../contacts/index.ts';
import { devicesOf } from '../sessions/index.ts';
import { readRestrictions } from './restriction-store.ts';
import { knownBy } from './safety-settings.ts';

type Mark = { readonly kind: string; readonly hash: Buffer };

function marksOf(secrets: Secrets, disguise: Disguise): Mark[] {
  const key = secrets.derive('safety-marks');
  return markTexts(disguise).map(({ kind, text }) => ({
    kind,
    hash: createHmac('sha256', key).update(`${kind}\0${text}`).digest(),
  }));
}

/** Remembers by what a member is known: at registration, and with what a document showed. */
export async function noteMarks(
  tx: Tx,
  secrets: Secrets,
  { member, at }: { readonly member: MemberId; readonly at: Date },
  disguise: Disguise,
): Promise<void> {
  const marks = marksOf(secrets, disguise);
  if (marks.length === 0) return;
  await tx
    .insertInto('safety_marks')
    .values(marks.map((mark) => ({ ...mark, member, made_at: at })))
    .onConflict((conflict) => conflict.columns(['kind', 'hash', 'member']).doNothing())
    .execute();
}

/** Remembers what is on record of a member who leaves: the numbers, addresses and browsers that came after the registration. */
export async function markExcluded(tx: Tx, secrets: Secrets, member: MemberId, at: Date): Promise<void> {
  const { phone, email } = await contactsOf(tx, member);
  const devices = await devicesOf(tx, member);
  await noteMarks(
    tx,
    secrets,
    { member, at },
    {
      phones: phone === undefined ? [] : [phone.value],
      emails: email === undefined ? [] : [email.value],
      devices: devices.map((device) => device.toString('hex')),
    },
  );
}

/** Whether somebody may open an account. Refusal: `registration-refused` for who is excluded, which is not told to others who try. */
export async function mayRegister(
  { secrets, settings }: Pick<Context, 'secrets' | 'settings'>,
  tx: Tx,
  disguise: Disguise,
): Promise<Result<undefined, 'registration-refused'>> {
  const asked = settings.get(knownBy);
  const marks = marksOf(secrets, disguise).filter(({ kind }) => asked.includes(kind as (typeof asked)[number]));
  if (marks.length === 0) return ok(undefined);
  const { rows } = await sql<{ member: MemberId }>`select distinct m.member
    from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ hash }) => hash)}::bytea[]) k (kind, hash)
    join safety_marks m on m.kind = k.kind and m.hash = k.hash`.execute(tx);
  const now = (await readNow(tx)).getTime();
  for (const { member } of rows) {
    const own = await readRestrictions(tx, member);
    if (own.some((one) => one.kind === 'excluded' && isInForce(one, now))) return refuse('registration-refused');
  }
  return ok(undefined);
}
