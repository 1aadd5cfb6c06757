/** What promotions cost, as a file by schedule: for who may read promotions, of the whole house, and for nobody else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedPromotion } from '../../../test/promotions.ts';
import { type TestStaff, staffMember, staffSession } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { giveUnder } from '../rewards/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const hourMs = 3_600_000;
const usual = {
  ...{ name: 'Costs', report: 'promotion-costs', filter: { by: 'promotion' }, period: 'yesterday', every: 'day' },
  ...{ weekday: null, monthDay: null, time: '06:00', format: 'csv' },
} as const;
const post = async ({ call }: Pick<TestStaff, 'call'>, filter: object = usual.filter) =>
  await call.post('POST /admin/api/report-schedules', { body: { id: randomUUID(), ...usual, filter } as never });
const reach = async (at: number) => await w.clock.advance(at - w.clock.now());
const params = (id: string) => ({ params: { id } });

test('is made for who may read promotions alone, with what was given on its days', async () => {
  const marketing = await staffMember(w, [], { permissions: ['promotions.read'] });
  const analyst = await staffMember(w, [], { permissions: ['money-reports.read', 'game-reports.read'] });
  expect((await post(analyst)).code).toBe('access-denied');
  for (const wrong of [{}, { by: 'game' }, { by: 'day', currency: 'BDT' }])
    expect((await post(marketing, wrong)).code).toBe('input-malformed');
  const { id, nextAt } = (await post(marketing)).value;
  const due = Date.parse(nextAt ?? '');
  const m = await w.member();
  const version = await fixedPromotion(w, { id: 'photo', gives: { kind: 'cash' } });
  await reach(due - 20 * hourMs);
  const given = await transact(w.context.database, (tx) =>
    giveUnder(w.context, tx, m.id, {
      ...{ promotion: 'photo', version, source: 'one', occasion: 'application' as const },
      ...{ amount: { currency: 'BDT' as const, units: 300_000n }, gives: { kind: 'cash' as const } },
    }),
  );
  expect(given.ok).toBe(true);
  await w.settle();
  await reach(due);
  await w.tick('reports.fold');
  await w.tick('report-schedules.run');
  // Sessions do not last a day.
  const { call, cookie } = await staffSession(w, marketing.id);
  const { last } = (await call.get('GET /admin/api/report-schedules/:id', params(id))).value;
  expect(last).toMatchObject({ state: 'ready', rows: 1 });
  const { address } = (await call.post('POST /admin/api/report-files/:id/open', params(last?.id ?? ''))).value;
  const file = await fetch(`${w.url}${address}`, { headers: { cookie, 'user-agent': 'test' } });
  const [heading = '', line = ''] = (await file.text()).split('\r\n');
  const cell = Object.fromEntries(heading.split(',').map((name, at) => [name, line.split(',')[at]]));
  expect(cell).toMatchObject({ currency: 'BDT', cash: '30.00', cost: '30.00', rewards: '1' });
  const other = await staffSession(w, analyst.id);
  expect((await other.call.get('GET /admin/api/report-schedules/:id', params(id))).code).toBe('not-found');
});
