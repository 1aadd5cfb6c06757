/**
 * Rebate differentials: a settled draw pays every upline once what its series is above those below, by the line and the series of the moment of each bet; what
 * is corrected afterwards posts the difference; each upline sees what it is made of, and nobody else that it is there.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { ssc } from '@banyan/games/ssc';
import { killAt } from '../../../test/money-kill.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { todayOf } from '../../../test/periodic.ts';
import { voidDraw } from '../draws/void-draw.ts';
import { ledgerChecks, post, runChecks } from '../ledger/index.ts';
import { writeSeries } from '../lottery/set-limits.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { differentialChecks } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.owner.query("update lottery_games set enabled = true where code = 'SSC5M'");
});
afterAll(() => w.close());

let made = 0;
async function openDraw(): Promise<string> {
  const id = makeId<'draw'>(w.clock.now());
  made += 1;
  await w.owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
     values ($1, 'SSC5M', $2, '2005-10-01', clock_now(), clock_now() + interval '1 hour', clock_now() + interval '1 hour', 'open')`,
    [id, `20051001${String(made).padStart(4, '0')}`],
  );
  return id;
}
const bet = async (member: TestMember, drawId: string, stake = '2', series = 1800) => {
  const odds = series === 1800 ? '900' : String(series / 2);
  const lines = [{ play: 'F3S', selection: '1|2|3', stake, odds, cost: 1 }];
  const placed = await w.as(member).post('POST /lgw/vn/tickets', {
    body: { id: makeId<'ticket'>(), drawId, lines, series },
  });
  expect(placed.code).toBe('ok');
};
async function drawn(id: string, digits = '00000'): Promise<void> {
  const result = JSON.stringify([{ tier: ssc.tiers[0]?.tier ?? '', numbers: [...digits] }]);
  await w.owner.query("update lottery_draws set state = 'closed' where id = $1", [id]);
  await w.owner.query("update lottery_draws set state = 'drawn', result = $2, result_version = 1 where id = $1", [
    id,
    result,
  ]);
  await settleDraw(w.context, id);
}
const give = (member: TestMember, series: number) =>
  w.context.database.transaction().execute((tx) => writeSeries(tx, member.id, series));
const mainOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const faults = async () =>
  (await w.context.database.transaction().execute((tx) => runChecks(tx, [...differentialChecks, ...ledgerChecks])))
    .map(({ bad }) => bad)
    .filter((bad) => bad !== undefined);
const days = () => ({ from: todayOf(w), to: todayOf(w) });
const detail = (member: TestMember, draw: string, query: object = {}) =>
  w.as(member).get('GET /wps/agent/differentials/:draw', { params: { draw }, query });

/** anna 1956 above bela 1920 above cora 1920 above dora's player at 1800. */
async function line(balance = '5000') {
  const anna = await w.agent();
  const bela = await w.agent({ upline: anna });
  const cora = await w.agent({ upline: bela });
  const player = await w.member({ upline: cora, balance });
  await give(anna, 1956);
  await give(bela, 1920);
  await give(cora, 1920);
  return { anna, bela, cora, player };
}
/** Another settlement of the draw on the next version, after something of it was changed by hand. */
async function settledAgain(draw: string): Promise<void> {
  await w.owner.query('update lottery_draws set result_version = result_version + 1 where id = $1', [draw]);
  await settleDraw(w.context, draw);
  await w.tick('differentials');
}

describe('a settled draw', () => {
  it('pays each upline what it stands above the highest below, won or lost, once', async () => {
    const { anna, bela, cora, player } = await line();
    const other = await w.member({ upline: cora, balance: '5000' });
    const draw = await openDraw();
    await bet(player, draw, '1000');
    await bet(player, draw, '333.33', 1700);
    await bet(other, draw, '10');
    await drawn(draw);
    expect(await mainOf(cora)).toBe('0.00');
    // Four that settle and count at once.
    await Promise.all(Array.from({ length: 4 }, () => w.tick('differentials')));
    await settleDraw(w.context, draw);
    await w.tick('differentials');
    // 6 % of 1,333.33 and of 10 are cora's, each rounded down; bela stands no higher; anna has 1.8 %.
    expect([await mainOf(cora), await mainOf(bela), await mainOf(anna)]).toEqual(['80.5998', '0.00', '24.1799']);
    const { value } = await detail(anna, draw);
    expect(value.parts.map(({ amount: _, ...part }) => part)).toEqual([
      {
        ...{ account: player.account, way: [cora.account, bela.account], series: 1956, below: 1920 },
        stake: { currency: 'BDT', amount: '1333.33' },
      },
      {
        ...{ account: other.account, way: [cora.account, bela.account], series: 1956, below: 1920 },
        stake: { currency: 'BDT', amount: '10.00' },
      },
    ]);
    expect([value.earned.amount, value.paid.amount, value.payments.map(({ amount }) => amount.amount)]).toEqual([
      '24.1799',
      '24.1799',
      ['24.1799'],
    ]);
    expect(await faults()).toEqual([]);
  });

  it('goes by pages, is for those above alone, and stands in the income and the account details', async () => {
    const { anna, bela, cora, player } = await line();
    const other = await w.member({ upline: cora, balance: '5000' });
    const draw = await openDraw();
    await bet(player, draw, '100');
    await bet(other, draw, '100');
    await drawn(draw);
    await w.tick('differentials');
    const first = (await detail(cora, draw, { pageSize: 1 })).value;
    const second = (await detail(cora, draw, { pageSize: 1, after: first.next ?? '' })).value;
    expect([first.parts[0]?.account, second.parts[0]?.account, second.next]).toEqual([
      player.account,
      other.account,
      null,
    ]);
    for (const member of [bela, await w.agent()]) expect((await detail(member, draw)).code).toBe('not-found');
    const list = (await w.as(anna).get('GET /wps/agent/differentials', { query: days() })).value;
    expect(list.content.map(({ game, amount }) => [game, amount.amount])).toEqual([['SSC5M', '3.60']]);
    expect(list.content[0]?.drawNo).toBe(first.drawNo);
    const none = { from: '2020-01-01', to: '2020-01-02' };
    expect((await w.as(anna).get('GET /wps/agent/differentials', { query: none })).value.content).toEqual([]);
    await w.tick('records.feed');
    const income = (await w.as(anna).get('GET /wps/agent/income', { query: days() })).value;
    expect(income.kinds.find(({ kind }) => kind === 'agent-rebate')).toMatchObject({ received: '3.60' });
    const lines = (await w.as(anna).get('GET /wps/agent/team/lines', { query: { ...days(), kind: 'agent-rebate' } }))
      .value;
    expect(lines.content.map(({ member, game, ref, amount }) => [member.account, game, ref, amount.amount])).toEqual([
      [cora.account, 'SSC5M', first.drawNo, '12.00'],
    ]);
  });

  it('goes by the series of the moment of each bet', async () => {
    const { anna, cora, player } = await line();
    const draw = await openDraw();
    await bet(player, draw, '100');
    await w.clock.advance(1000);
    await give(cora, 1850);
    await w.clock.advance(1000);
    await bet(player, draw, '100');
    await bet(player, draw, '50');
    await w.clock.advance(1000);
    await give(cora, 1956);
    await drawn(draw);
    await w.tick('differentials');
    const { parts } = (await detail(cora, draw)).value;
    expect(parts.map(({ stake, series, amount }) => [stake.amount, series, amount.amount]).sort()).toEqual([
      ['100.00', 1920, '6.00'],
      ['150.00', 1850, '3.75'],
    ]);
    expect(await mainOf(anna)).toBe('4.50');
    expect(await faults()).toEqual([]);
  });

  it('has nothing for a ticket that was cancelled, and nothing when it is void', async () => {
    const { anna, cora, player } = await line();
    const draw = await openDraw();
    await bet(player, draw, '100');
    const tickets = await w.owner.query('select ticket from lottery_bets where draw = $1', [draw]);
    const ticketId = tickets.rows[0].ticket;
    expect((await w.as(player).post('POST /lgw/vn/tickets/:ticketId/cancel', { params: { ticketId } })).code).toBe(
      'ok',
    );
    await drawn(draw);
    const second = await openDraw();
    await bet(player, second, '100');
    await voidDraw(w.context, second, 'for the test');
    await settleDraw(w.context, second);
    await w.tick('differentials');
    expect([await mainOf(anna), await mainOf(cora)]).toEqual(['0.00', '0.00']);
    expect((await detail(cora, second)).code).toBe('not-found');
  });
});

describe('what is corrected afterwards', () => {
  it('pays no more when only the numbers change', async () => {
    const { cora, player } = await line();
    const draw = await openDraw();
    await bet(player, draw, '100');
    await drawn(draw);
    await w.tick('differentials');
    await settledAgain(draw);
    expect(await mainOf(cora)).toBe('6.00');
    expect((await detail(cora, draw)).value.payments).toHaveLength(1);
  });

  it('takes back what no longer stands, owes what the balance has not, and pays it off with what comes next', async () => {
    const { anna, cora, player } = await line();
    const other = await w.member({ upline: cora, balance: '5000' });
    const draw = await openDraw();
    await bet(player, draw, '100');
    await bet(other, draw, '1000');
    await drawn(draw);
    await w.tick('differentials');
    expect([await mainOf(cora), await mainOf(anna)]).toEqual(['66.00', '19.80']);
    // anna has spent all but 5.
    const spent = await w.context.database.transaction().execute((tx) =>
      post(tx, {
        ...{ owner: anna.id, key: makeId<'request'>(), kind: 'adjustment', request: {}, currency: 'BDT' },
        legs: [
          { account: 'member main', units: -148_000n },
          { account: 'cashier in-transit', units: 148_000n },
        ],
      }),
    );
    expect(spent.ok).toBe(true);
    await w.owner.query("update lottery_bets set state = 'void' where draw = $1 and member = $2", [draw, other.id]);
    await settledAgain(draw);
    expect([await mainOf(cora), await mainOf(anna)]).toEqual(['6.00', '0.00']);
    const { value } = await detail(anna, draw);
    expect([value.earned.amount, value.payments.map(({ amount }) => amount.amount)]).toEqual([
      '1.80',
      ['19.80', '-18.00'],
    ]);
    const next = await openDraw();
    await bet(player, next, '1000');
    await drawn(next);
    await w.tick('differentials');
    // 18.00, of which 13.00 were owed.
    expect(await mainOf(anna)).toBe('5.00');
    expect(await faults()).toEqual([]);
  });
});

/** Each point starts a process of its own and kills it: the short run takes one of them. */
const points = ['before 1', 'within 1', 'after 1', 'within 2', 'after 2', 'within 3'];
const first = Number(process.env['BANYAN_SEED'] ?? 1) % points.length;
describe('killed at any step', () => {
  it.each(points.filter((_, at) => process.env['BANYAN_LONG'] === '1' || at === first))(
    '%s: nothing twice, nothing lost',
    async (point) => {
      const { anna, cora, player } = await line();
      const draw = await openDraw();
      await bet(player, draw, '1000');
      await drawn(draw);
      await killAt(w, { kind: 'differentials' }, point);
      await w.tick('differentials');
      expect([await mainOf(cora), await mainOf(anna)]).toEqual(['60.00', '18.00']);
      expect(await faults()).toEqual([]);
    },
  );
});

it('over random lines and stakes: a line gets together what its top stands above each member', async () => {
  const anyBet = fc.record({ member: fc.nat(2), stake: fc.integer({ min: 1, max: 90_000 }) });
  const anyLine = fc.record({
    series: fc.array(fc.integer({ min: 1700, max: 1956 }), { minLength: 1, maxLength: 4 }),
    bets: fc.array(anyBet, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(anyLine, async ({ series, bets }) => {
      const agents: TestMember[] = [];
      for (const one of series) {
        const agent = await w.agent({ upline: agents.at(-1) } as { upline: TestMember });
        await give(agent, one);
        agents.push(agent);
      }
      const upline = agents.at(-1) as TestMember;
      const members = await Promise.all([0, 1, 2].map(() => w.member({ upline, balance: '100000' })));
      const draw = await openDraw();
      for (const { member, stake } of bets)
        await bet(
          members[member] as TestMember,
          draw,
          `${Math.trunc(stake / 100)}.${String(stake % 100).padStart(2, '0')}`.replace(/^0\.(0\d|10)$/, '1.00'),
        );
      await drawn(draw);
      await w.tick('differentials');
      const { rows } = await w.owner.query<{ staked: bigint; paid: bigint; parts: bigint }>(
        `select (select sum(cost)::bigint from lottery_bets where draw = $1) as staked,
           (select coalesce(sum(paid), 0)::bigint from differential_sums where draw = $1) as paid,
           (select count(*) from differential_parts where draw = $1) as parts`,
        [draw],
      );
      const { staked = 0n, paid = 0n, parts = 0n } = rows[0] ?? {};
      const whole = (staked * BigInt(Math.max(...series, 1800) - 1800)) / 2000n;
      expect(paid <= whole && whole - paid <= parts).toBe(true);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: process.env['BANYAN_LONG'] === '1' ? 30 : 4 },
  );
  expect(await faults()).toEqual([]);
});

it('what was altered is found', async () => {
  const { player } = await line();
  const draw = await openDraw();
  await bet(player, draw, '1000');
  await drawn(draw);
  await w.tick('differentials');
  await w.owner.query(
    'update differential_parts set stake = stake - 20000, units = (stake - 20000) * (series - below) / 2000 where draw = $1',
    [draw],
  );
  const found = await faults();
  expect(found.join(' ')).toContain(draw);
  expect(found).toHaveLength(2);
  await w.owner.query(
    'update differential_parts set stake = stake + 20000, units = (stake + 20000) * (series - below) / 2000 where draw = $1',
    [draw],
  );
  expect(await faults()).toEqual([]);
});
