/** Hours of wages: a play counts in the hour in which it ended first, and what becomes of it later in the hour in which that is recorded, once each. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { Terms } from '@banyan/core/contracts';
import { dailyWage, inForce } from '../../../test/contracts.ts';
import { units } from '../../../test/periodic.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import type { PlayRow } from '../records/play-rows.ts';
import { writePlays } from '../records/play-store.ts';

const hourMs = 3_600_000;
const hourly: Terms = {
  ...dailyWage,
  kind: 'hourly-wage',
  tiers: [{ rate: 10_000n, sales: units(1000), loss: 0n, users: 1 }],
};

let w: World;
let agent: TestMember;
let player: TestMember;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  agent = await w.agent();
  player = await w.member({ upline: agent });
  await inForce(w, agent, null, hourly);
  await toNextHour();
});

/** To ten minutes after the next full hour. Hours of Dhaka begin when those of UTC do. */
async function toNextHour(): Promise<void> {
  const now = w.clock.now();
  await w.clock.advance(hourMs - (now % hourMs) + 600_000);
}

type Ended = { readonly state: PlayRow['state']; readonly valid: number; readonly payout?: number };
const played = (): PlayRow => ({
  ...{ member: player.id, at: new Date(w.clock.now()), endedAt: null, occasion: null, product: 'game' },
  ...{ category: 'RNG', vendor: 'ACME', game: 'wheel', ref: makeId(), currency: 'BDT', state: 'open', odds: null },
  ...{ stake: units(5000), valid: 0n, payout: 0n, rebate: 0n, stakeBonus: 0n, payoutBonus: 0n },
  ...{ jackpotIn: 0n, jackpotWon: 0n, freeWon: 0n, adjusted: 0n },
});
/** The play as it stands from now on. */
async function becomes(play: PlayRow, { state, valid, payout = 0 }: Ended): Promise<void> {
  const now = new Date(w.clock.now());
  const row = { ...play, state, valid: units(valid), payout: units(payout), endedAt: state === 'open' ? null : now };
  await w.context.database.transaction().execute((tx) => writePlays(tx, [row], 'Asia/Dhaka', now));
}

/** The sales of each hour of the agent, from the first that had any; they are billed now. */
async function sales(): Promise<string[]> {
  await w.tick('records.feed');
  await w.tick('contract-runs.cut');
  const { rows } = await w.owner.query<{ sales: string }>(
    'select (sales / 10000)::text as sales from contract_bills where member = $1 order by starts_at',
    [agent.id],
  );
  return rows.map((row) => row.sales);
}

test('a play whose result is corrected in a later hour is not billed again: only what changed is', async () => {
  const play = played();
  await becomes(play, { state: 'open', valid: 0 });
  await becomes(play, { state: 'won', valid: 5000, payout: 9000 });
  await toNextHour();
  expect((await sales()).slice(-1)).toEqual(['5000']);
  await becomes(play, { state: 'lost', valid: 4000 });
  await becomes(played(), { state: 'lost', valid: 3000 });
  await toNextHour();
  expect((await sales()).slice(-2)).toEqual(['5000', '2000']);
  await toNextHour();
  expect((await sales()).slice(-3)).toEqual(['5000', '2000', '0']);
});

test('an hour that is billed late counts what its plays were when they ended, whatever became of them since', async () => {
  const play = played();
  await becomes(play, { state: 'lost', valid: 5000 });
  await toNextHour();
  await becomes(play, { state: 'won', valid: 4500, payout: 9000 });
  await toNextHour();
  await becomes(play, { state: 'void', valid: 0 });
  await toNextHour();
  await becomes(play, { state: 'lost', valid: 6000 });
  await toNextHour();
  expect((await sales()).slice(-4)).toEqual(['5000', '-500', '-4500', '6000']);
});

test('what is corrected within its hour is billed as it stands at the end of it', async () => {
  const play = played();
  await becomes(play, { state: 'lost', valid: 5000 });
  await becomes(play, { state: 'void', valid: 0 });
  await becomes(play, { state: 'lost', valid: 2000 });
  await toNextHour();
  expect((await sales()).slice(-1)).toEqual(['2000']);
});
