/** The whole contract against a real wallet: every rule of the kit, and a vendor that does everything wrong at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletClient } from '@banyan/vendor/client';
import { checkWallet, takeSeat } from '@banyan/vendor/conformance';
import { simulate } from '@banyan/vendor/hostile';
import { type TestVendor, vendor } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
// Closing checks the books: every entry, sum, balance and chain.
afterAll(() => w.close());

const client = () => walletClient({ url: w.url, vendor: v.code, keyId: v.key.id, secret: v.key.secret });
const seat = async (balance: string) => await takeSeat(client(), await v.launchCode(await w.member({ balance })));

test('keeps every rule of the contract', async () => {
  const verdicts = await checkWallet(client(), await seat('1000'));
  expect(verdicts.filter(({ holds }) => !holds)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(15);
});

test('a hostile vendor and the wallet agree to the last digit', async () => {
  const seats = await Promise.all(Array.from({ length: 4 }, () => seat('100000')));
  const seed = `${Date.now()}`;
  const end = await simulate(client(), { seats, rounds: isLong ? 1500 : 30, seed });
  expect({ seed, faults: end.faults, wrong: end.wrong }).toEqual({ seed, faults: [], wrong: [] });
  expect(Math.min(end.lost, end.forged, end.repeated)).toBeGreaterThan(0);
  console.log(`hostile vendor: ${JSON.stringify({ ...end, faults: end.faults.length, wrong: end.wrong.length })}`);
});
