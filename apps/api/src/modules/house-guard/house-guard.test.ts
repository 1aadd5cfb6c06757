/** The house guard: what settings and rebates would give away of a stake together is refused where it reaches the whole, with the figures. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { allSettings } from '../../modules.ts';

type Staff = Awaited<ReturnType<typeof staffMember>>;
let w: World;
let owner: Staff;
let other: Staff;
const wages = (mostPercent: string) => ({ leastPercent: '0', mostPercent, mostUsers: 100, mostTiers: 10 });
/** XSMB alone: LO2 returns most, 27 x 78 / 22 of a hundredth. */
const onlyXsmb = "update lottery_games set enabled = code = 'XSMB'";
/** As they come, even or odd pays 1.999 and more plays are near it: next to nothing stays with the house, whatever agents have. */
const lowerOthers = "update lottery_plays set odds = '1' where game = 'XSMB' and play <> 'LO2' and odds ~ '^[0-9.]+$'";

beforeAll(async () => {
  w = await world();
  const permissions = [
    ...(['site-settings.read', 'site-settings.make', 'money-settings.read', 'money-settings.make'] as const),
    ...(['promotions.make', 'promotions.authorise', 'promotions.read'] as const),
  ];
  owner = await staffMember(w, [], { permissions });
  other = await staffMember(w, [], { permissions });
  await w.owner.query(onlyXsmb);
  await w.owner.query(lowerOthers);
});
afterAll(() => w.close());
beforeEach(async () => {
  // As a house that begins: no kind of contract is switched on.
  for (const kind of ['dailyWages', 'hourlyWages', 'realTimeSalary', 'dividends']) await w.set(`switch.${kind}`, false);
  for (const kind of ['dailyWage', 'hourlyWage', 'realTimeSalary']) await w.set(`contracts.${kind}`, undefined);
});

const settingNow = async (key: string) =>
  (await owner.call.get('GET /admin/api/settings')).value.find((one) => one.key === key)?.value;
const put = async (key: string, value: unknown) =>
  await owner.call.put('PUT /admin/api/settings/:key', {
    params: { key },
    body: { value, seen: await settingNow(key), reason: 'for the summer' },
  });
const propose = (act: string, input: object) =>
  owner.call.post('POST /admin/api/proposals', { body: { id: randomUUID(), act, input, reason: 'for the summer' } });

describe('a setting of the site', () => {
  it('that would give away the whole of a stake is refused with the sum and its parts', async () => {
    const { status, code, details } = await put('switch.dailyWages', true);
    // The demo has it on by default, and a default is never refused: the bound is what is asked about.
    expect([status, code, details]).toEqual([200, 'ok', undefined]);
    const refused = await put('contracts.dailyWage', wages('5.5'));
    expect([refused.status, refused.code, refused.details]).toEqual([
      422,
      'house-keeps-nothing',
      { percent: '101.23', returned: '95.73', rebate: '0.00', agents: '5.50', game: 'XSMB', play: 'LO2' },
    ]);
    expect(await settingNow('contracts.dailyWage')).toMatchObject({ mostPercent: '5' });
  });

  it('is allowed below, and where it lowers what is above', async () => {
    await w.set('switch.dailyWages', true);
    for (const most of ['4.9', '4.3', '4.2', '4.25'])
      expect((await put('contracts.dailyWage', wages(most))).code).toBe('ok');
    expect((await put('contracts.dailyWage', wages('4.28'))).code).toBe('house-keeps-nothing');
    // Kinds add up; dividends are no part of stakes.
    await w.set('switch.hourlyWages', true);
    await w.set('contracts.hourlyWage', wages('0.01'));
    expect((await put('contracts.hourlyWage', wages('0.05'))).code).toBe('house-keeps-nothing');
    expect((await put('switch.dividends', true)).code).toBe('ok');
  });

  it('counts a kind from when it is switched on', async () => {
    expect((await put('contracts.realTimeSalary', wages('20'))).code).toBe('ok');
    const on = allSettings.get('switch.realTimeSalary');
    const after = {
      get: (one: { key: string; default: unknown }) =>
        one.key === on?.key ? true : w.context.settings.get(one as never),
    };
    const refused = await on?.refusal?.(w.context.database, { before: w.context.settings, after: after as never });
    expect(refused).toMatchObject({ code: 'house-keeps-nothing', details: { agents: '20.00', percent: '115.73' } });
  });
});

describe('what takes two people', () => {
  it('says in words why the rates of agents are refused', async () => {
    const { code, details } = await propose('settings.change', { key: 'lottery.agentRates', value: '0.0428' });
    expect([code, String(details?.['why'])]).toEqual(['proposal-refused', expect.stringContaining('LO2')]);
    expect((await propose('settings.change', { key: 'lottery.agentRates', value: '0.04' })).code).toBe('ok');
  });

  it('counts rebates that are published', async () => {
    const rebate = {
      ...{ id: 'summer', kind: 'rebate', times: 1000, per: 'ever', isFirstDeposit: false },
      ...{ budgets: { BDT: '1000000' }, startsAt: null, endsAt: null },
      rules: {
        ...{ kind: 'rebate', period: 'day', gives: { kind: 'cash', claimDays: 1 }, excludedGames: [] },
        rates: [{ level: 0, percents: { LOTT: '2', RNG: '0.5' } }],
        currencies: { BDT: { minimum: '1', cap: '20000' } },
      },
    };
    const { value } = await propose('promotions.publish', rebate);
    const params = { id: value.id };
    await other.call.get('GET /admin/api/proposals/:id', { params });
    expect(
      (await other.call.post('POST /admin/api/proposals/:id/approve', { params, body: { reason: 'agreed' } })).code,
    ).toBe('ok');
    await w.set('switch.dailyWages', true);
    await w.set('contracts.dailyWage', wages('1'));
    const now = await put('contracts.dailyWage', wages('2.5'));
    expect(now.details).toMatchObject({ percent: '100.23', rebate: '2.00', agents: '2.50' });
  });
});

it('every default passes, in a house that begins', async () => {
  await w.owner.query('update lottery_games set enabled = true');
  for (const setting of allSettings.values()) {
    if (setting.refusal === undefined) continue;
    const standard = { get: (one: { default: unknown }) => one.default as never };
    expect(await setting.refusal(w.context.database, { before: standard, after: standard })).toBeUndefined();
  }
  await w.owner.query(onlyXsmb);
});
