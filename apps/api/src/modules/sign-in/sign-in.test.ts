/** Signing in elsewhere through HTTP, with demo mode's doors: whose account somebody gets, and who gets none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersTo } from '../../../test/inbox.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { demoCode } from '../../adapters/sign-in/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

type Issuer = 'google' | 'facebook';
/** A browser: it keeps the cookie that it was given. */
function browser() {
  let jar = '';
  const headers = (): Record<string, string> => (jar === '' ? {} : { cookie: jar });
  return {
    headers,
    async start(issuer: Issuer, extra: Record<string, unknown> = {}) {
      const answer = await w.visitor.post('POST /wps/session/login/thirdparty/start', {
        body: { issuer, ...extra },
        headers: headers(),
      });
      const [cookie] = answer.headers.getSetCookie().filter((one) => one.includes('sign-in='));
      if (cookie !== undefined) {
        expect(cookie).toMatch(/HttpOnly/);
        expect(cookie).toMatch(/SameSite=Strict/);
        jar = cookie.split(';')[0] as string;
      }
      return answer;
    },
    finish(state: string, code: string, extra: Record<string, unknown> = {}) {
      return w.visitor.post('POST /wps/session/login/thirdparty', {
        body: { state, code, ...extra },
        headers: headers(),
      });
    },
    async come(issuer: Issuer, subject: string) {
      const { state } = (await this.start(issuer)).value;
      return await this.finish(state, codeFor(issuer, state, subject));
    },
    link(member: TestMember, ticket: string) {
      return w.as(member).post('POST /wps/member/thirdparty', { body: { ticket }, headers: headers() });
    },
  };
}
const codeFor = (issuer: Issuer, state: string, subject: string) =>
  demoCode(w.context.secrets, { issuer, state, subject });
const as = (token: string) => w.as({ token } as TestMember);
const countMembers = async () =>
  (await w.owner.query('select count(*)::integer as n from members')).rows[0].n as number;

/** A member who is linked with a demo person. */
async function linked(issuer: Issuer, subject: string) {
  const one = browser();
  const ticket = (await one.come(issuer, subject)).value.unlinked?.ticket ?? '';
  await w.clock.advance(1000);
  const member = await w.member();
  expect((await one.link(member, ticket)).code).toBe('ok');
  return { one, member };
}

describe('the ways', () => {
  it('shows the doors that are on and set up, and the server holds to it (LOGIN-31, SET-13, SET-14)', async () => {
    const ways = async () => (await w.visitor.get('GET /wps/session/login/thirdparty')).value;
    expect(await ways()).toEqual({
      issuers: ['google', 'facebook'],
      phone: { kind: 'demo', endpoint: '/demo/phone', apiKey: '' },
    });
    await w.set('switch.loginGoogle', false);
    await w.set('switch.loginFirebase', false);
    expect(await ways()).toEqual({ issuers: ['facebook'], phone: null });
    expect((await browser().start('google')).code).toBe('function-not-enabled');
    await w.set('switch.loginGoogle', undefined);
    await w.set('switch.loginFirebase', undefined);
    await w.set('switch.login', false);
    expect((await browser().start('google')).code).toBe('function-not-enabled');
    await w.set('switch.login', undefined);
  });

  it('has no stand-ins in production', async () => {
    const production = await world({ env: { BANYAN_MODE: 'production', PUBLIC_URL: 'https://banyan.example' } });
    await production.set('switch.loginGoogle', true);
    await production.set('switch.loginFirebase', true);
    expect((await production.visitor.get('GET /wps/session/login/thirdparty')).value).toEqual({
      issuers: [],
      phone: null,
    });
    for (const path of ['/demo/sign-in', '/demo/phone/accounts:sendVerificationCode'])
      expect((await fetch(production.url + path, { method: path.includes('phone') ? 'POST' : 'GET' })).status).toBe(
        404,
      );
    await production.close();
  });
});

describe('a sign-in', () => {
  it('of a stranger opens nothing and makes nothing, but gives a ticket', async () => {
    const before = await countMembers();
    const answer = await browser().come('google', 'demo-nila');
    expect(answer.value).toMatchObject({ token: '', unlinked: { issuer: 'google', name: 'Nila Rahman' } });
    expect(await countMembers()).toBe(before);
  });

  it('never gets the account that has the same verified address', async () => {
    const joined = await w.visitor.put('PUT /wps/member/register', {
      body: {
        username: 'nilarah',
        password: 'seven-boats-go',
        email: 'nila@example.org',
        agreement: true,
        adult: true,
      },
    });
    expect(joined.code).toBe('ok');
    await w.owner.query(`update member_contacts set verified_at = now() where value = 'nila@example.org'`);
    const answer = await browser().come('google', 'demo-nila');
    expect(answer.value.token).toBe('');
    expect(answer.value.unlinked).toBeDefined();
  });

  it('of somebody who is linked opens the session of their account, each time in a new one', async () => {
    const { one, member } = await linked('google', 'demo-omar');
    const tokens = [await one.come('google', 'demo-omar'), await browser().come('google', 'demo-omar')];
    for (const { value } of tokens) {
      expect(value.unlinked).toBeUndefined();
      expect((await as(value.token).get('GET /wps/member/info')).value.id).toBe(member.id);
    }
    // The same name at another house is another person.
    expect((await browser().come('facebook', 'demo-omar')).value.token).toBe('');
    const { list } = (await w.as(member).get('GET /wps/member/thirdparty')).value;
    expect(list).toMatchObject([{ issuer: 'google', name: 'Omar Faruk' }]);
  });

  it('goes through the gates of every login: locked accounts and the agent entry (R66)', async () => {
    const { one, member } = await linked('facebook', 'demo-priya');
    const { state } = (await one.start('facebook')).value;
    const asAgent = await one.finish(state, codeFor('facebook', state, 'demo-priya'), { agentEntry: true });
    expect(asAgent.code).toBe('error_not_agent');
    await w.owner.query(`update members set status = 'locked' where id = $1`, [member.id]);
    expect((await one.come('facebook', 'demo-priya')).code).toBe('account-locked');
  });

  it('is of one browser, once, for ten minutes, and for its own answer', async () => {
    const [one, other] = [browser(), browser()];
    await other.start('google');
    const { state } = (await one.start('google')).value;
    const code = codeFor('google', state, 'demo-nila');
    expect((await other.finish(state, code)).code).toBe('sign-in-expired');
    expect((await browser().finish(state, code)).code).toBe('sign-in-expired');
    expect((await one.finish('x'.repeat(43), code)).code).toBe('sign-in-expired');
    expect((await one.finish(state, code)).value.unlinked).toBeDefined();
    expect((await one.finish(state, code)).code).toBe('sign-in-expired');

    const second = (await one.start('google')).value.state;
    // The code of another sign-in, of another house, a made-up one.
    expect((await one.finish(second, code)).code).toBe('sign-in-failed');
    for (const bad of [codeFor('facebook', second, 'demo-nila'), 'demo-nila.', '', 'a'.repeat(2048), '💥']) {
      const next = (await one.start('google')).value.state;
      expect((await one.finish(next, bad)).code, bad).toBe('sign-in-failed');
    }
    const late = (await one.start('google')).value.state;
    await w.clock.advance(601_000);
    expect((await one.finish(late, codeFor('google', late, 'demo-nila'))).code).toBe('sign-in-expired');
  });

  it('of fifty at once with one answer is one', async () => {
    const one = browser();
    const { state } = (await one.start('google')).value;
    const code = codeFor('google', state, 'demo-nila');
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.finish(state, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is begun so often from one address in five minutes, and not more', async () => {
    await w.set('limit.signInsPerAddress', 60);
    const codes = await Promise.all(Array.from({ length: 70 }, () => browser().start('google')));
    expect(codes.filter(({ code }) => code === 'too-many-requests')).toHaveLength(10);
    await w.set('limit.signInsPerAddress', undefined);
  });

  it('sends nobody to a place that is not ours', async () => {
    const own = (await browser().start('google', { origin: 'https://evil.example' })).value.url;
    expect(new URL(own, w.url).searchParams.get('back')).toBe('/signed-in.html');
    const { rows } = await w.owner.query(
      'select distinct redirect_uri from sign_in_attempts where answered_at is null',
    );
    expect(rows.map(({ redirect_uri: uri }) => new URL(uri).hostname)).not.toContain('evil.example');
    for (const origin of ['javascript:alert(1)', 'https://a/b', '//evil', 'https://e vil'])
      expect((await browser().start('google', { origin })).code).toBe('input-malformed');
    await w.set('router.domains', [{ url: 'https://line2.example', name: 'Line 2' }]);
    await browser().start('google', { origin: 'https://line2.example' });
    const { rows: after } = await w.owner.query('select 1 from sign_in_attempts where redirect_uri = $1', [
      'https://line2.example/signed-in.html',
    ]);
    expect(after).toHaveLength(1);
    await w.set('router.domains', undefined);
  });
});

describe('a link', () => {
  it('needs an account that was proven after the sign-in', async () => {
    const one = browser();
    const early = await w.member();
    await w.clock.advance(1000);
    const ticket = (await one.come('google', 'demo-priya')).value.unlinked?.ticket ?? '';
    expect((await one.link(early, ticket)).code).toBe('reauthentication-required');
    // A refusal undoes itself: the ticket is still good for who proves to be the owner.
    await w.clock.advance(1000);
    expect((await one.link(await w.session(early), ticket)).code).toBe('ok');
    expect((await one.link(await w.session(early), ticket)).code).toBe('sign-in-expired');
  });

  it('belongs to one account, and one account has one person of a house', async () => {
    const one = browser();
    const ticket = async (subject: string) => (await one.come('facebook', subject)).value.unlinked?.ticket ?? '';
    const [first, second] = [await ticket('demo-nila'), await ticket('demo-nila')];
    await w.clock.advance(1000);
    const [alice, bob] = [await w.member(), await w.member()];
    expect((await one.link(alice, first)).code).toBe('ok');
    expect((await one.link(bob, second)).code).toBe('sign-in-taken');
    const { state } = (await one.start('facebook')).value;
    const wanted = await one.finish(state, codeFor('facebook', state, 'demo-nila'), { link: true });
    expect(wanted.code).toBe('sign-in-taken');
    const third = await ticket('demo-omar');
    await w.clock.advance(1000);
    expect((await one.link(await w.session(alice), third)).code).toBe('ok');
    // Who stood there before is free again.
    expect((await one.come('facebook', 'demo-nila')).value.token).toBe('');
    expect((await as((await one.come('facebook', 'demo-omar')).value.token).get('GET /wps/member/info')).value.id).toBe(
      alice.id,
    );
  });

  it('is not made from another browser, without a session, or with a ticket that grew old', async () => {
    const one = browser();
    const ticket = (await one.come('google', 'demo-nila')).value.unlinked?.ticket ?? '';
    await w.clock.advance(1000);
    const member = await w.member();
    expect((await browser().link(member, ticket)).code).toBe('sign-in-expired');
    const stranger = await w.visitor.post('POST /wps/member/thirdparty', { body: { ticket }, headers: one.headers() });
    expect(stranger.code).toBe('not-logged-in');
    await w.clock.advance(600_000);
    expect((await one.link(await w.session(member), ticket)).code).toBe('sign-in-expired');
  });

  it('is told to the member, and ended only by who proved themselves anew (R71, R72)', async () => {
    const one = browser();
    const ticket = (await one.come('google', 'demo-nila')).value.unlinked?.ticket ?? '';
    await w.clock.advance(1000);
    const member = await w.member();
    await w.owner.query(
      `insert into member_contacts (bucket, member, kind, value, added_at) values (bucket_of($1::uuid), $1, 'email', 'm@example.org', now())`,
      [member.id],
    );
    await one.link(member, ticket);
    expect((await lettersTo(w, 'm@example.org'))[0]?.body).toContain('Nila Rahman');
    const end = () => w.as(member).delete('DELETE /wps/member/thirdparty/:issuer', { params: { issuer: 'google' } });
    expect((await end()).code).toBe('reauthentication-required');
    await w.owner.query(
      `insert into fresh_sessions (bucket, session, member, proven_at)
       select bucket, id, member, clock_now() from sessions where member = $1`,
      [member.id],
    );
    expect((await end()).code).toBe('ok');
    expect((await end()).code).toBe('ok');
    expect((await w.as(member).get('GET /wps/member/thirdparty')).value.list).toEqual([]);
    expect((await one.come('google', 'demo-nila')).value.token).toBe('');
    expect(await lettersTo(w, 'm@example.org')).toHaveLength(2);
  });
});

describe("the demo's door", () => {
  it('lets one choose who to be, and writes what it was given as text', async () => {
    const { url, state } = (await browser().start('google')).value;
    const html = await (await fetch(w.url + url)).text();
    expect(html).toContain('Nila Rahman');
    expect(html).toContain(`state=${state}`);
    for (const query of [
      '',
      '?issuer=google&state=%3Cscript%3E',
      '?issuer=__proto__&state=x',
      '?issuer=google&issuer=a',
    ])
      expect(await (await fetch(`${w.url}/demo/sign-in${query}`)).text()).not.toContain('state=');
  });

  it('keeps no sign-in longer than it is good for', async () => {
    await browser().start('google');
    await w.clock.advance(3_600_000);
    await w.tick('sign-in.tidy');
    expect((await w.owner.query('select 1 from sign_in_attempts')).rowCount).toBe(0);
  });
});
