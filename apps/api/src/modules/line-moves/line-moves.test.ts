/**
 * Moves of lines: two people decide, the next day begins with the new line, what was before counts where it was, and the tree is what the uplines say whatever
 * is moved in which order.
 */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { daysAfter, weekOf } from '@banyan/core/vip';
import { dailyWage, inForce } from '../../../test/contracts.ts';
import { counted, nextDay, todayOf } from '../../../test/periodic.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { findContract } from '../contracts/index.ts';
import { runChecks } from '../ledger/index.ts';
import { lineChecks, uplinesAt } from '../members/index.ts';
import { rebuildReports, reportChecks } from '../reports/index.ts';

let w: World;
let v: TestVendor;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  for (const kind of ['dividends', 'dailyWages', 'realTimeSalary']) await w.set(`switch.${kind}`, true);
  await comeIn();
});
afterAll(() => w.close());

async function comeIn(): Promise<void> {
  maker = await staffMember(w, [], { permissions: ['agents.read', 'agents.make', 'members.read'] });
  checker = await staffMember(w, 'owner');
}
/** Days later, with the moves of that time carried out; the staff of the day come in. */
async function later(days = 1): Promise<void> {
  await nextDay(w, [], days);
  await Promise.all([w.tick('line-moves'), w.tick('line-moves')]);
  await comeIn();
}

const propose = (member: TestMember, to: TestMember | null, id: string = makeId(), by: TestStaff = maker) =>
  by.call.post('POST /admin/api/proposals', {
    body: { id, act: 'lines.move', input: { account: member.account, to: to?.account ?? '' }, reason: 'as both asked' },
  });
const read = (id: string) => checker.call.get('GET /admin/api/proposals/:id', { params: { id } });
const approve = (id: string) =>
  checker.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } });
/** Decided; it waits for the next day. */
async function decided(member: TestMember, to: TestMember | null): Promise<string> {
  const { value, code } = await propose(member, to);
  expect(code).toBe('ok');
  await read(value.id);
  expect((await approve(value.id)).code).toBe('ok');
  return value.id;
}
const line = (member: TestMember, by: TestStaff = maker) =>
  by.call.get('GET /admin/api/members/:id/line', { params: { id: member.id } });
const verdicts = async () => {
  const all = await w.context.database.transaction().execute((tx) => runChecks(tx, lineChecks));
  return all.flatMap(({ name, bad }) => (bad === undefined ? [] : [`${name}: ${bad}`]));
};
const whyNot = async (member: TestMember, to: TestMember | null) => (await propose(member, to)).details?.['why'];
const accountsOf = (rows: readonly { readonly account: string }[]) => rows.map(({ account }) => account);

/** An agent with a downline and a player there, another agent, and a real-time salary of 1 % for both agents. */
async function salaried() {
  const [anna, noor] = [await w.agent(), await w.agent()];
  const bela = await w.agent({ upline: anna });
  const player = await w.member({ upline: bela, balance: '5000' });
  const salary = { ...dailyWage, kind: 'real-time-salary' as const, activeTurnover: 0n };
  const terms = { ...salary, tiers: [{ rate: 10_000n, sales: 0n, loss: 0n, users: 0 }] };
  const contracts = [await inForce(w, anna, null, terms), await inForce(w, noor, null, terms)];
  await w.clock.advance(1000);
  return { anna, noor, bela, player, contracts };
}
async function play(of: TestMember, stake: string): Promise<void> {
  const token = await v.launch(of);
  const round = nextId();
  await v.act(of, token, round, [bet(stake)]);
  await v.act(of, token, round, [win('0')], { round_finished: true });
}
async function earnedOf(contracts: readonly string[]): Promise<(number | undefined)[]> {
  const { rows } = await w.owner.query('select contract, earned from contract_salary_sums where contract = any ($1)', [
    contracts,
  ]);
  const earned = new Map(rows.map((row: { contract: string; earned: bigint }) => [row.contract, Number(row.earned)]));
  return contracts.map((contract) => earned.get(contract));
}

test('two people move a member, from the next day on, with everybody below; each of the three is told', async () => {
  const { name } = maker;
  const [top, old] = [await w.agent(), await w.agent()];
  const mid = await w.agent({ upline: old });
  const low = await w.member({ upline: mid });
  const id = makeId();
  const asked = await propose(mid, top, id);
  expect(asked.value.effect.map(({ label, value, before }) => [label, value, before])).toEqual([
    ['lineUpline', top.account, old.account],
    ['lineFirstDay', daysAfter(todayOf(w), 1), null],
    ['lineBelow', '1', null],
    ['contractsEnded', '0', null],
  ]);
  expect((await propose(mid, top)).code).toBe('proposal-open');
  expect((await approve(id)).code).toBe('proposal-unread');
  await read(id);
  expect((await approve(id)).code).toBe('ok');
  expect((await line(mid)).value).toMatchObject({
    ...{ above: [{ account: old.account }], direct: 1, below: 1, moves: [] },
    waiting: { id, to: { account: top.account }, askedBy: { name }, carriedOutAt: null },
  });
  await w.tick('line-moves');
  expect(accountsOf((await line(low)).value.above)).toEqual([old.account, mid.account]);
  await later();
  expect(accountsOf((await line(low)).value.above)).toEqual([top.account, mid.account]);
  const { waiting, moves } = (await line(mid)).value;
  expect([waiting, moves.map((move) => [move.id, move.from?.account, move.below])]).toEqual([
    null,
    [[id, old.account, 1]],
  ]);
  for (const [who, type] of [
    [mid, 'line-moved'],
    [old, 'line-left'],
    [top, 'line-joined'],
  ] as const) {
    const { list } = (await w.as(await w.session(who)).get('GET /wps/messages/inbox', { query: {} })).value;
    expect(list.map((message) => message.type)).toContain(type);
  }
  expect((await auditOf(w, 'member', mid.id)).map(({ act }) => act)).toEqual([
    'lines.move.propose',
    'lines.move.approve',
  ]);
  expect(await verdicts()).toEqual([]);
});

test('what cannot be is refused in words, and a member outside of what somebody sees does not exist', async () => {
  const [top, other] = [await w.agent(), await w.agent()];
  const mid = await w.agent({ upline: top });
  const low = await w.agent({ upline: mid });
  const player = await w.member({ upline: low });
  expect(await whyNot(mid, low)).toBe('The new upline is the member, or stands below the member.');
  expect(await whyNot(mid, mid)).toBe('The new upline is the member, or stands below the member.');
  expect(await whyNot(mid, top)).toBe('The member stands directly below this upline already.');
  expect(await whyNot(top, null)).toBe('The member stands directly below this upline already.');
  expect(await whyNot(mid, player)).toBe('The new upline is no agent.');
  expect(await whyNot(await w.member({ type: 4 }), top)).toMatch('Trial accounts');
  expect(await whyNot({ ...mid, account: 'nobody' }, top)).toBe('There is no such member.');
  expect(await whyNot(mid, { ...top, account: 'nobody' })).toBe('There is no such upline.');
  const locked = await w.agent();
  await w.owner.query("update members set status = 'locked' where id = $1", [locked.id]);
  expect(await whyNot(locked, top)).toBe('The account of the member is locked.');
  expect(await whyNot(mid, locked)).toBe('The account of the new upline is locked.');
  await decided(mid, other);
  expect(await whyNot(mid, null)).toBe('A move of this member waits for its day.');
  expect(await whyNot(other, low)).toBe('The new upline, or somebody above, is about to be moved.');
  expect((await propose(low, top, makeId(), checker)).code).toBe('access-denied');
  const narrow = await staffMember(w, 'agents');
  await w.owner.query("insert into staff_scopes (staff, kind, member, given_at) values ($1, 'line', $2, now())", [
    narrow.id,
    low.id,
  ]);
  expect((await line(other, narrow)).code).toBe('not-found');
  expect(accountsOf((await line(player, narrow)).value.above)).toEqual([low.account]);
  expect((await propose(other, low, makeId(), narrow)).details?.['why']).toBe('There is no such member.');
  expect((await propose(player, other, makeId(), narrow)).details?.['why']).toBe('There is no such upline.');
});

describe('contracts', () => {
  it('with the old upline end as the move begins, with what rests on them; until then nothing is accepted', async () => {
    const [top, old] = [await w.agent(), await w.agent()];
    const mid = await w.agent({ upline: old });
    const low = await w.agent({ upline: mid });
    const upper = await inForce(w, old, null, dailyWage);
    const own = await inForce(w, mid, old, dailyWage);
    const below = await inForce(w, low, mid, dailyWage);
    const asked = await propose(mid, top);
    expect(asked.value.effect.filter(({ label }) => label === 'contractEnds')).toHaveLength(2);
    await read(asked.value.id);
    const last = await inForce(w, mid, old, { ...dailyWage, kind: 'dividend' });
    expect((await approve(asked.value.id)).code).toBe('proposal-stale');
    await decided(mid, top);
    const terms = {
      ...{ kind: 'dividend', period: 'daily', mode: 'fixed', checksLoss: false, carryOver: 0 },
      ...{ activeTurnover: '100', tiers: [{ rate: 1000, sales: '100000', loss: '1000', users: 3 }] },
    };
    const body = { id: makeId(), to: mid.id, terms };
    expect((await w.as(old).post('POST /wps/agent/contracts', { body })).code).toBe('line-moving');
    await later();
    const rows = await Promise.all([upper, own, below, last].map((one) => findContract(w.context.database, one)));
    const starts = rows[1]?.endedAt;
    expect(rows.map((row) => [row?.state, row?.why, row?.endedAt])).toEqual([
      ['accepted', null, null],
      ['terminated', 'house', starts],
      ['terminated', 'upline-ended', starts],
      ['terminated', 'house', starts],
    ]);
    expect((await line(mid)).value.moves).toHaveLength(1);
  });

  it('are accepted before the decision or not at all', async () => {
    const [top, old] = [await w.agent(), await w.agent()];
    const mid = await w.agent({ upline: old });
    await inForce(w, old, null, dailyWage);
    const terms = {
      ...{ kind: 'daily-wage', period: 'daily', mode: 'fixed', checksLoss: false, carryOver: 0 },
      ...{ activeTurnover: '100', tiers: [{ rate: 5000, sales: '100000', loss: '0', users: 2 }] },
    };
    const made = await w.as(old).post('POST /wps/agent/contracts', { body: { id: makeId(), to: mid.id, terms } });
    expect(made.code).toBe('ok');
    const { ending } = (await w.as(mid).get('GET /wps/agent/contracts', { query: { kind: 'daily-wage' } })).value;
    const { value } = await propose(mid, top);
    await read(value.id);
    const answer = { id: makeId(), contract: made.value.id, answer: 'accept', list: ending?.hash };
    const [moved, accepted] = await Promise.all([
      approve(value.id),
      w.as(mid).post('POST /wps/relay/MCS2_processDailySalContract', { body: answer }),
    ]);
    expect([
      ['ok', 'line-moving'],
      // The offer waited when it was asked, so the acceptance is another state of things.
      ['ok', 'ok'],
      ['proposal-stale', 'ok'],
    ]).toContainEqual([moved.code, accepted.code]);
    await later();
    const row = await findContract(w.context.database, made.value.id);
    expect(row?.state).toBe(moved.code === 'ok' ? (accepted.code === 'ok' ? 'terminated' : 'withdrawn') : 'accepted');
  });
});

test('of two moves that would close a circle one is decided', async () => {
  const [one, two] = [await w.agent(), await w.agent()];
  const ids = [(await propose(one, two)).value.id, (await propose(two, one)).value.id] as const;
  for (const id of ids) await read(id);
  const codes = (await Promise.all(ids.map(approve))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['ok', expect.stringMatching(/proposal-(refused|stale)/)]);
  await later();
  expect(await verdicts()).toEqual([]);
});

describe('a bet belongs to the line as it was', () => {
  it('in bills of a period in which somebody was moved, for both lines and for the one who moved', async () => {
    // On a Monday, so that the move lies within the week.
    await later(7 - Math.round((Date.parse(todayOf(w)) - Date.parse(weekOf(todayOf(w)))) / 86_400_000));
    const [anna, noor] = [await w.agent(), await w.agent()];
    const bela = await w.agent({ upline: anna });
    const player = await w.member({ upline: bela });
    const weekly = { ...dailyWage, period: 'weekly' as const };
    await inForce(w, anna, null, weekly);
    await inForce(w, noor, null, weekly);
    await inForce(w, bela, anna, { ...weekly, tiers: weekly.tiers.map((tier) => ({ ...tier, rate: tier.rate / 2n })) });
    await counted(w, player, { valid: 2000 });
    await decided(bela, noor);
    await later();
    await counted(w, player, { valid: 3000 });
    await counted(w, bela, { valid: 500 });
    await later(7);
    await w.tick('reports.fold');
    await w.tick('contract-runs.cut');
    const sales = async (member: TestMember) => {
      const as = w.as(await w.session(member));
      const { content } = (await as.get('GET /wps/agent/bills', { query: {} })).value;
      const id = content[0]?.id as string;
      const { proof } = (await as.get('GET /wps/agent/bills/:id', { params: { id } })).value;
      const { lines } = (await as.get('GET /wps/agent/bills/:id/lines', { params: { id } })).value;
      const sum = lines.reduce((all, { valid }) => all + BigInt(valid), 0n);
      expect([content.length, String(sum)]).toEqual([1, proof.sales]);
      return [BigInt(proof.sales) / 10_000n, proof.users];
    };
    expect([await sales(anna), await sales(bela), await sales(noor)]).toEqual([
      [2000n, 1],
      [2000n, 1],
      [3500n, 2],
    ]);
  });

  it('in real-time salaries, also of a bet that is counted late, and in what each upline reads of their team', async () => {
    const { anna, noor, bela, player, contracts } = await salaried();
    await play(player, '1000');
    await decided(bela, noor);
    const before = todayOf(w);
    await w.clock.advance(Date.parse(`${daysAfter(before, 1)}T00:00:00+06:00`) - w.clock.now() + 1000);
    const later = await w.session(player);
    await play(later, '300');
    await w.tick('records.feed');
    await w.tick('contract-salaries');
    await w.tick('reports.fold');
    expect(await earnedOf(contracts)).toEqual([100_000, 30_000]);
    const moments = [new Date(w.clock.now() - 3_600_000), new Date(w.clock.now())].map((at) => ({
      member: player.id,
      at,
    }));
    const above = await uplinesAt(w.context.database, moments);
    expect(above.map((way) => way.map(({ upline }) => upline))).toEqual([
      [bela.id, anna.id],
      [bela.id, noor.id],
    ]);
    // What the house reads by line, also when it is made again from nothing.
    const byLine = async () =>
      (
        await w.owner.query(
          `select d.day::text, d.line, sum(d.stake_main)::bigint / 10000 as stake from report_line_days d
           where d.line = any ($1) and d.stake_main <> 0 group by 1, 2 order by 1`,
          [[anna.id, noor.id]],
        )
      ).rows.map((row: { day: string; line: string; stake: bigint }) => [row.day, row.line, Number(row.stake)]);
    const days = [
      [before, anna.id, 1000],
      [todayOf(w), noor.id, 300],
    ];
    expect(await byLine()).toEqual(days);
    await rebuildReports(w.context);
    expect(await byLine()).toEqual(days);
    const checked = await w.context.database.transaction().execute((tx) => runChecks(tx, reportChecks));
    expect(checked.flatMap(({ bad }) => bad ?? [])).toEqual([]);
    const report = async (of: TestMember, query: object) =>
      (await w.as(await w.session(of)).get('GET /wps/agent/team/report', { query: query as never })).value;
    const after = todayOf(w);
    const bets = async (of: TestMember, from: string, to: string) => {
      const { team, list } = await report(of, { from, to });
      return [team.bets, team.members, list.map(({ account, line: own }) => [account, own.bets])];
    };
    expect(await bets(anna, before, before)).toEqual(['1000.00', 2, [[bela.account, '1000.00']]]);
    expect(await bets(anna, after, after)).toEqual(['0.00', 0, []]);
    expect(await bets(anna, before, after)).toEqual(['1000.00', 2, [[bela.account, '1000.00']]]);
    expect(await bets(noor, before, before)).toEqual(['0.00', 2, [[bela.account, '0.00']]]);
    expect(await bets(noor, before, after)).toEqual(['300.00', 2, [[bela.account, '300.00']]]);
    // anna goes down to bela's days in the own line, and learns of nobody who came later; noor neither of what was before.
    const late = await w.member({ upline: bela });
    const whole = { from: before, to: after };
    const below = await report(anna, { ...whole, of: bela.id });
    expect([below.team.bets, below.list.map(({ account }) => account)]).toEqual(['1000.00', [player.account]]);
    expect([below.balance.main, (await report(anna, whole)).list[0]?.all]).toEqual(['0.00', 0]);
    expect((await report(noor, { ...whole, of: bela.id })).balance.main).toBe('3700.00');
    expect((await report(noor, { ...whole, of: bela.id })).list.map(({ account }) => account).toSorted()).toEqual(
      [player.account, late.account].toSorted(),
    );
    const as = w.as(await w.session(anna));
    expect((await as.get('GET /wps/agent/team/report', { query: { from: after, to: after, of: bela.id } })).code).toBe(
      'not-found',
    );
    expect((await as.get('GET /wps/agent/team', { query: { of: bela.id } })).code).toBe('not-found');
    const list = async (of: TestMember) =>
      (await w.as(await w.session(of)).get('GET /wps/agent/team/bets', { query: whole })).value;
    expect((await list(anna)).content.map(({ stake }) => stake.amount)).toEqual(['1000.00']);
    expect((await list(noor)).content.map(({ stake }) => stake.amount)).toEqual(['300.00']);
    expect([(await list(anna)).sums.stake, (await list(noor)).sums.stake]).toEqual(['1000.00', '300.00']);
  });

  it('in real-time salaries that are being counted as the day begins', async () => {
    await comeIn();
    const { noor, bela, player, contracts } = await salaried();
    await decided(bela, noor);
    const midnight = Date.parse(`${daysAfter(todayOf(w), 1)}T00:00:00+06:00`);
    await w.clock.advance(midnight - w.clock.now() - 5000);
    await play(await w.session(player), '1000');
    await w.tick('records.feed');
    let counting = Promise.resolve();
    // The count has read who stands above, and waits while the day begins and the line is moved.
    const client = await w.owner.connect();
    try {
      await client.query('begin');
      await client.query('lock table contract_salary_places in exclusive mode');
      counting = w.tick('contract-salaries');
      const isWaiting = async () =>
        (
          await w.owner.query(
            "select 1 from pg_locks where relation = 'contract_salary_places'::regclass and not granted",
          )
        ).rowCount !== 0;
      await expect.poll(isWaiting, { interval: 5, timeout: 10_000 }).toBe(true);
      await w.clock.advance(6000);
      await play(await w.session(player), '300');
      await w.tick('records.feed');
      await w.tick('line-moves');
    } finally {
      await client.query('rollback');
      client.release();
    }
    await counting;
    await w.tick('contract-salaries');
    expect(await earnedOf(contracts)).toEqual([100_000, 30_000]);
  });
});
