/** The local chain: as every beacon, over midnight, and of this installation alone. */
import { expect, it } from 'vitest';
import { localRounds } from '@banyan/games/proof';
import { secretsOf } from '../../../infra/secrets.ts';
import { openSettings } from '../../../infra/settings.ts';
import { conformsToBeacons } from '../conformance.ts';
import { local } from './local.ts';

const settings = await openSettings('demo', async () => new Map());
const worldOf = (master: number) => (now: number) => ({
  settings,
  secrets: secretsOf(Buffer.alloc(32, master)),
  clock: { now: () => now },
});
const at = worldOf(1);
const moment = Date.parse('2026-11-20T03:00:58.000Z');

conformsToBeacons(local, () => ({ at, moment }));

it('ends a day with its last round at midnight and begins another chain after it', () => {
  const midnight = Date.parse('2026-11-21T00:00:00.000Z');
  const last = local.roundAt(at(moment), midnight);
  const first = local.roundAt(at(moment), midnight + 1);
  expect([last.round, last.at]).toEqual([localRounds, midnight]);
  expect([first.round, first.at]).toEqual([1, midnight + 3000]);
  expect(first.chain).not.toBe(last.chain);
  expect(local.roundAt(at(moment), moment).chain).toBe(last.chain);
});

it('is another chain with another secret, and a chain of another secret is not taken for its own', async () => {
  const round = local.roundAt(at(moment), moment);
  const other = worldOf(2);
  expect(local.roundAt(other(moment), moment).chain).not.toBe(round.chain);
  expect(await local.fetch(other(round.at), round)).toEqual({ ok: false, reason: 'forged' });
});
