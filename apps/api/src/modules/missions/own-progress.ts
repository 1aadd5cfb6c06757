/** What of a mission is not play: deposits, days of logging in, and what of the member is verified. Read from where it stands, each time whole. */
import type { MemberId } from '@banyan/core/ids';
import type { Measure, Mission } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { contactsOf } from '../contacts/index.ts';
import { identityOf } from '../kyc/index.ts';
import { depositsBetween } from '../records/index.ts';
import { loginDaysBetween } from '../sessions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import type { EntryRow } from './entry-store.ts';

const one = (isTrue: boolean): bigint => (isTrue ? 1n : 0n);

const readings: {
  readonly [Own in Measure]?: (context: Context, tx: Tx, member: MemberId, entry: EntryRow) => Promise<bigint>;
} = {
  deposits: async (_context, tx, member, entry) => (await depositsOf(tx, member, entry)).count,
  'deposit-sum': async (_context, tx, member, entry) => (await depositsOf(tx, member, entry)).units,
  'login-days': async ({ settings }, tx, member, { countsFrom: from, countsTo: to }) =>
    BigInt(await loginDaysBetween(tx, member, { from, to, timeZone: settings.get(merchantTimeZone) })),
  email: async (_context, tx, member) => one((await contactsOf(tx, member)).email?.verifiedAt !== undefined),
  phone: async (_context, tx, member) => one((await contactsOf(tx, member)).phone?.verifiedAt !== undefined),
  identity: async ({ settings }, tx, member) => one((await identityOf(tx, settings, member)).state === 'verified'),
};

const depositsOf = (tx: Tx, member: MemberId, { currency, countsFrom: from, countsTo: to }: EntryRow) =>
  depositsBetween(tx, member, { currency, from, to });

/** Puts how far such tasks are into `progress`. */
export async function ownProgress(
  context: Context,
  tx: Tx,
  entry: EntryRow,
  { tasks }: Mission,
  progress: bigint[],
): Promise<void> {
  for (const [at, { measure }] of tasks.entries()) {
    const read = readings[measure];
    if (read !== undefined) progress[at] = await read(context, tx, entry.member, entry);
  }
}
