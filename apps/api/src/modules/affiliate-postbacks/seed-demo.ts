/** Postbacks of the demo's affiliate, to an address that nobody has: one that was taken, and two that were given up. */
import { ok } from '@banyan/core/results';
import type { Clock } from '@banyan/core/time';
import { type Database, transact } from '../../infra/database.ts';
import { findAffiliate, linksOf } from '../affiliate-links/index.ts';
import { findByName } from '../members/index.ts';
import { findPostback, insertCall, writePostback, writeTry } from './store.ts';

const url = 'https://partner.example.org/told';
const calls = [
  { friend: 'farida', event: 'registration', state: 'done', status: 204, fault: '', hoursAgo: 50 },
  { friend: 'farida', event: 'first-deposit', state: 'failed', status: 503, fault: '', hoursAgo: 26 },
  { friend: 'hena', event: 'registration', state: 'failed', status: null, fault: 'no answer in time', hoursAgo: 3 },
] as const;

/** Makes them once. */
export async function seedDemoPostbacks(database: Database, clock: Clock): Promise<void> {
  const carol = await findByName(database, 'carol');
  if (carol === undefined || (await findAffiliate(database, carol.id)) === undefined) return;
  if ((await findPostback(database, carol.id)) !== undefined) return;
  const linked = await transact(database, async (tx) => {
    await writePostback(tx, carol.id, url, new Date(clock.now()));
    return ok((await linksOf(tx, carol.id))[0]?.code ?? '');
  });
  if (!linked.ok) throw new Error('the postbacks of the demo could not be made');
  const code = linked.value;
  for (const { friend, event, hoursAgo, ...said } of calls) {
    const member = await findByName(database, friend);
    if (member === undefined) continue;
    const at = new Date(clock.now() - hoursAgo * 3_600_000);
    const call = { affiliate: carol.id, friend: member.id, event, code, at };
    const made = await transact(database, async (tx) => ok(await insertCall(tx, call)));
    if (made.ok && made.value !== undefined) await writeTry(database, made.value, { ...said, at });
  }
}
