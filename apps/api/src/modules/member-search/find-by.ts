/** One look-up for each key: whose it is, the likeliest first. */
import { type MemberId } from '@banyan/core/ids';
import { paperKinds } from '@banyan/core/kyc';
import { type Permission, type SearchKey, phoneEndLength } from '@banyan/core/staff';
import type { Context } from '../../infra/context.ts';
import { memberOfCode } from '../agents/index.ts';
import { depositOwners } from '../cashier/index.ts';
import { complaintNamed } from '../complaints/index.ts';
import { contactOwners } from '../contacts/index.ts';
import { documentHash, documentOwners } from '../kyc/index.ts';
import { findByNamePart, findMember } from '../members/index.ts';
import { numberOwners } from '../payout-accounts/index.ts';
import { roundOwners } from '../seamless-wallet/index.ts';
import { addressUsers, deviceUsers } from '../sessions/index.ts';
import { betOwner } from '../tickets/index.ts';
import { transferParties } from '../transfers/index.ts';
import { phoneIn } from '../verification/index.ts';
import { withdrawalOwners } from '../withdrawals/index.ts';

type Look = (context: Context, text: string, permissions: ReadonlySet<Permission>) => Promise<readonly MemberId[]>;

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const one = (member: MemberId | undefined) => (member === undefined ? [] : [member]);

async function byPhone(context: Context, text: string): Promise<readonly MemberId[]> {
  const digits = text.replace(/\D/g, '');
  if (digits.length === phoneEndLength) return await contactOwners(context.database, { phoneEnd: digits });
  const read = phoneIn(context, { mobileNum: digits });
  const written = [`+${digits}`, ...(read.ok ? [String(read.value)] : [])];
  return await contactOwners(context.database, { phones: written });
}

async function byPayment({ database }: Context, text: string, permissions: ReadonlySet<Permission>) {
  const [deposits, withdrawals] = await Promise.all([
    permissions.has('deposits.read') ? depositOwners(database, text) : [],
    permissions.has('withdrawals.read') ? withdrawalOwners(database, text) : [],
  ]);
  return [...deposits, ...withdrawals];
}

export const findBy: Readonly<Record<SearchKey, Look>> = {
  account: ({ database }, text) => findByNamePart(database, 'account', text),
  name: ({ database }, text) => findByNamePart(database, 'nickname', text),
  id: async ({ database }, text) => one((await findMember(database, text.toLowerCase() as MemberId))?.id),
  phone: byPhone,
  email: ({ database }, text) => contactOwners(database, { email: text }),
  async document({ database, secrets }, text) {
    const found = await Promise.all(
      paperKinds.map((paper) => documentOwners(database, documentHash(secrets, paper, text))),
    );
    return found.flat();
  },
  payout: (context, text) => numberOwners(context, text),
  payment: byPayment,
  play: async ({ database }, text) =>
    isUuid(text)
      ? [...one(await betOwner(database, text.toLowerCase())), ...(await roundOwners(database, text))]
      : await roundOwners(database, text),
  async ticket({ database }, text) {
    const found = await complaintNamed({ database }, text.toUpperCase());
    return found.ok ? [found.value.member] : [];
  },
  transfer: ({ database }, text) => transferParties(database, text.toLowerCase()),
  address: ({ database }, text) => addressUsers(database, text),
  device: ({ database }, text) => deviceUsers(database, text.toLowerCase()),
  code: async ({ database }, text) => one(await memberOfCode(database, text.toUpperCase())),
};
