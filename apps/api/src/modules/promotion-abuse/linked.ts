/** Those of who took promotions who have something in common: a browser, where they are paid to, a paper, an address, a series of numbers, their registration. */
import { type AbuseSign, registeredAs, sharersAmong } from '@banyan/core/abuse';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { phoneSeriesOfMany } from '../contacts/index.ts';
import { paperKeysOfMany } from '../kyc/index.ts';
import { payeeKeysOfMany } from '../payout-accounts/index.ts';
import { addressesOfMany, deviceKeysOfMany, firstLoginsOfMany } from '../sessions/index.ts';

/** By what members are known, a row a member and key. */
export type Known = readonly { readonly member: MemberId; readonly key: string }[];

/** Of each sign the keys of some members. */
export async function keysByPerson(
  { database }: Pick<Context, 'database'>,
  members: readonly MemberId[],
): Promise<ReadonlyMap<AbuseSign, ReadonlyMap<MemberId, readonly string[]>>> {
  const logins = await firstLoginsOfMany(database, members);
  const known: readonly (readonly [AbuseSign, Known])[] = [
    ['shared-device', await deviceKeysOfMany(database, members)],
    ['shared-payee', await payeeKeysOfMany(database, members)],
    ['shared-document', await paperKeysOfMany(database, members)],
    ['shared-address', await addressesOfMany(database, members)],
    ['near-phone', await phoneSeriesOfMany(database, members)],
    [
      'near-registration',
      logins.map(({ member, address, at }) => ({ member, key: registeredAs(address, at.getTime()) })),
    ],
  ];
  return new Map(known.map(([sign, rows]) => [sign, byMember(rows)]));
}

function byMember(rows: Known): ReadonlyMap<MemberId, readonly string[]> {
  const found = new Map<MemberId, string[]>();
  for (const { member, key } of rows) found.set(member, [...(found.get(member) ?? []), key]);
  return found;
}

/** Of those of some members who share something each with whom, by the sign. */
export function linksAmong(
  keys: Awaited<ReturnType<typeof keysByPerson>>,
  members: ReadonlySet<MemberId>,
): ReadonlyMap<AbuseSign, ReadonlyMap<MemberId, readonly MemberId[]>> {
  return new Map(
    [...keys].map(([sign, all]) => [sign, sharersAmong(new Map([...all].filter(([member]) => members.has(member))))]),
  );
}
