/** Signing in to the back office, what a session is bound to, invitations, and who may do what to whom. */
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClientOf } from '../../../test/client.ts';
import { auditOf, staffMember, staffSession, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { actorOf, inviteOwner } from './index.ts';

const password = 'tamarind-Boat-41';
let w: World;
let owner: TestStaff;

beforeAll(async () => {
  w = await world();
  owner = await staffMember(w, 'owner', { name: 'parvin' });
});
afterAll(() => w.close());

const codeOf = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), digits: 6, period: 30, timestamp: w.clock.now() });
const tokenOf = (link: string): string => link.split('#')[1] as string;
const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] as string;

/** Invites somebody and takes the invitation. Their first session uses the code of the half minute, so time moves on. */
async function join(name: string): Promise<{ id: string; secret: string; cookie: string }> {
  const visitor = adminClientOf(w.url);
  const invited = await owner.call.post('POST /admin/api/staff', {
    body: { name, displayName: name, email: null, samePersonAs: null, reason: 'joins the desk' },
  });
  const token = tokenOf(invited.value.link);
  const { secret } = (await visitor.post('POST /admin/api/invitation/password', { body: { token, password } })).value;
  const joined = await visitor.post('POST /admin/api/invitation/factor', { body: { token, code: codeOf(secret) } });
  await w.clock.advance(30_000);
  return { id: invited.value.id, secret, cookie: cookieOf(joined.headers) };
}

async function enter(name: string, code: string, typed = password) {
  const visitor = adminClientOf(w.url);
  const { ticket } = (await visitor.post('POST /admin/api/session', { body: { name, password: typed } })).value;
  return await visitor.post('POST /admin/api/session/factor', { body: { ticket, code } });
}

describe('signing in', () => {
  it('takes a password and a code, and answers alike for a name that nobody has', async () => {
    const { secret } = await join('sabina');
    const visitor = adminClientOf(w.url);
    const known = await visitor.post('POST /admin/api/session', { body: { name: 'sabina', password: 'wrong' } });
    const unknown = await visitor.post('POST /admin/api/session', { body: { name: 'nobody', password: 'wrong' } });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    for (const { value } of [known, unknown]) {
      const body = { ticket: value.ticket, code: codeOf(secret) };
      expect((await visitor.post('POST /admin/api/session/factor', { body })).code).toBe('code-wrong');
    }
    const entered = await enter('Sabina', codeOf(secret));
    expect(entered.value).toMatchObject({ name: 'sabina', roles: [], permissions: [] });
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/);
  });

  it('takes a code once, whoever shows it first', async () => {
    const { secret } = await join('tahmid');
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter('tahmid', code)));
    expect(answers.map((one) => one.code).sort()).toEqual([
      'code-wrong',
      'code-wrong',
      'code-wrong',
      'code-wrong',
      'ok',
    ]);
  });

  it('gives a ticket five tries and five minutes', async () => {
    const { secret } = await join('ushna');
    const visitor = adminClientOf(w.url);
    const { ticket } = (await visitor.post('POST /admin/api/session', { body: { name: 'ushna', password } })).value;
    for (let count = 0; count < 5; count += 1)
      expect((await visitor.post('POST /admin/api/session/factor', { body: { ticket, code: '000000' } })).code).toBe(
        'code-wrong',
      );
    const body = { ticket, code: codeOf(secret) };
    expect((await visitor.post('POST /admin/api/session/factor', { body })).code).toBe('step-expired');
  });

  it('is noted, with what failed and without what was typed', async () => {
    const { id, secret } = await join('wasim');
    await enter('wasim', codeOf(secret), 'my secret typed');
    await enter('wasim', codeOf(secret));
    const lines = await auditOf(w, 'staff', id);
    expect(lines.map(({ act, outcome, reason }) => [act, outcome, reason])).toEqual([
      ['staff.invite', 'done', 'joins the desk'],
      ['staff.join', 'done', ''],
      ['staff.sign-in', 'done', ''],
      ['staff.sign-in', 'refused', 'password'],
      ['staff.sign-in', 'done', ''],
    ]);
    const { rows } = await w.owner.query(
      "select count(*)::int as n from audit_lines where audit_lines::text like '%my secret%'",
    );
    expect(rows[0].n).toBe(0);
  });

  it('is refused from outside the admitted addresses, and so is every call', async () => {
    await w.set('staff.addresses', ['203.0.113.0/24', '2001:db8::/32']);
    const body = { name: 'parvin', password };
    expect((await adminClientOf(w.url).post('POST /admin/api/session', { body })).code).toBe('access-denied');
    expect((await owner.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
    await w.set('staff.addresses', ['127.0.0.0/8']);
    expect((await owner.call.get('GET /admin/api/me')).ok).toBe(true);
    await w.set('staff.addresses', undefined);
  });
});

describe('a session', () => {
  it('ends after its idle minutes and its hours', async () => {
    const idle = await staffSession(w, owner.id);
    await w.clock.advance(14 * 60_000);
    expect((await idle.call.get('GET /admin/api/me')).ok).toBe(true);
    await w.clock.advance(14 * 60_000);
    expect((await idle.call.get('GET /admin/api/me')).ok).toBe(true);
    await w.clock.advance(15 * 60_000);
    expect((await idle.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
    const long = await staffSession(w, owner.id);
    for (let hour = 0; hour < 9.5 * 6; hour += 1) {
      await w.clock.advance(10 * 60_000);
      expect((await long.call.get('GET /admin/api/me')).ok).toBe(true);
    }
    await w.clock.advance(10 * 60_000 * 3);
    expect((await long.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
    owner = { ...owner, ...(await staffSession(w, owner.id)) };
  });

  it('is worth nothing in another browser, to the site of players, and without our header', async () => {
    const { cookie } = owner;
    const elsewhere = adminClientOf(w.url, { cookie, 'user-agent': 'another' });
    expect((await elsewhere.get('GET /admin/api/me')).code).toBe('not-logged-in');
    const site = await fetch(`${w.url}/wps/member/info`, {
      headers: { cookie, authorization: `Bearer ${cookie.slice(6)}` },
    });
    expect(site.status).toBe(401);
    const bare = { method: 'DELETE', headers: { cookie, 'user-agent': 'test' } };
    expect((await fetch(`${w.url}/admin/api/session`, bare)).status).toBe(403);
    const foreign = { ...bare, headers: { ...bare.headers, 'x-banyan-admin': '1', 'sec-fetch-site': 'cross-site' } };
    expect((await fetch(`${w.url}/admin/api/session`, foreign)).status).toBe(403);
    expect((await owner.call.get('GET /admin/api/me')).ok).toBe(true);
  });

  it('is not opened by a token of a player, whatever their account', async () => {
    const member = await w.member();
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${member.token}` },
      { cookie: `staff=${member.token}` },
    ];
    for (const headers of ways)
      expect((await adminClientOf(w.url, headers).get('GET /admin/api/me')).code).toBe('not-logged-in');
  });

  it('asks for the second factor again before what needs it', async () => {
    const { id, secret } = await join('yasmin');
    const stale = await staffSession(w, id, false);
    const body = { password, next: 'another-Mango-62' };
    expect((await stale.call.post('POST /admin/api/password', { body })).code).toBe('reauthentication-required');
    expect((await stale.call.post('POST /admin/api/fresh', { body: { code: '123456' } })).code).toBe('code-wrong');
    await stale.call.post('POST /admin/api/fresh', { body: { code: codeOf(secret) } });
    const other = await staffSession(w, id);
    expect((await stale.call.post('POST /admin/api/password', { body })).ok).toBe(true);
    expect((await other.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
    await w.clock.advance(300_000);
    const later = await stale.call.post('POST /admin/api/password', { body });
    expect(later.code).toBe('reauthentication-required');
    owner = { ...owner, ...(await staffSession(w, owner.id)) };
  });

  it('is listed to its person and ended by them', async () => {
    const { id } = await join('zahid');
    const [one, other] = [await staffSession(w, id), await staffSession(w, id)];
    const listed = (await one.call.get('GET /admin/api/sessions')).value;
    expect(listed.filter(({ isThis }) => isThis).map(({ id: session }) => session)).toEqual([one.session]);
    await one.call.post('POST /admin/api/sessions/:id/end', { params: { id: other.session } });
    expect((await other.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
    expect((await one.call.post('POST /admin/api/sessions/:id/end', { params: { id: owner.session } })).code).toBe(
      'not-found',
    );
    await one.call.delete('DELETE /admin/api/session');
    expect((await one.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
  });
});

describe('an invitation', () => {
  it('works once, and only with a password that is worth one and a code of the app', async () => {
    const visitor = adminClientOf(w.url);
    const body = { name: 'nasrin', displayName: 'Nasrin', email: null, samePersonAs: null, reason: 'joins support' };
    const { link } = (await owner.call.post('POST /admin/api/staff', { body })).value;
    expect((await owner.call.post('POST /admin/api/staff', { body })).code).toBe('name-taken');
    const token = tokenOf(link);
    expect((await visitor.post('POST /admin/api/invitation', { body: { token } })).value.name).toBe('nasrin');
    for (const [weak, code] of [
      ['short', 'password-malformed'],
      ['nasrin-nasrin-1', 'password-common'],
    ])
      expect(
        (await visitor.post('POST /admin/api/invitation/password', { body: { token, password: weak } })).code,
      ).toBe(code);
    const { secret } = (await visitor.post('POST /admin/api/invitation/password', { body: { token, password } })).value;
    const wrong = await visitor.post('POST /admin/api/invitation/factor', { body: { token, code: '000000' } });
    expect(wrong.code).toBe('code-wrong');
    const done = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor.post('POST /admin/api/invitation/factor', { body: { token, code: codeOf(secret) } }),
      ),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await visitor.post('POST /admin/api/invitation', { body: { token } })).code).toBe('link-invalid');
  });

  it('dies by time, and by the next one', async () => {
    const visitor = adminClientOf(w.url);
    const body = { name: 'polash', displayName: 'Polash', email: null, samePersonAs: null, reason: 'joins finance' };
    const first = (await owner.call.post('POST /admin/api/staff', { body })).value;
    const again = { params: { id: first.id }, body: { reason: 'lost the link' } };
    const second = (await owner.call.post('POST /admin/api/staff/:id/invitation', again)).value;
    const look = (link: string) => visitor.post('POST /admin/api/invitation', { body: { token: tokenOf(link) } });
    expect((await look(first.link)).code).toBe('link-invalid');
    expect((await look(second.link)).ok).toBe(true);
    await w.clock.advance(48 * 3_600_000);
    expect((await look(second.link)).code).toBe('link-invalid');
    owner = { ...owner, ...(await staffSession(w, owner.id)) };
  });
});

describe('the state of a person', () => {
  it('ends sessions at once, is not changed by oneself, and never leaves the house without an owner', async () => {
    const { id } = await join('rokeya');
    const theirs = await staffSession(w, id);
    const move = (who: string, state: string) =>
      owner.call.post('POST /admin/api/staff/:id/state', {
        params: { id: who },
        body: { state, reason: 'a test of states' },
      });
    expect((await move(owner.id, 'left')).code).toBe('same-person');
    expect((await move(id, 'suspended')).ok).toBe(true);
    expect((await theirs.call.get('GET /admin/api/me')).code).toBe('not-logged-in');
    expect((await move(id, 'suspended')).code).toBe('state-conflict');
    expect((await move(id, 'active')).ok).toBe(true);
    expect((await move(id, 'left')).ok).toBe(true);
    expect((await move(id, 'active')).code).toBe('state-conflict');
    const other = await staffMember(w, [], { permissions: ['staff.make'] });
    const last = { params: { id: owner.id }, body: { state: 'suspended', reason: 'a test of owners' } };
    expect((await other.call.post('POST /admin/api/staff/:id/state', last)).code).toBe('last-owner');
    const own = await staffMember(w, [], { permissions: ['staff.make'], samePersonAs: owner });
    expect((await own.call.post('POST /admin/api/staff/:id/state', last)).code).toBe('same-person');
  });
});

describe('the first owners', () => {
  it('are made by the command while there are none, and then one more', async () => {
    const fresh = await world();
    try {
      const first = await inviteOwner(fresh.context, undefined, { name: 'amena', displayName: 'Amena' });
      if (!first.ok) throw new Error(first.code);
      const again = await inviteOwner(fresh.context, undefined, { name: 'amena', displayName: 'Amena' });
      if (!again.ok) throw new Error(again.code);
      const visitor = adminClientOf(fresh.url);
      expect(
        (await visitor.post('POST /admin/api/invitation', { body: { token: tokenOf(first.value.link) } })).code,
      ).toBe('link-invalid');
      const token = tokenOf(again.value.link);
      const { secret } = (await visitor.post('POST /admin/api/invitation/password', { body: { token, password } }))
        .value;
      const code = TOTP.generate({
        secret: Secret.fromBase32(secret),
        digits: 6,
        period: 30,
        timestamp: fresh.clock.now(),
      });
      const joined = await visitor.post('POST /admin/api/invitation/factor', { body: { token, code } });
      expect(joined.value.roles).toEqual(['owner']);
      expect(joined.value.permissions).toContain('staff.make');
      expect(joined.value.permissions).not.toContain('roles.make');
      expect(await inviteOwner(fresh.context, undefined, { name: 'bilkis', displayName: 'B' })).toMatchObject({
        code: 'state-conflict',
      });
      const amena = await actorOf(fresh.context, 'amena');
      if (!amena.ok) throw new Error(amena.code);
      expect((await inviteOwner(fresh.context, amena.value, { name: 'bilkis', displayName: 'B' })).ok).toBe(true);
    } finally {
      await fresh.close();
    }
  });
});

it('is open to nobody without a session, and names nobody', async () => {
  for (const key of [
    'GET /admin/api/staff',
    'GET /admin/api/roles',
    'GET /admin/api/audit',
    'GET /admin/api/proposals',
  ] as const)
    expect((await adminClientOf(w.url).get(key)).code).toBe('not-logged-in');
  expect((await owner.call.get('GET /admin/api/staff')).value.map(({ name }) => name)).toContain('parvin');
  expect((await owner.call.get('GET /admin/api/roles')).value.map(({ role }) => role)).toContain('finance');
  const unknown = { params: { id: randomUUID() }, body: { reason: 'nobody is here' } };
  expect((await owner.call.post('POST /admin/api/staff/:id/invitation', unknown)).code).toBe('not-found');
});
