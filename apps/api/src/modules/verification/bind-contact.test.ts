/** Binding a number or an address over HTTP: by a code that went there, once, and for good (MC-05). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshen } from '../../../test/fresh.ts';
import { codeTo, lettersTo } from '../../../test/inbox.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addContact } from '../contacts/index.ts';

let w: World;
let counter = 0;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
});

type Kind = 'phone' | 'email';
type Named = { kind: Kind; value: string; to: string };
function fresh(kind: Kind): Named {
  counter += 1;
  const number = `19${String(counter).padStart(8, '0')}`;
  const email = `Bound${counter}@Example.org`;
  return kind === 'phone' ? { kind, value: number, to: `+880${number}` } : { kind, value: email, to: email };
}
async function ask(member: TestMember, { kind, value }: Named) {
  await freshen(w, member);
  return await w.as(member).post('POST /wps/member/contacts/code', { body: { kind, value } });
}
async function bind(member: TestMember, { kind, value }: Named, verificationCode: string) {
  await freshen(w, member);
  return await w.as(member).put('PUT /wps/member/contacts', { body: { kind, value, verificationCode } });
}
async function codeFor(member: TestMember, named: Named): Promise<string> {
  expect((await ask(member, named)).code).toBe('ok');
  return await codeTo(w, named.to);
}
const shown = async (member: TestMember, kind: Kind) =>
  (await w.as(member).get('GET /wps/member/security')).value[kind];

describe.each(['phone', 'email'] as const)('a %s', (kind) => {
  it('is bound by the code that went there, and shown masked', async () => {
    const [alice, named] = [await w.member(), fresh(kind)];
    expect(await shown(alice, kind)).toBeNull();
    const code = await codeFor(alice, named);
    const { masked } = (await bind(alice, named, code)).value;
    expect(masked).toContain('•');
    expect(await shown(alice, kind)).toEqual({ masked, verified: true });
  });

  it('cannot be changed by the member once it is bound', async () => {
    const [alice, first, second] = [await w.member(), fresh(kind), fresh(kind)];
    await bind(alice, first, await codeFor(alice, first));
    await w.clock.advance(60_000);
    expect((await ask(alice, second)).code).toBe('contact-bound');
    expect((await ask(alice, first)).code).toBe('contact-bound');
    expect((await bind(alice, second, '123456')).ok).toBe(false);
    expect((await shown(alice, kind))?.verified).toBe(true);
  });

  it('that another member has is refused only to who has read the code there', async () => {
    const [alice, bob, named] = [await w.member(), await w.member(), fresh(kind)];
    await bind(alice, named, await codeFor(alice, named));
    await w.clock.advance(60_000);
    const code = await codeFor(bob, named);
    expect((await bind(bob, named, '0')).code).toBe('code-wrong');
    expect((await bind(bob, named, code)).code).toBe(`${kind}-taken`);
    expect(await shown(bob, kind)).toBeNull();
  });

  it('that was only named before may be confirmed, or give way to another', async () => {
    const [old, named] = [fresh(kind), fresh(kind)];
    const alice = await w.member();
    const at = new Date(w.clock.now());
    await w.context.database.transaction().execute((tx) => addContact(tx, alice.id, { kind, value: old.to, at }));
    expect((await bind(alice, named, await codeFor(alice, named))).status).toBe(200);
    // The old one is free again.
    await w.clock.advance(60_000);
    const bob = await w.member();
    expect((await bind(bob, old, await codeFor(bob, old))).status).toBe(200);
  });

  it('wants a code of its own: good once, for one value, five tries, ten minutes', async () => {
    const [alice, bob, one, two] = [await w.member(), await w.member(), fresh(kind), fresh(kind)];
    const code = await codeFor(alice, one);
    expect((await bind(alice, two, code)).code).toBe('code-wrong');
    await w.clock.advance(600_000);
    expect((await bind(alice, one, code)).ok).toBe(false);
    const again = await codeFor(await w.session(bob), one);
    for (let turn = 0; turn < 5; turn += 1) await bind(await w.session(bob), one, '0');
    expect((await bind(await w.session(bob), one, again)).code).toBe('too-many-requests');
  });

  it('of twenty tries at once with one code, one binds it', async () => {
    const [alice, named] = [await w.member(), fresh(kind)];
    const code = await codeFor(alice, named);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bind(alice, named, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('that is none is refused', async () => {
    const alice = await w.member();
    for (const value of ['', 'x', '12', '@', 'a@b', '<script>'])
      expect((await ask(alice, { kind, value, to: '' })).code, value).toBe(`${kind}-malformed`);
  });
});

it('the member is told where they could be reached until then (R72)', async () => {
  const [alice, email, phone] = [await w.member(), fresh('email'), fresh('phone')];
  await bind(alice, email, await codeFor(alice, email));
  await bind(alice, phone, await codeFor(alice, phone));
  const [last] = await lettersTo(w, email.to);
  expect(last?.body).toContain('••••••');
  expect(last?.body).toContain(alice.account);
});

it('a code is asked for once in the countdown, and an address does not drown in them', async () => {
  const [alice, named] = [await w.member(), fresh('email')];
  expect((await ask(alice, named)).status).toBe(200);
  expect((await ask(alice, fresh('email'))).code).toBe('code-recent');
  for (let turn = 1; turn < 5; turn += 1) {
    await w.clock.advance(60_000);
    expect((await ask(await w.session(alice), named)).status).toBe(200);
  }
  await w.clock.advance(60_000);
  expect((await ask(await w.session(alice), named)).code).toBe('too-many-requests');
});

it('nobody who only sits at an open page binds one (R71)', async () => {
  const alice = await w.member();
  const body = { kind: 'email', value: 'thief@example.org', verificationCode: '123456' };
  for (const answer of [
    await w.as(alice).post('POST /wps/member/contacts/code', { body: { kind: body.kind, value: body.value } }),
    await w.as(alice).put('PUT /wps/member/contacts', { body }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'reauthentication-required' });
});
