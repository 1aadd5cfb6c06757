/** How a batch's statements find their rows: a plan that is made while the tables are empty must serve when they are full. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Books, books, newKey } from '../../../test/books.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { loadForPlay } from './play-load.ts';
import type { PlayRequest } from './play-request.ts';

let b: Books;
beforeAll(async () => {
  b = await books();
});
afterAll(() => b.close());

const place = { vendor: 'V', member: makeId<'member'>(), game: 'wheel', currency: 'BDT', round: 'r' } as const;
const bet = { type: 'bet', txId: 'a', ref: undefined, units: 1n, jackpotPart: 0n, freeRound: 'free-1' } as const;
const win = { ...bet, type: 'win', txId: 'w', freeRound: undefined } as const;
const requests: readonly PlayRequest[] = [
  { ...place, verb: 'actions', actions: [bet, win], finishes: false },
  { ...place, verb: 'rollback', txId: 'b', ref: 'a' },
  { ...place, verb: 'void', txId: 'c' },
  { ...place, verb: 'close' },
];

/** The statements that a batch reads with, by name. */
async function statementsOf(owner: MemberId): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const query: BatchQuery = async (name, text) => {
    seen.set(name, text);
    if (name === 'play-now') return [{ now: new Date() } as never];
    return [];
  };
  const unfingerprinted = { requestId: 'q', session: undefined };
  await loadForPlay(
    query,
    requests.map((request) => ({ owner, key: newKey(), request, unfingerprinted })),
  );
  return seen;
}

it('finds every row by an index, whatever it knows of the tables, and a whole key by its own', async () => {
  const statements = await statementsOf(place.member);
  const plans = new Map<string, string>();
  for (const [name, text] of statements) {
    const { rows } = await b.owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    plans.set(name, rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  expect([...plans.keys()].sort()).toEqual(
    [
      'bonus-active',
      'members-locked',
      'play-bets',
      'play-credit-limits',
      'play-free-rounds',
      'play-now',
      'play-rounds',
      'play-transactions',
      'play-whole-rounds',
      'safety-watch',
    ].sort(),
  );
  for (const [name, plan] of plans) expect(plan, name).not.toMatch(/Seq Scan|Hash Join|Merge Join/);
  expect(plans.get('play-bets')).toContain('sessions_of_member');
  expect(plans.get('play-rounds')).toContain('play_rounds_pkey');
  expect(plans.get('bonus-active')).toContain('bonus_grants_active');
  expect(plans.get('play-free-rounds')).toContain('play_free_round_grants_pkey');
  expect(plans.get('play-transactions')).toContain('play_transactions_pkey');
});
