/** Transfers to the one directly above or below: who may, how much, once, and that no money is made or lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openPasswords, setPaymentPassword } from '../passwords/index.ts';
import { post } from '../ledger/index.ts';
import { addRestriction } from '../safety/index.ts';
import { openTurnover } from '../turnover/index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const secret = '730582';
let w: World;
let hash = '';
beforeAll(async () => {
  w = await world();
  hash = await openPasswords(w.context.secrets, { cost: { memory: 64, passes: 1, parallelism: 1 } }).hash(secret);
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.set('limit.transfers', 100_000);
});

async function payer(options: Parameters<World['member']>[0] = {}): Promise<TestMember> {
  const member = await w.member(options);
  const at = new Date(w.clock.now());
  await w.context.database.transaction().execute((tx) => setPaymentPassword(tx, member.id, hash, at));
  return member;
}

/** An agent, one below who sends, and what is around them. */
async function family(balance = '1000.00') {
  const top = await payer({ type: 1, balance });
  const agent = await payer({ type: 2, upline: top, balance });
  const player = await payer({ upline: agent, balance });
  const sibling = await payer({ upline: agent, balance });
  return { top, agent, player, sibling };
}

const body = (more: object = {}) => ({
  id: makeId(),
  direction: 'up',
  amount: '100',
  paymentPassword: secret,
  ...more,
});
const transfer = (from: TestMember, more: object = {}) => w.as(from).post('POST /wps/transfers', { body: body(more) });
const main = async (of: TestMember) => (await w.as(of).get('GET /wps/v2/wallets/balance')).value.main;

describe('a transfer to the upline', () => {
  it('takes the money at once, is credited once, and both see it with its state', async () => {
    const { agent, player } = await family();
    const sent = await transfer(player, { amount: '250.50' });
    expect(sent.value).toMatchObject({
      account: agent.account,
      direction: 'up',
      isSent: true,
      state: 'sent',
      amount: { currency: 'BDT', amount: '250.50' },
      turnover: { amount: '250.50' },
    });
    expect([await main(player), await main(agent)]).toEqual(['749.50', '1000.00']);
    await w.settle();
    expect(await main(agent)).toBe('1250.50');
    // What came must be bet before it is withdrawn; what was sent is nobody's duty.
    const { parts } = await openTurnover(w.context.database, agent.id);
    expect(parts.map(({ source, left }) => [source, left])).toEqual([['transfer', 2_505_000n]]);
    expect((await openTurnover(w.context.database, player.id)).left).toBe(0n);
    const [mine] = (await w.as(player).get('GET /wps/transfers')).value.content;
    const [theirs] = (await w.as(agent).get('GET /wps/transfers')).value.content;
    expect(mine).toMatchObject({ isSent: true, state: 'credited', account: agent.account });
    const { list } = (await w.as(agent).get('GET /wps/messages/inbox', { query: {} })).value;
    const params = { money: { currency: 'BDT', amount: '250.50' }, sender: player.account };
    expect(list).toMatchObject([{ type: 'transfer-received', params, about: { kind: 'transfer', id: mine?.id } }]);
    expect((await w.as(player).get('GET /wps/messages/inbox', { query: {} })).value.list).toEqual([]);
    expect(theirs).toMatchObject({
      isSent: false,
      state: 'credited',
      account: player.account,
      amount: { amount: '250.50' },
    });
  });

  it('is one however often it is sent, and another under the same id is refused', async () => {
    const { agent, player } = await family();
    const asked = body();
    const send = (more: object = {}) => w.as(player).post('POST /wps/transfers', { body: { ...asked, ...more } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(new Set(answers.map(({ value }) => `${value.id} ${value.madeAt}`)).size).toBe(1);
    expect((await send({ amount: '101' })).code).toBe('request-mismatch');
    await w.settle();
    await w.settle();
    expect([await main(player), await main(agent)]).toEqual(['900.00', '1100.00']);
    expect((await send()).value.state).toBe('credited');
  });

  it('needs the payment password, which is counted', async () => {
    const { player, agent } = await family();
    expect(await transfer(player, { paymentPassword: '000001' })).toMatchObject({
      code: 'payment-password-wrong',
      details: { tries: 4 },
    });
    const unset = await w.member({ upline: agent, balance: '500' });
    expect((await transfer(unset)).code).toBe('payment-password-unset');
    expect(await main(player)).toBe('1000.00');
  });

  it('moves no bonus money', async () => {
    const { player } = await family('100.00');
    const given = await w.context.database.transaction().execute((tx) =>
      post(tx, {
        owner: player.id,
        key: makeId<'request'>(),
        kind: 'bonus',
        request: {},
        currency: 'BDT',
        legs: [
          { account: 'house promotions', units: -5_000_000n },
          { account: 'member bonus', units: 5_000_000n },
        ],
      }),
    );
    expect(given.ok).toBe(true);
    expect((await transfer(player, { amount: '101' })).code).toBe('insufficient-funds');
  });

  it.each(['-100', '0', '1e3', '100.001', '99.99', '50000.01', '١٠٠'])('of %s is refused', async (amount) => {
    const { player } = await family('60000.00');
    const refused = await transfer(player, { amount });
    expect([refused.status, await main(player)]).toEqual([422, '60000.00']);
  });

  it('stops at the limit of the day and goes on the next', async () => {
    await w.set('transfers.daily', '300');
    try {
      const { player } = await family();
      expect((await transfer(player, { amount: '200' })).ok).toBe(true);
      expect(await transfer(player, { amount: '101' })).toMatchObject({
        code: 'daily-limit-reached',
        details: { left: '100.00' },
      });
      expect((await w.as(player).get('GET /wps/transfers/terms')).value.leftToday.amount).toBe('100.00');
      await w.clock.advance(24 * 3_600_000);
      const tomorrow = await w.session(player);
      expect((await transfer(tomorrow, { amount: '300' })).ok).toBe(true);
    } finally {
      await w.set('transfers.daily', undefined);
    }
  });
});

describe('who may receive', () => {
  it('is the direct upline or, of agents, a direct downline; everybody else is not found (R18)', async () => {
    const { top, agent, player, sibling } = await family();
    const down = (from: TestMember, to: string) => transfer(from, { direction: 'down', to });
    expect((await down(agent, player.account)).value.direction).toBe('down');
    expect((await down(top, agent.account)).ok).toBe(true);
    for (const to of [player.account, top.account, 'nobody-at-all', '', `${agent.account}x`])
      expect([to, (await down(top, to)).code]).toEqual([to, 'not-found']);
    expect((await down(agent, agent.account)).code).toBe('not-found');
    expect((await down(agent, top.account)).code).toBe('not-found');
    // A player has nobody below, and a name told with a transfer upwards changes nothing.
    expect((await down(player, sibling.account)).code).toBe('function-not-enabled');
    expect((await transfer(player, { to: sibling.account })).value.account).toBe(agent.account);
    expect((await transfer(top)).code).toBe('not-found');
    await w.settle();
    expect([await main(sibling), await main(player)]).toEqual(['1000.00', '1000.00']);
  });

  it('is nobody while the operator has not turned it on', async () => {
    const { agent, player } = await family();
    await w.set('switch.transferUpline', false);
    await w.set('switch.transferDownline', false);
    try {
      expect((await transfer(player)).code).toBe('function-not-enabled');
      expect((await transfer(agent, { direction: 'down', to: player.account })).code).toBe('function-not-enabled');
      expect((await w.as(player).get('GET /wps/transfers/terms')).code).toBe('function-not-enabled');
      expect((await w.as(player).get('GET /wps/member/info')).value.toUpline).toBe(false);
    } finally {
      await w.set('switch.transferUpline', undefined);
      await w.set('switch.transferDownline', undefined);
    }
    expect((await w.as(player).get('GET /wps/member/info')).value.toUpline).toBe(true);
    expect((await w.as(player).get('GET /wps/transfers/terms')).value).toMatchObject({
      upline: agent.account,
      mayToDownline: false,
    });
  });

  it('is not a visitor’s, a trial account’s or a locked account’s', async () => {
    expect((await w.visitor.post('POST /wps/transfers', { body: body() })).status).toBe(401);
    const trial = await w.member({ type: 4, currency: 'FUN' });
    expect((await transfer(trial)).code).toBe('in_need_true_account');
    const { agent, player } = await family();
    await w.owner.query("update members set status = 'locked' where id = $1", [agent.id]);
    expect((await transfer(player)).code).toBe('receiver-unavailable');
  });

  it('is nobody who excluded themself', async () => {
    const { agent, player } = await family();
    const since = new Date(w.clock.now());
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, player.id, { kind: 'excluded', since, until: undefined }));
    expect((await transfer(agent, { direction: 'down', to: player.account })).code).toBe('receiver-unavailable');
    // Who is excluded may still give back what they hold.
    expect((await transfer(player)).code).toBe('ok');
  });

  it('is who has room left under a limit of deposits, however many send at once and by whatever way it comes', async () => {
    const { agent, player } = await family();
    const limit = { kind: 'deposit', period: 'day', most: '450' };
    expect((await w.as(player).put('PUT /wps/safety/limits', { body: limit })).code).toBe('ok');
    const used = async () => (await w.as(player).get('GET /wps/safety')).value.limits[0]?.used;
    const down = () => transfer(agent, { direction: 'down', to: player.account });
    const answers = await Promise.all([down(), down(), down(), down(), down()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ok', 'ok', 'ok', 'ok', 'receiver-unavailable']);
    // On its way it counts as it does when it is there.
    expect(await used()).toBe('400.00');
    await w.settle();
    expect([await used(), await main(player)]).toEqual(['400.00', '1400.00']);
    const deposit = (amount: string) =>
      w.as(player).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount } });
    expect(await deposit('100')).toMatchObject({ code: 'deposit-limit-reached', details: { left: '50.00' } });
    expect((await down()).code).toBe('receiver-unavailable');
  });
});

/** More than five payment passwords under way at once count as tried and not yet right. */
const tooMuchAtOnce: ReadonlySet<string> = new Set(['insufficient-funds', 'payment-password-locked']);

it(`of a whole balance sent ${isLong ? 100 : 20} times at once happens once`, async () => {
  const { agent, player } = await family('100.00');
  const answers = await Promise.all(Array.from({ length: isLong ? 100 : 20 }, () => transfer(player)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const codes = new Set(answers.filter(({ ok }) => !ok).map(({ code }) => code));
  expect([...codes].filter((code) => !tooMuchAtOnce.has(code))).toEqual([]);
  await w.settle();
  expect([await main(player), await main(agent)]).toEqual(['0.00', '200.00']);
});

it('up and down between two at the same time waits for nobody for ever and loses nothing', async () => {
  const { agent, player } = await family('1000.00');
  const turns = Array.from({ length: isLong ? 60 : 10 }, () => [
    transfer(player),
    transfer(agent, { direction: 'down', to: player.account }),
  ]).flat();
  const codes = new Set((await Promise.all(turns)).map(({ code }) => code));
  expect([...codes].filter((code) => code !== 'ok' && !tooMuchAtOnce.has(code))).toEqual([]);
  await w.settle();
  const [up, down] = [await main(agent), await main(player)];
  expect(Number(up) + Number(down)).toBe(2000);
});
