/** How the writer's statements find their rows: a plan that is made while the tables are empty must serve when they are full. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type Books, books, newKey } from '../../../test/books.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { readKeys } from './batch.ts';
import { readBonusAccounts, readReceivables } from './post-all.ts';

let b: Books;
beforeAll(async () => {
  b = await books();
});
afterAll(() => b.close());

it('finds keys and accounts by whole index keys, whatever it knows of the tables', async () => {
  const seen = new Map<string, string>();
  const query: BatchQuery = async (name, text) => {
    seen.set(name, text);
    return [];
  };
  const owner = makeId<'member'>();
  await readKeys(query, [{ owner, key: newKey() }]);
  await readBonusAccounts(query, [owner]);
  await readReceivables(query, [owner]);
  expect([...seen.keys()].sort()).toEqual(['ledger-bonus', 'ledger-keys', 'ledger-owed']);
  for (const [name, text] of seen) {
    const { rows } = await b.owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, name).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
    expect(plan, name).toMatch(/ledger_(transfers_pkey|accounts_bucket_owner_kind)/);
  }
});
