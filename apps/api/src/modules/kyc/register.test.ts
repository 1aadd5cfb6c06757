/** Who a member is, asked of a service: what it confirms, what it refuses, and that nothing leaves where none is set up. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { demoScripts, identityBy } from '../../adapters/identity/index.ts';
import { transact } from '../../infra/database.ts';
import { personOf, requireIdentity } from './index.ts';

let w: World;
let alice: TestMember;
let turn = 0;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  alice = await w.member();
  await w.set('kyc.checkedBy', 'demo');
});

const hourMs = 3_600_000;
const numberOf = (script: string): string => {
  turn += 1;
  return `ABCD${turn}X${script}`;
};
const say = (script = '', as = alice, number = numberOf(script)) =>
  w
    .as(as)
    .put('PUT /wps/kyc/person', { body: { name: 'Rupa Das', birthDate: '1990-05-17', paper: 'passport', number } });
const ask = () => w.tick('kyc.ask');
const stateOf = async (as = alice) => (await w.as(await w.session(as)).get('GET /wps/kyc')).value.state;
const checks = async (as = alice) =>
  (await w.owner.query('select state, reason from kyc_checks where member = $1 order by asked_at, id', [as.id])).rows;

describe('a member whom the service', () => {
  it('confirms is verified without papers, of age at every gate, and stays who they said', async () => {
    await w.set('safety.ageGate', 'document');
    await w.set('kyc.forWithdrawal', true);
    const gate = () => transact(w.context.database, (tx) => requireIdentity(tx, w.context.settings, alice.id));
    expect(await gate()).toMatchObject({ code: 'identity-required' });
    expect((await say()).value.state).toBe('pending');
    await Promise.all([ask(), ask(), ask()]);
    const { value } = await w.as(alice).get('GET /wps/kyc');
    expect([value.state, value.documents.some(({ isRequired }) => isRequired)]).toEqual(['verified', false]);
    expect(await gate()).toMatchObject({ ok: true });
    expect((await w.as(alice).get('GET /wps/safety')).value).toMatchObject({ bar: null, needsBirthDate: false });
    expect((await say()).code).toBe('state-conflict');
    const { list } = (await w.as(alice).get('GET /wps/messages/inbox')).value;
    expect(list.map(({ type, params }) => `${type} ${params['outcome']}`)).toEqual(['kyc verified']);
    await w.set('safety.ageGate', undefined);
    await w.set('kyc.forWithdrawal', undefined);
  });

  it.each([
    ['unknown', 'unknown'],
    ['mismatch', 'mismatch'],
    ['is a child', 'mismatch'],
  ] as const)('finds %s is left to papers and people', async (script, reason) => {
    await say(demoScripts[script]);
    await ask();
    expect([await stateOf(), await checks()]).toEqual(['none', [{ state: 'refused', reason }]]);
    expect((await personOf(w.context, alice.id))?.check).toMatchObject({ adapter: 'demo', reason });
    expect((await say()).code).toBe('ok');
    await ask();
    expect(await stateOf()).toBe('verified');
  });

  it.each(['pending', 'hangs', 'breaks'] as const)(
    '%s about waits, and goes to people after three days',
    async (script) => {
      await w.set('kyc.answersWithinMs', 50);
      await say(demoScripts[script]);
      for (const passMs of [0, hourMs, 70 * hourMs]) {
        await w.clock.advance(passMs);
        await ask();
        expect(await stateOf()).toBe('pending');
      }
      await w.clock.advance(2 * hourMs);
      await ask();
      expect([await stateOf(), await checks()]).toEqual(['none', [{ state: 'refused', reason: 'no answer' }]]);
      await w.set('kyc.answersWithinMs', undefined);
    },
  );

  it('would confirm counts for what is said now alone, and for one account', async () => {
    await say(demoScripts.pending);
    await ask();
    await w.clock.advance(hourMs);
    alice = await w.session(alice);
    await say('', alice, 'SAME12345');
    await ask();
    expect(await checks()).toEqual([
      { state: 'refused', reason: 'said anew' },
      { state: 'confirmed', reason: '' },
    ]);
    const bob = await w.member();
    await say('', bob, 'SAME12345');
    await ask();
    expect([await stateOf(bob), await checks(bob)]).toEqual(['none', [{ state: 'refused', reason: 'document-taken' }]]);
  });
});

it('asks nobody where people look at papers, nor of those who said who they are before that', async () => {
  await w.set('kyc.checkedBy', undefined);
  const bob = await w.member();
  await say('', bob);
  await ask();
  expect([await stateOf(bob), await checks(bob)]).toEqual(['none', []]);
  await w.set('kyc.checkedBy', 'demo');
  await say();
  await w.set('kyc.checkedBy', 'manual');
  await ask();
  expect(await checks()).toEqual([{ state: 'refused', reason: 'not set up' }]);
});

it('knows invented people in demo mode only', () => {
  expect([identityBy('demo', 'demo').by, identityBy('production', 'demo').by]).toEqual(['service', 'people']);
});
