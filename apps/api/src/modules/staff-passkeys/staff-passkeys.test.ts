/** Passkeys of the staff, through HTTP: one's own, invitations, signing in, the factor again, and every assertion that is not good. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminClientOf } from '../../../test/client.ts';
import { type SoftPasskey, softPasskey } from '../../../test/passkey.ts';
import { password as memberPassword, person } from '../../../test/people.ts';
import { type TestStaff, auditOf, staffMember, staffSession } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

const password = 'tamarind-Boat-41';
let w: World;
let owner: TestStaff;
let visitor: ReturnType<typeof adminClientOf>;

beforeAll(async () => {
  w = await world();
  visitor = adminClientOf(w.url);
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  owner = await staffMember(w, 'owner');
});

type Joined = { id: string; name: string; key: SoftPasskey };

/** Somebody invited who has chosen their password. */
async function invited(name: string): Promise<{ id: string; token: string; secret: string }> {
  const body = { name, displayName: name, email: null, samePersonAs: null, reason: 'joins the desk' };
  const { id, link } = (await owner.call.post('POST /admin/api/staff', { body })).value;
  const token = link.split('#')[1] as string;
  const { secret } = (await visitor.post('POST /admin/api/invitation/password', { body: { token, password } })).value;
  return { id, token, secret };
}
const invitedOptions = async (token: string) =>
  (await visitor.post('POST /admin/api/invitation/passkey/options', { body: { token } })).value;
const accept = (token: string, passkey: object) =>
  visitor.post('POST /admin/api/invitation/passkey', { body: { token, passkey, label: 'Phone' } });

/** Somebody who took their invitation with a passkey, and has nothing else. */
async function joined(name: string): Promise<Joined> {
  const { id, token } = await invited(name);
  const key = softPasskey();
  expect((await accept(token, key.make(await invitedOptions(token)))).code).toBe('ok');
  return { id, name, key };
}

const ticketOf = async (name: string, typed = password) =>
  (await visitor.post('POST /admin/api/session', { body: { name, password: typed } })).value.ticket;
const signInOptions = async (ticket: string) =>
  (await visitor.post('POST /admin/api/session/passkey/options', { body: { ticket } })).value;
const enter = (ticket: string, passkey: object) =>
  visitor.post('POST /admin/api/session/passkey', { body: { ticket, passkey } });

/** Adds a passkey on somebody's own page. */
async function added(who: Pick<TestStaff, 'call'>, label = 'Laptop'): Promise<{ id: string; key: SoftPasskey }> {
  const key = softPasskey();
  const asked = (await who.call.post('POST /admin/api/passkeys/options')).value;
  const { value } = await who.call.post('POST /admin/api/passkeys', { body: { passkey: key.make(asked), label } });
  return { id: value.id, key };
}
const remove = (who: Pick<TestStaff, 'call'>, id: string) =>
  who.call.delete('DELETE /admin/api/passkeys/:id', { params: { id } });
const actsOf = async (id: string) =>
  (await auditOf(w, 'staff', id)).map(({ act, outcome, reason }) => [act, outcome, reason]);

describe('an invitation', () => {
  it('is taken with a passkey in the place of the app, once, and the app that was offered opens nothing', async () => {
    const { id, token, secret } = await invited('amina');
    const key = softPasskey();
    const made = key.make(await invitedOptions(token));
    const taken = await Promise.all(Array.from({ length: 4 }, () => accept(token, made)));
    expect(taken.map(({ code }) => code).sort()).toEqual(['ok', ...Array<string>(3).fill('passkey-expired')]);
    expect(taken.find(({ ok }) => ok)?.value.factors).toEqual(['passkey']);
    expect((await accept(token, made)).code).toBe('passkey-expired');
    const later = await visitor.post('POST /admin/api/invitation/passkey/options', { body: { token } });
    expect(later.code).toBe('link-invalid');
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: w.clock.now() });
    const ticket = await ticketOf('amina');
    expect((await visitor.post('POST /admin/api/session/factor', { body: { ticket, code } })).code).toBe('code-wrong');
    expect((await enter(ticket, key.sign(await signInOptions(ticket)))).value).toMatchObject({ name: 'amina' });
    const lines = (await auditOf(w, 'staff', id)).filter(({ act }) => /join|sign-in/.test(act));
    expect(lines.map(({ act, outcome, after }) => [act, outcome, after])).toMatchObject([
      ['staff.join', 'done', { factor: 'passkey' }],
      ['staff.sign-in', 'done', { factor: 'passkey' }],
      ['staff.sign-in', 'refused', null],
      ['staff.sign-in', 'done', { factor: 'passkey' }],
    ]);
  });

  it('is not taken before a password was chosen, nor with a passkey that another invitation asked for', async () => {
    const body = { name: 'bithi', displayName: 'B', email: null, samePersonAs: null, reason: 'joins the desk' };
    const { link } = (await owner.call.post('POST /admin/api/staff', { body })).value;
    const token = link.split('#')[1] as string;
    const early = softPasskey().make(await invitedOptions(token));
    expect((await accept(token, early)).code).toBe('link-invalid');
    const [one, other] = [await invited('chobi'), await invited('dola')];
    const foreign = softPasskey().make(await invitedOptions(one.token));
    expect((await accept(other.token, foreign)).code).toBe('passkey-expired');
  });
});

describe('signing in', () => {
  it('asks the same of everybody, so that it tells neither the name nor whether the password was right', async () => {
    const { key } = await joined('esha');
    const tickets = [await ticketOf('esha'), await ticketOf('esha', 'wrong'), await ticketOf('nobody', 'wrong')];
    const asked = await Promise.all(tickets.map(signInOptions));
    const alike = asked.map(({ challenge: _challenge, ...rest }) => rest);
    expect(alike[1]).toEqual(alike[0]);
    expect(alike[2]).toEqual(alike[0]);
    expect(alike[0]?.allowCredentials ?? []).toEqual([]);
    expect(alike[0]?.userVerification).toBe('required');
    // Rightly signed behind a wrong password it is refused as a wrong passkey is.
    for (const place of [1, 2])
      expect((await enter(tickets[place] as string, key.sign(asked[place] as never))).code).toBe('passkey-wrong');
    expect((await enter(tickets[0] as string, key.sign(asked[0] as never))).code).toBe('ok');
  });

  it('takes an assertion once: replayed, at another sign-in, in parallel, late or after a newer one it is over', async () => {
    const { key } = await joined('farida');
    const ticket = await ticketOf('farida');
    const signed = key.sign(await signInOptions(ticket));
    const other = await ticketOf('farida');
    expect((await enter(other, signed)).code).toBe('passkey-expired');
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(ticket, signed)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, code } of answers) if (!ok) expect(['passkey-expired', 'step-expired']).toContain(code);
    expect((await enter(ticket, signed)).code).toBe('step-expired');
    expect((await enter(other, signed)).code).toBe('passkey-expired');
    const older = key.sign(await signInOptions(other));
    const late = key.sign(await signInOptions(other));
    expect((await enter(other, older)).code).toBe('passkey-expired');
    await w.clock.advance(120_000);
    expect((await enter(other, late)).code).toBe('passkey-expired');
  });

  it('refuses what another page, another person, no finger or a wrong key signed, and notes each', async () => {
    const { id, key } = await joined('gita');
    const colleague = await joined('hena');
    const wrong: ((asked: never) => object)[] = [
      (asked) => key.sign(asked, { origin: 'https://back-office.example' }),
      (asked) => key.sign({ ...(asked as object), rpId: 'example.org' } as never),
      (asked) => key.sign(asked, { isVerified: false }),
      (asked) => colleague.key.sign(asked),
      (asked) => ({ ...colleague.key.sign(asked), id: key.id, rawId: key.id }),
    ];
    const before = (await actsOf(id)).length;
    const ticket = await ticketOf('gita');
    for (const sign of wrong)
      expect((await enter(ticket, sign((await signInOptions(ticket)) as never))).code).toBe('passkey-wrong');
    expect((await actsOf(id)).slice(before)).toEqual(wrong.map(() => ['staff.sign-in', 'refused', 'passkey']));
    // Five tries a ticket, whatever was shown.
    const over = await visitor.post('POST /admin/api/session/passkey/options', { body: { ticket } });
    expect(over.code).toBe('step-expired');
  });

  it('is not opened by a passkey of a player, and the site by none of the staff', async () => {
    const { key } = await joined('iqra');
    const member = await person(w, 'PlaysAtHome');
    const proven = await w
      .as(member as never)
      .post('POST /wps/member/reauthentication', { body: { way: 'password', password: memberPassword } });
    const site = w.as({ token: proven.value.token } as never);
    const theirs = softPasskey();
    const make = (await site.post('POST /wps/member/passkeys/options')).value;
    const stored = await site.post('POST /wps/member/passkeys', { body: { passkey: theirs.make(make), label: 'P' } });
    expect(stored.code).toBe('ok');
    const ticket = await ticketOf('iqra');
    expect((await enter(ticket, theirs.sign(await signInOptions(ticket)))).code).toBe('passkey-wrong');
    const asked = (await w.visitor.post('POST /wps/session/login/passkey/options')).value;
    expect((await enter(ticket, key.sign(asked))).code).toBe('passkey-expired');
    const login = (passkey: object) => w.visitor.post('POST /wps/session/login/passkey', { body: { passkey } });
    expect((await login(key.sign(asked))).code).toBe('passkey-wrong');
    expect((await login(theirs.sign(await signInOptions(ticket)))).code).toBe('passkey-wrong');
    const again = (await w.visitor.post('POST /wps/session/login/passkey/options')).value;
    expect((await login(theirs.sign(again))).code).toBe('ok');
  });
});

describe('the factor again', () => {
  it('is shown by a passkey of one’s own, for this session, once', async () => {
    const { id, key } = await joined('jhumur');
    const stale = await staffSession(w, id, false);
    const other = await staffSession(w, id, false);
    const ask = async (who = stale) => (await who.call.post('POST /admin/api/fresh/passkey/options')).value;
    const show = (passkey: object, who = stale) =>
      who.call.post('POST /admin/api/fresh/passkey', { body: { passkey } });
    expect((await stale.call.post('POST /admin/api/passkeys/options')).code).toBe('reauthentication-required');
    const asked = await ask();
    expect(asked.allowCredentials?.map((one) => one.id)).toEqual([key.id]);
    expect((await show(softPasskey().sign(asked))).code).toBe('passkey-wrong');
    expect((await show(key.sign(asked))).code).toBe('passkey-expired');
    const signed = key.sign(await ask());
    expect((await show(signed, other)).code).toBe('passkey-expired');
    expect((await show(signed)).code).toBe('ok');
    expect((await stale.call.post('POST /admin/api/passkeys/options')).code).toBe('ok');
    expect((await other.call.post('POST /admin/api/passkeys/options')).code).toBe('reauthentication-required');
    // What was asked for one thing is not good for another.
    const ticket = await ticketOf('jhumur');
    expect((await enter(ticket, key.sign(await ask()))).code).toBe('passkey-expired');
    expect((await show(key.sign(await signInOptions(ticket)))).code).toBe('passkey-expired');
    expect((await actsOf(id)).filter(([act]) => act === 'staff.freshen')).toEqual([
      ['staff.freshen', 'refused', 'passkey'],
      ['staff.freshen', 'done', ''],
    ]);
  });
});

describe('one’s own passkeys', () => {
  it('are added, named, listed and removed, each in the log, and another’s are unknown', async () => {
    const clerk = await staffMember(w, 'support');
    const other = await staffMember(w, 'support');
    const { id } = await added(clerk, '  Work laptop ');
    const listed = (await clerk.call.get('GET /admin/api/passkeys')).value;
    expect(listed).toMatchObject({ passkeys: [{ id, label: 'Work laptop', lastUsedAt: null }], hasCode: true });
    expect((await clerk.call.get('GET /admin/api/me')).value.factors).toEqual(['passkey', 'code']);
    expect((await other.call.get('GET /admin/api/passkeys')).value.passkeys).toEqual([]);
    const rename = (who: TestStaff) =>
      who.call.post('POST /admin/api/passkeys/:id/name', { params: { id }, body: { label: 'Key ring' } });
    expect((await rename(other)).code).toBe('not-found');
    expect((await remove(other, id)).code).toBe('not-found');
    expect((await rename(clerk)).code).toBe('ok');
    expect((await remove(await staffSession(w, clerk.id, false), id)).code).toBe('reauthentication-required');
    expect((await remove(clerk, id)).code).toBe('ok');
    expect((await remove(clerk, id)).code).toBe('not-found');
    const lines = await auditOf(w, 'staff', clerk.id);
    expect(lines.map(({ act, staff, before, after }) => [act, staff, before, after])).toEqual([
      ['staff.passkey-add', clerk.id, null, { passkey: { id, label: 'Work laptop' } }],
      [
        'staff.passkey-name',
        clerk.id,
        { passkey: { id, label: 'Work laptop' } },
        { passkey: { id, label: 'Key ring' } },
      ],
      ['staff.passkey-remove', clerk.id, { passkey: { id, label: 'Key ring' } }, null],
    ]);
  });

  it('are added only as asked: here, now, once, for this session and this page', async () => {
    const clerk = await staffMember(w, 'support');
    const other = await staffMember(w, 'support');
    const ask = async (who = clerk) => (await who.call.post('POST /admin/api/passkeys/options')).value;
    const add = (passkey: object, who = clerk) =>
      who.call.post('POST /admin/api/passkeys', { body: { passkey, label: 'Key' } });
    const key = softPasskey();
    expect((await add(key.make(await ask(other)))).code).toBe('passkey-expired');
    expect((await add(key.make(await ask(), { origin: 'https://office.example' }))).code).toBe('passkey-wrong');
    const late = key.make(await ask());
    await w.clock.advance(120_000);
    expect((await add(late)).code).toBe('passkey-expired');
    const made = key.make(await ask());
    const answers = await Promise.all([add(made), add(made), add(made)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'passkey-expired', 'passkey-expired']);
    // One key is one person's.
    expect((await add(key.make(await ask(other)), other)).code).toBe('passkey-wrong');
    for (let count = 1; count < 10; count += 1) await added(clerk, `Key ${count}`);
    expect((await clerk.call.post('POST /admin/api/passkeys/options')).code).toBe('passkeys-full');
  });

  it('never go altogether where no app stands beside them, also by two removals at once', async () => {
    const { id } = await joined('kajol');
    const own = await staffSession(w, id);
    const second = await added(own);
    const [first] = (await own.call.get('GET /admin/api/passkeys')).value.passkeys.filter(
      (one) => one.id !== second.id,
    );
    const answers = await Promise.all([remove(own, second.id), remove(own, first?.id ?? '')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['last-factor', 'ok']);
    const left = (await own.call.get('GET /admin/api/passkeys')).value;
    expect(left.passkeys).toHaveLength(1);
    expect(left.hasCode).toBe(false);
  });
});

describe('a reset by an owner', () => {
  it('removes the passkeys at once, and those that were added before the invitation is taken', async () => {
    const { id, key } = await joined('lipi');
    const reset = { params: { id }, body: { reason: 'lost the phone' } };
    const { link } = (await owner.call.post('POST /admin/api/staff/:id/invitation', reset)).value;
    const ticket = await ticketOf('lipi');
    expect((await enter(ticket, key.sign(await signInOptions(ticket)))).code).toBe('passkey-wrong');
    const line = (await auditOf(w, 'staff', id)).find(({ act }) => act === 'staff.invite-again');
    expect(line).toMatchObject({ staff: owner.id, reason: 'lost the phone', after: { passkeys: 1 } });
    const early = await added(await staffSession(w, id));
    const token = link.split('#')[1] as string;
    await visitor.post('POST /admin/api/invitation/password', { body: { token, password } });
    const next = softPasskey();
    expect((await accept(token, next.make(await invitedOptions(token)))).code).toBe('ok');
    const after = await ticketOf('lipi');
    expect((await enter(after, early.key.sign(await signInOptions(after)))).code).toBe('passkey-wrong');
    expect((await enter(after, next.sign(await signInOptions(after)))).code).toBe('ok');
  });

  it('is complete when somebody leaves', async () => {
    const { id } = await joined('mukta');
    const body = { state: 'left', reason: 'works elsewhere' };
    expect((await owner.call.post('POST /admin/api/staff/:id/state', { params: { id }, body })).code).toBe('ok');
    const { rows } = await w.owner.query('select count(*)::int as n from staff_passkeys where staff = $1', [id]);
    expect(rows[0].n).toBe(0);
  });
});

it('says in English and in Bengali why a passkey was refused', async () => {
  const { name } = await joined('nipa');
  const said = async (language: string) => {
    const ticket = await ticketOf(name);
    const passkey = softPasskey().sign(await signInOptions(ticket));
    const headers = { 'x-language': language };
    const wrong = await visitor.post('POST /admin/api/session/passkey', { body: { ticket, passkey }, headers });
    const over = await visitor.post('POST /admin/api/session/passkey', { body: { ticket, passkey }, headers });
    return [wrong.message, over.message];
  };
  const [english, bengali] = [await said('EN'), await said('BN')];
  expect(english[1]).toMatch(/answered before/);
  for (const message of bengali) expect(message).toMatch(/পাসকি/);
});

it('has none where the office is reached by a bare address', async () => {
  const bare = await world({ env: { PUBLIC_URL: 'http://192.0.2.7' } });
  try {
    const clerk = await staffMember(bare, 'support');
    expect((await clerk.call.get('GET /admin/api/passkeys')).value.work).toBe(false);
    expect((await clerk.call.post('POST /admin/api/passkeys/options')).code).toBe('function-not-enabled');
    expect((await clerk.call.post('POST /admin/api/fresh/passkey/options')).code).toBe('function-not-enabled');
  } finally {
    await bare.close();
  }
});
