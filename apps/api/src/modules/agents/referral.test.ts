/** Bringing friends: the own code, who came by it, and nothing of it while the operator has it off. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { type World, world } from '../../../test/world.ts';
import { insertOrigin } from './origin-store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('shows the code, its link and who came by it, masked and newest first', async () => {
  const [alice, friend, later] = [
    await w.member(),
    await w.member({ name: 'friendone' }),
    await w.member({ name: 'friendtwo' }),
  ];
  const me = w.as(alice);
  const { code } = (await me.get('GET /wps/referral')).value;
  for (const one of [friend, later])
    await transact(w.context.database, async (tx) => {
      const claims = { affiliateCode: '', referralCode: code, recommender: '', registerUrl: '', domain: '' };
      await insertOrigin(tx, one.id, { ...claims, decidedBy: 'referral', invitedBy: alice.id });
      return ok(undefined);
    });
  const { value } = await me.get('GET /wps/referral', { query: { pageSize: 1 } });
  expect(value).toMatchObject({ code, path: `/register?referralCode=${code}`, joined: 2, totalPages: 2 });
  expect(value.content).toEqual([{ name: 'fr***o', joinedAt: expect.stringContaining('T') }]);
  const second = await me.get('GET /wps/referral', { query: { pageSize: 1, pageNo: 2 } });
  expect(second.value.content.map(({ name }) => name)).toEqual(['fr***e']);
  expect((await w.as(friend).get('GET /wps/referral')).value.joined).toBe(0);
  expect((await w.as(await w.agent()).get('GET /wps/referral')).value.path).toContain('affiliateCode=');
});

it('is not there while the operator has it off, nor for visitors and trial accounts', async () => {
  const me = w.as(await w.member());
  await w.set('switch.referral', false);
  expect((await me.get('GET /wps/referral')).code).toBe('function-not-enabled');
  await w.set('switch.referral', undefined);
  expect((await w.visitor.get('GET /wps/referral')).status).toBe(401);
  const trial = w.as(await w.member({ type: 4, currency: 'FUN' }));
  expect((await trial.get('GET /wps/referral')).code).toBe('in_need_true_account');
});
