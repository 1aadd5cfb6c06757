/** The whole contract against a real wallet: every rule of the kit, and a vendor that does everything wrong at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatExact, money } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { walletClient } from '@banyan/vendor/client';
import { checkWallet, ruleNames, takeSeat } from '@banyan/vendor/conformance';
import { simulate } from '@banyan/vendor/hostile';
import { type TestVendor, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { grantFreeRounds } from '../free-rounds/index.ts';
import { makeKey, retireKey } from '../vendor-keys/index.ts';
import { setStakes } from '../vendors/index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
// Closing checks the books: every entry, sum, balance and chain.
afterAll(() => w.close());

const clientOf = ({ id: keyId, secret }: TestVendor['key']) =>
  walletClient({ url: w.url, vendor: v.code, keyId, secret });
const client = () => clientOf(v.key);
const seat = async (balance: string) => await takeSeat(client(), await v.launchCode(await w.member({ balance })));

/** With everything that a rule may need, so that none is skipped. */
test('keeps every rule of the contract', async () => {
  const [own, other] = [await w.member({ balance: '1000' }), await w.member({ balance: '1000' })];
  const old = await transact<TestVendor['key'], 'state-conflict'>(w.context.database, (tx) =>
    makeKey(w.context, tx, v.code),
  );
  if (!old.ok) throw new Error(old.code);
  await transact<undefined, never>(w.context.database, async (tx) => {
    await retireKey(tx, old.value.id, new Date(w.clock.now()));
    const bounds = { least: 100n, most: 100_000_000n };
    await setStakes(tx, { vendor: v.code, game: v.game, currency: 'BDT' }, bounds);
    return ok(undefined);
  });
  const grant = { vendor: v.code, game: v.game, account: own.account, rounds: 3, stake: '2', days: 7 };
  await grantFreeRounds(w.context, grant, { by: 'dipa', reason: 'the rules are tried' });
  const memberOf = new Map<string, string>();
  const seated = async ({ id }: TestMember) => {
    const taken = await takeSeat(client(), await v.launchCode(id === own.id ? own : other));
    memberOf.set(taken.player, id);
    return taken;
  };
  const verdicts = await checkWallet(client(), await seated(own), {
    other: await seated(other),
    retired: clientOf(old.value),
    operator: {
      async logOut(player) {
        await w.owner.query('update sessions set revoked_at = clock_now() where member = $1', [memberOf.get(player)]);
      },
      async block(player) {
        await w.owner.query("update members set status = 'locked' where id = $1", [memberOf.get(player)]);
      },
      async jackpotPool() {
        const { rows } = await w.owner.query<{ units: bigint }>(
          `select coalesce(sum(e.units), 0)::bigint as units from ledger_entries e
           join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
           where e.owner = $1 and a.kind = 'jackpot pool'`,
          [own.id],
        );
        // No other test touches it, and it holds what this player put into it.
        return formatExact(money('BDT', rows[0]?.units ?? 0n));
      },
    },
  });
  expect(verdicts.filter(({ holds, lacks }) => !holds || lacks !== undefined)).toEqual([]);
  expect(verdicts.map(({ rule }) => rule)).toEqual(ruleNames);
});

test('a hostile vendor and the wallet agree to the last digit', async () => {
  const seats = await Promise.all(Array.from({ length: 4 }, () => seat('100000')));
  const seed = `${Date.now()}`;
  const end = await simulate(client(), { seats, rounds: isLong ? 1500 : 30, seed });
  expect({ seed, faults: end.faults, wrong: end.wrong }).toEqual({ seed, faults: [], wrong: [] });
  expect(Math.min(end.lost, end.forged, end.repeated)).toBeGreaterThan(0);
  console.log(`hostile vendor: ${JSON.stringify({ ...end, faults: end.faults.length, wrong: end.wrong.length })}`);
});
