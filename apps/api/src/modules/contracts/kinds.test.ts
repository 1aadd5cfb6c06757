/** Every kind of contract, for each of its periods, from the offer to the answer: each by its own call. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Terms } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  for (const kind of ['dividends', 'dailyWages', 'hourlyWages', 'realTimeSalary']) await w.set(`switch.${kind}`, true);
});
afterAll(() => w.close());

const none = createHash('sha256').update('').digest('hex');
const show = async (of: TestMember, kind: Terms['kind']) =>
  (await w.as(of).get('GET /wps/agent/contracts', { query: { kind } })).value;
/** top is above low and other; stranger stands alone. */
async function team() {
  const top = await w.agent();
  return { top, low: await w.agent({ upline: top }), other: await w.agent({ upline: top }), stranger: await w.agent() };
}

const own = [
  ['dividend', 'POST /wps/relay/MCS2_processDividendReq'],
  ['daily-wage', 'POST /wps/relay/MCS2_processDailySalContract'],
  ['hourly-wage', 'POST /wps/relay/MCS2_processContractHourSalary'],
  ['real-time-salary', 'POST /wps/relay/MCSFE_processRealTimeSalaryContract'],
] as const;
const periodsOf = { 'hourly-wage': ['daily'], 'real-time-salary': ['daily'] } as const;
const bare = { users: 0, sales: '0', loss: '0' };
const termsFor = (kind: Terms['kind'], percent: number, period: Terms['period']) => ({
  ...{ kind, mode: 'fixed' as const, checksLoss: false, carryOver: 0 as const, activeTurnover: '100' },
  period,
  tiers: [
    {
      ...{ rate: percent * 10_000, sales: '1000', users: 1, loss: kind === 'dividend' ? '100' : '0' },
      ...(kind === 'real-time-salary' ? bare : {}),
    },
  ],
});

test.each(own)(
  '%s is offered for each of its periods with all its terms, and answered by its own call, by POST alone (CON-01, CON-03, CON-04, CON-08 to CON-11, DEC-22)',
  async (kind, route) => {
    const periods = kind in periodsOf ? (['daily'] as const) : (['daily', 'weekly', 'semimonthly', 'monthly'] as const);
    for (const period of periods) {
      const { top, low, other, stranger } = await team();
      const make = async (from: TestMember | undefined, to: TestMember, percent: number) => {
        const asked = termsFor(kind, percent, period);
        if (from !== undefined)
          return await w
            .as(from)
            .post('POST /wps/agent/contracts', { body: { id: makeId(), to: to.id, terms: asked } });
        const { call } = await staffMember(w, [], {
          permissions: ['agents.make', 'agents.authorise', 'members.read'],
        });
        const body = { id: makeId(), account: to.account, terms: asked, reason: 'a good agent' };
        return await call.post('POST /admin/api/contracts', { body });
      };
      const say = (who: TestMember, contract: string, said: 'accept' | 'reject') =>
        w.as(who).post(route, { body: { id: makeId(), contract, answer: said, list: none } });
      const first = await make(undefined, top, 2);
      expect([period, first.code]).toEqual([period, 'ok']);
      expect((await say(top, first.value.id, 'accept')).value.contract).toMatchObject({ state: 'accepted' });
      const offered = await make(top, low, 1);
      expect(offered.value.terms).toMatchObject({ kind, tiers: [{ rate: 10_000 }] });
      if (!(kind in periodsOf)) expect(offered.value.terms.period).toBe(period);
      expect((await show(low, kind)).offer?.terms).toEqual(offered.value.terms);
      expect(await say(stranger, offered.value.id, 'accept')).toMatchObject({ status: 404 });
      expect(await say(top, offered.value.id, 'accept')).toMatchObject({ status: 403 });
      expect((await say(low, offered.value.id, 'accept')).value.contract).toMatchObject({ state: 'accepted' });
      const turned = await make(top, other, 1);
      expect((await say(other, turned.value.id, 'reject')).value.contract).toMatchObject({ state: 'rejected' });
    }
    const read = await fetch(`${w.url}${route.slice('POST '.length)}`);
    expect(read.status).toBe(405);
  },
);
