/**
 * Finds members by whatever somebody has of them. The form of the text says which keys it can be; each key is one look-up in one index of
 * the module that owns it, and a key whose source the caller may not read is not asked. What was matched is never shown.
 */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type Permission, type SearchKey, keysOf } from '@banyan/core/staff';
import type { searchRoutes } from '@banyan/protocol/admin/search';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { membersWithin, namedMembers } from '../members/index.ts';
import { findBy } from './find-by.ts';

/** What a key is read from; a search by it tells as much as reading that. */
const takes: Readonly<Partial<Record<SearchKey, readonly Permission[]>>> = {
  document: ['kyc.read'],
  payout: ['withdrawals.read', 'kyc.read'],
  payment: ['deposits.read', 'withdrawals.read'],
  ticket: ['complaints.read'],
  address: ['accounts.read'],
  device: ['accounts.read'],
};

export const searchMembers: AdminUseCase<(typeof searchRoutes)['GET /admin/api/search']> = async (
  context,
  { query: { text, limit = 20 } },
  { permissions, scope },
) => {
  const may = (key: SearchKey) => takes[key]?.some((one) => permissions.has(one)) ?? true;
  const keys = keysOf(text).filter(may);
  const found = await Promise.all(
    keys.map(async (key) => (await findBy[key](context, text.trim(), permissions)).map((member) => ({ member, key }))),
  );
  const first = new Map<MemberId, SearchKey>();
  for (const { member, key } of found.flat()) if (!first.has(member)) first.set(member, key);
  // A scope binds every hit: whoever sees some members learns of no other by any key.
  const seen = scope === undefined ? undefined : await membersWithin(context.database, scope, [...first.keys()]);
  const reached = [...first].filter(([member]) => seen?.has(member) ?? true);
  const shown = reached.slice(0, limit);
  const names = await namedMembers(
    context.database,
    shown.map(([member]) => member),
  );
  return ok({
    rows: shown.flatMap(([member, by]) => {
      const name = names.get(member);
      return name === undefined ? [] : [{ ...name, by }];
    }),
    isCut: reached.length > limit,
  });
};
