/** A number left for the welcome bonus: once, by a member, and an operator can read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedPromotion } from '../../../test/promotions.ts';
import { staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { listNumberClaims } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const body = { service: 'whatsapp', number: '+880 1712-345678' };

it('is recorded once for an operator to look at, sealed', async () => {
  const member = await w.member();
  const me = w.as(member);
  expect((await me.get('GET /wps/rewards/numberClaim')).value).toEqual({ claim: null });
  const sent = await Promise.all([1, 2, 3].map(() => me.post('POST /wps/rewards/numberClaim', { body })));
  expect(sent.map(({ code }) => code).sort()).toEqual(['claim-present', 'claim-present', 'ok']);
  expect((await me.get('GET /wps/rewards/numberClaim')).value.claim?.service).toBe('whatsapp');
  expect(await listNumberClaims(w.context)).toMatchObject([
    { member: member.id, service: 'whatsapp', number: '+880 1712-345678' },
  ]);
  const { rows } = await w.owner.query("select encode(number, 'escape') as text from rewards_number_claims");
  expect(rows[0].text).not.toContain('1712');
});

it.each([{ number: 'a' }, { number: '<script>' }, { service: 'fax' }, { extra: 1 }])(
  'is refused as %j',
  async (wrong) => {
    const me = w.as(await w.member());
    expect((await me.post('POST /wps/rewards/numberClaim', { body: { ...body, ...wrong } })).status).toBe(400);
  },
);

it('is not for visitors and trial accounts', async () => {
  expect((await w.visitor.post('POST /wps/rewards/numberClaim', { body })).status).toBe(401);
  const trial = w.as(await w.member({ type: 4, currency: 'FUN' }));
  expect((await trial.post('POST /wps/rewards/numberClaim', { body })).code).toBe('in_need_true_account');
});

it('goes from the home page through the queue of the staff to a reward that waits, and is told as it stands', async () => {
  await fixedPromotion(w, { id: 'number-bonus', gives: { kind: 'cash', claimDays: 7 }, amount: '50' });
  const member = await w.member({ balance: '0' });
  const me = w.as(member);
  const claim = async () => (await me.get('GET /wps/rewards/numberClaim')).value.claim;
  expect((await me.post('POST /wps/rewards/numberClaim', { body })).value.claim).toMatchObject({ state: 'applied' });
  const { call } = await staffMember(w, 'support');
  const queue = (await call.get('GET /admin/api/applications', { query: {} })).value.rows;
  const mine = queue.find((one) => one.member.id === member.id);
  const params = { id: mine?.id ?? '' };
  expect(mine).toMatchObject({ promotion: 'number-bonus', service: 'whatsapp' });
  expect((await call.post('POST /admin/api/applications/:id/take', { params, body: {} } as never)).code).toBe('ok');
  expect(await claim()).toMatchObject({ state: 'in-review', reward: null });
  expect((await call.post('POST /admin/api/applications/:id/approve', { params, body: { amount: '40' } })).code).toBe(
    'ok',
  );
  expect(await claim()).toMatchObject({ state: 'approved', reward: 'ready' });
  const { content } = (await me.get('GET /wps/rewards')).value;
  expect(content).toMatchObject([{ kind: 'cash', amount: { amount: '40.00' }, state: 'ready' }]);
  await me.post('POST /wps/rewards/:id/claim', { params: { id: content[0]?.id ?? '' } });
  expect(await claim()).toMatchObject({ state: 'approved', reward: 'claimed' });
});
