/** Deposits in a token on a real local chain: confirmations, replaced blocks, amounts nobody asked for, and each transfer credited once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type LocalChain, localChain } from '../../../test/local-chain.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { depositDesk } from '../cashier/index.ts';

const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

let w: World;
let chain: LocalChain;
const method = (changed: object = {}) => ({
  code: 'token',
  adapter: 'crypto',
  name: 'token',
  isOpen: true,
  currency: 'BDT',
  minimum: '100',
  maximum: '500000',
  presets: [],
  fee: { fixed: '0', rate: '0' },
  expiresInMinutes: 60,
  options: {
    ...{ rpc: chain.rpc, chainId: String(chain.chainId), token: chain.token, decimals: '6', symbol: 'TOK' },
    ...{ network: 'Local', xpub, rate: '100', confirmations: '3', rereads: '5', dust: '10000', startHeight: '0' },
    ...changed,
  },
});

beforeAll(async () => {
  [w, chain] = await Promise.all([world(), localChain()]);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
});
beforeEach(() => w.set('cashier.methods', [method()]));
afterAll(async () => {
  await chain.close();
  await w.close();
});

const watch = () => w.tick('crypto.watch');
const balanceOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const depositsOf = async (member: TestMember) =>
  (
    await w.owner.query('select state, units, trouble from deposits where member = $1 order by requested_at, id', [
      member.id,
    ])
  ).rows;
const arrivalsOf = async (member: TestMember) =>
  (
    await w.owner.query('select state from crypto_arrivals where member = $1 order by seen_at, place', [member.id])
  ).rows.map((row) => row.state);
const casesOf = async (member: TestMember) =>
  (
    await w.owner.query("select details ->> 'why' as why from play_cases where kind = 'payment' and member = $1", [
      member.id,
    ])
  ).rows.map((row) => row.why);
async function asked(member: TestMember, amount = '500') {
  const { value } = await w
    .as(member)
    .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'token', amount } });
  const line = (label: string) => value.steps?.lines.find((one) => one.label === label)?.value ?? '';
  expect(value.state).toBe('awaiting');
  return { address: line('address').toLowerCase(), amount: line('amount') };
}
const million = 1_000_000n;

describe('a transfer', () => {
  it('of what was asked is credited once it has its confirmations, and not before', async () => {
    const alice = await w.member();
    const { address, amount } = await asked(alice);
    expect(amount).toBe('5');
    await chain.send(address, 5n * million);
    await watch();
    expect(await arrivalsOf(alice)).toEqual([]);
    await chain.mine(2);
    await watch();
    expect([await arrivalsOf(alice), await balanceOf(alice)]).toEqual([['seen'], '0.00']);
    await chain.mine();
    await Promise.all([watch(), watch(), watch()]);
    await watch();
    expect([await arrivalsOf(alice), await balanceOf(alice)]).toEqual([['credited'], '500.00']);
    expect(await depositsOf(alice)).toEqual([{ state: 'credited', units: 5_000_000n, trouble: null }]);
  });

  it('goes to its own member: each has an address of their own, the same one for every deposit', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const own = [await asked(alice), await asked(alice, '600'), await asked(bob)];
    expect(new Set(own.map(({ address }) => address)).size).toBe(2);
    expect(own[0]?.address).toBe(own[1]?.address);
    await chain.send(own[2]?.address ?? '', 5n * million);
    await chain.send(own[1]?.address ?? '', 6n * million);
    await chain.mine(3);
    await watch();
    expect([await balanceOf(alice), await balanceOf(bob)]).toEqual(['600.00', '500.00']);
    expect((await depositsOf(alice)).map(({ state }) => state)).toEqual(['awaiting', 'credited']);
  });

  it('of another amount is credited as what came, by itself, and the deposit that was asked for stays open', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    await chain.send(address, 7_123_456n);
    await chain.mine(3);
    await watch();
    expect(await balanceOf(alice)).toBe('712.34');
    expect((await depositsOf(alice)).map(({ state }) => state)).toEqual(['awaiting', 'credited']);
  });

  it('comes several times to one address, twice in one transaction, and each is credited once; dust is not', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    await chain.send(address, 5n * million, 2);
    await chain.send(address, 1n * million);
    await chain.send(address, 9_999n);
    await chain.mine(3);
    await watch();
    await chain.mine(2);
    await watch();
    expect(await balanceOf(alice)).toBe('1100.00');
    expect((await arrivalsOf(alice)).toSorted()).toEqual(['credited', 'credited', 'credited', 'dust']);
  });

  it('that vanishes before its confirmations is credited when it comes again, once', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    await chain.send(address, 5n * million);
    await chain.mine(2);
    await watch();
    await chain.reorganise(2);
    await watch();
    expect([await arrivalsOf(alice), await balanceOf(alice)]).toEqual([['vanished'], '0.00']);
    // The node puts the transaction that lost its block into the next one, behind others: its log has another number.
    await chain.send(`0x${'dd'.repeat(20)}`, 1n);
    await chain.send(address, 5n * million);
    await chain.mine(4);
    await watch();
    await watch();
    const came = (await arrivalsOf(alice)).filter((state) => state === 'credited').length;
    expect(await balanceOf(alice)).toBe(`${came * 500}.00`);
    expect(await casesOf(alice)).toEqual([]);
  });

  it('that vanishes after it was credited opens a case, and nothing is taken or given by itself', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    await chain.send(address, 5n * million);
    await chain.mine(4);
    await watch();
    expect(await balanceOf(alice)).toBe('500.00');
    await chain.reorganise(4);
    await watch();
    await watch();
    expect([await arrivalsOf(alice), await balanceOf(alice)]).toEqual([['lost'], '500.00']);
    expect(await casesOf(alice)).toEqual(['a credited transfer is in no block any more']);
  });

  it('is worth what it was worth when it was first seen, and what was asked keeps the rate of asking', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    await chain.send(address, 3n * million);
    await chain.mine();
    await watch();
    await w.set('cashier.methods', [method({ rate: '10' })]);
    await chain.send(address, 5n * million);
    await chain.mine(3);
    await watch();
    expect(await balanceOf(alice)).toBe('800.00');
  });

  it('is not looked for on another chain, and waits while the node is gone', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    await chain.send(address, 5n * million);
    await chain.mine(3);
    for (const changed of [{ chainId: '1' }, { rpc: 'http://127.0.0.1:1' }]) {
      await w.set('cashier.methods', [method(changed)]);
      await watch();
      expect(await arrivalsOf(alice)).toEqual([]);
    }
    await w.set('cashier.methods', [method()]);
    await watch();
    expect(await balanceOf(alice)).toBe('500.00');
  });
});

describe('a transfer that nobody asked for', () => {
  it('of a member who has left or is over a limit is held for a person, and credited or given back by one', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const places = [await asked(alice), await asked(bob)];
    await w.owner.query(
      "insert into safety_restrictions (bucket, member, kind, since) values (bucket_of($1), $1, 'excluded', clock_now())",
      [alice.id],
    );
    const limits = { kind: 'deposit', period: 'day', most: '600' };
    expect((await w.as(bob).put('PUT /wps/safety/limits', { body: limits })).code).toBe('ok');
    for (const { address } of places) await chain.send(address, 2n * million);
    await chain.mine(3);
    await watch();
    await watch();
    for (const member of [alice, bob]) {
      expect([await balanceOf(member), await arrivalsOf(member)]).toEqual(['0.00', ['credited']]);
      expect(await depositsOf(member)).toEqual([
        { state: 'awaiting', units: 5_000_000n, trouble: null },
        { state: 'review', units: 2_000_000n, trouble: 'barred' },
      ]);
      expect(await casesOf(member)).toEqual(['barred']);
    }
    const held = async (member: TestMember) => {
      const { rows } = await w.owner.query(
        "select d.reference, p.payment_id as payment from deposits d join deposit_payments p on p.deposit = d.id where d.member = $1 and p.state = 'held'",
        [member.id],
      );
      return { reference: rows[0].reference, paymentId: rows[0].payment };
    };
    const staff = { by: 'Rima', reason: 'seen' };
    const decide = (of: Awaited<ReturnType<typeof held>>, to: 'credited' | 'returned') =>
      transact(w.context.database, (tx) => depositDesk.decideHeld(w.context, tx, of, to, staff));
    expect((await decide(await held(alice), 'returned')).ok).toBe(true);
    expect((await decide(await held(bob), 'credited')).ok).toBe(true);
    expect([await balanceOf(alice), await balanceOf(bob)]).toEqual(['0.00', '200.00']);
  });
});

describe('a transfer that waits for its confirmations', () => {
  const shown = async (member: TestMember) => {
    const { content } = (await w.as(member).get('GET /wps/cashier/deposits')).value;
    return content.map(({ state, note, mayCancel }) => [state, note, mayCancel]);
  };

  it('is shown to its player at once, neither expires nor is cancelled, and waits again when it vanishes', async () => {
    const alice = await w.member();
    const { address } = await asked(alice);
    expect(await shown(alice)).toEqual([['awaiting', null, true]]);
    await chain.send(address, 5n * million);
    await chain.mine(2);
    await watch();
    expect(await shown(alice)).toEqual([['pending', 'crypto', false]]);
    await w.clock.advance(2 * 3_600_000);
    await w.tick('cashier.look');
    expect(await shown(await w.session(alice))).toEqual([['pending', 'crypto', false]]);
    await chain.reorganise(2);
    await watch();
    expect([await arrivalsOf(alice), (await shown(await w.session(alice)))[0]?.[0]]).toEqual([
      ['vanished'],
      'awaiting',
    ]);
    await chain.send(address, 5n * million);
    await chain.mine(3);
    await watch();
    expect((await shown(await w.session(alice))).map(([state]) => state)).toContain('credited');
  });
});

it('refuses a method with a private key, and one without a rate', async () => {
  const faultsOf = async (changed: object) => {
    await w.set('cashier.methods', [method(changed)]);
    const { value } = await w.as(await w.member()).get('GET /wps/cashier/methods');
    return value.methods.length;
  };
  expect(await faultsOf({})).toBe(1);
  for (const changed of [{ xpub: xpub.replace('xpub', 'xprv') }, { xpub: 'x' }, { rate: '0' }, { confirmations: '0' }])
    expect([changed, await faultsOf(changed)]).toEqual([changed, 0]);
});
