/**
 * Every way to sign in passes the same checks (R66): locked accounts, staff, the agents' entry, a new address. The table names each
 * way that `enter` knows, so a new one that is not tried here does not compile.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestBrowser, openBrowser } from '../../../test/browser.ts';
import { codeTo } from '../../../test/inbox.ts';
import { softPasskey } from '../../../test/passkey.ts';
import { type Person, away, home, logIn, password, person } from '../../../test/people.ts';
import { type World, world } from '../../../test/world.ts';
import { demoPhoneToken } from '../../adapters/phone-verification/index.ts';
import { demoCode } from '../../adapters/sign-in/index.ts';
import type { Proven } from '../second-step/index.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from allowances');
  await w.clock.advance(120_000);
});

type Place = typeof home;
type Came = { status: number; code: string; value: { token: string; secondStep?: { token: string; ways: string[] } } };
type Way = {
  /** Makes somebody who can come in this way, from home. Returns how they then do it from wherever. */
  ready: (who: Person, phone: string) => Promise<(place: Place, more?: { agentEntry: true }) => Promise<Came>>;
  /** What a new address is asked for; none where this way is two proofs in one. */
  asks: readonly string[];
  hasAgentEntry: boolean;
};

const dial = (phone: string) => ({ mobileNum: phone.slice(4), countryDialingCode: '880' });

const ways: Readonly<Record<Exclude<Proven['by'], 'joined' | 'trial' | 'changed'>, Way>> = {
  password: {
    ready: async (who) => (place, more) => logIn(w, who, place, more),
    asks: ['sms', 'email'],
    hasAgentEntry: true,
  },
  code: {
    ready: async (_who, phone) => async (place, more) => {
      await w.clock.advance(60_000);
      await w.visitor.post('POST /wps/verification/sms/noLogin', { body: dial(phone), ...place });
      return await w.visitor.post('POST /wps/session/login', {
        body: { type: 'sms', username: phone.slice(4), password: await codeTo(w, phone), ...more },
        ...place,
      });
    },
    asks: ['email'],
    hasAgentEntry: true,
  },
  'phone-token': {
    ready: async (_who, phone) => async (place) =>
      w.visitor.post('POST /wps/session/login/firebase', {
        body: { type: 'firebase', firebaseIdToken: await demoPhoneToken(w.context.secrets, w.clock, phone) },
        ...place,
      }),
    asks: ['email'],
    hasAgentEntry: false,
  },
  'third-party': {
    ready: async (who) => {
      const come = async (place: Place, more: Record<string, unknown> = {}) => {
        const browser: TestBrowser = openBrowser(w, place.headers);
        const started = await browser.visitor.post('POST /wps/session/login/thirdparty/start', {
          body: { issuer: 'google' },
        });
        const { state } = started.value;
        const code = demoCode(w.context.secrets, { issuer: 'google', state, subject: 'demo-nila' });
        const came = await browser.visitor.post('POST /wps/session/login/thirdparty', {
          body: { state, code, ...more },
        });
        return { browser, came };
      };
      await w.owner.query('delete from member_identities');
      await w.owner.query('delete from identity_subjects');
      const { browser, came } = await come(home);
      const opened = await browser.visitor.post('POST /wps/session/login', {
        body: { type: 'username', username: who.account, password },
      });
      const ticket = came.value.unlinked?.ticket;
      await w.clock.advance(1000);
      const linked = await browser.as(opened.value.token).post('POST /wps/member/thirdparty', { body: { ticket } });
      expect(linked.code).toBe('ok');
      return async (place, more) => (await come(place, more)).came;
    },
    asks: ['sms', 'email'],
    hasAgentEntry: true,
  },
  remembered: {
    ready: async (who) => {
      const cookies = openBrowser(w, home.headers);
      const body = { type: 'username', username: who.account, password };
      expect((await cookies.visitor.post('POST /wps/session/login', { body: { ...body, remember: true } })).code).toBe(
        'ok',
      );
      return async (place, more) =>
        await cookies.visitor.post('POST /wps/session/login', {
          body: { ...body, password: '', remembered: true, ...more },
          ...place,
        });
    },
    asks: ['sms', 'email'],
    hasAgentEntry: true,
  },
  passkey: {
    ready: async (who) => {
      const passkey = softPasskey();
      const body = { way: 'password', password };
      const { token } = (await w.as(who).post('POST /wps/member/reauthentication', { body })).value;
      const held = w.as({ ...who, token });
      const asked = (await held.post('POST /wps/member/passkeys/options')).value;
      await held.post('POST /wps/member/passkeys', { body: { passkey: passkey.make(asked), label: 'Key' } });
      return async (place, more) => {
        const toSign = (await w.visitor.post('POST /wps/session/login/passkey/options', place)).value;
        return await w.visitor.post('POST /wps/session/login/passkey', {
          body: { passkey: passkey.sign(toSign), ...more },
          ...place,
        });
      };
    },
    asks: [],
    hasAgentEntry: true,
  },
  reset: {
    ready: async (_who, phone) => async (place) => {
      await w.clock.advance(60_000);
      const body = { ...dial(phone), purpose: 'recovery' };
      await w.visitor.post('POST /wps/verification/sms/noLogin', { body, ...place });
      return await w.visitor.post('POST /wps/member/password/verification', {
        body: { ...dial(phone), newPassword: 'nine-kites-go', verificationCode: await codeTo(w, phone) },
        ...place,
      });
    },
    asks: ['email'],
    hasAgentEntry: false,
  },
};

let made = 0;
async function somebody(way: Way) {
  made += 1;
  const phone = `+88017113${String(made).padStart(5, '0')}`;
  const who = await person(w, `Walker${made}`, { phone });
  return { who, phone, come: await way.ready(who, phone) };
}

describe.each(Object.entries(ways))('by %s', (_name, way) => {
  it('a new address is asked for what this way has not shown yet, and a known one is not', async () => {
    const { come } = await somebody(way);
    expect((await come(home)).value.token).not.toBe('');
    const { token, secondStep } = (await come(away)).value;
    expect(secondStep?.ways ?? []).toEqual(way.asks);
    expect(token === '').toBe(way.asks.length > 0);
  });

  it('a locked account stays closed', async () => {
    const { who, come } = await somebody(way);
    await w.owner.query("update members set status = 'locked' where id = $1", [who.id]);
    expect((await come(home)).code).toBe('account-locked');
    expect((await come(away)).code).toBe('account-locked');
  });

  it('staff are nobody here', async () => {
    const { who, come } = await somebody(way);
    await w.owner.query('update members set type = 9 where id = $1', [who.id]);
    expect((await come(home)).code).toBe('non-member-account');
  });

  it.runIf(way.hasAgentEntry)(
    'players are refused at the agents’ entry, also when they would be asked more',
    async () => {
      const { come } = await somebody(way);
      expect((await come(home, { agentEntry: true })).code).toBe('error_not_agent');
      expect((await come(away, { agentEntry: true })).code).toBe('error_not_agent');
    },
  );
});

describe('a password that is set anew', () => {
  it('never gets around an app or a passkey, not even from home (R73)', async () => {
    const { who, phone } = await somebody(ways.passkey);
    const reset = await ways.reset.ready(who, phone);
    expect((await reset(home)).value.secondStep?.ways).toEqual(['passkey', 'recovery']);
  });

  it('from afar opens nothing by itself where the code was all there is; one logs in with it', async () => {
    const { who, come } = await somebody(ways.reset);
    await w.owner.query("delete from member_contacts where member = $1 and kind = 'email'", [who.id]);
    const answer = await come(away);
    expect(answer.value).toMatchObject({ token: '' });
    expect(answer.value.secondStep).toBeUndefined();
    const login = await logIn(w, who, away, { password: 'nine-kites-go' });
    expect(login.value.secondStep?.ways).toEqual(['sms']);
  });
});
