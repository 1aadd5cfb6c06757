/** Tokens of verified numbers by a local issuer: which one opens the door, and each only once (SMS-11, IMP-34). */
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { holdContact } from '../../../../test/people.ts';
import { type World, world } from '../../../../test/world.ts';
import { demoPhoneToken } from '../index.ts';
import { firebase } from './firebase.ts';

const projectId = 'banyan-test';
let w: World;
let server: FakeServer;
let key: CryptoKey;
let stranger: CryptoKey;
let jwk: object;

beforeAll(async () => {
  w = await world();
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  key = own.privateKey;
  stranger = other.privateKey;
  jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  server = await fakeServer(() => ({ body: { keys: [jwk] } }));
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await setUp({});
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(() => w.owner.query('delete from rate_limits'));

function setUp(changed: Record<string, unknown>): Promise<void> {
  const defaults = {
    projectId,
    apiKey: 'public-key',
    endpoint: 'https://identitytoolkit.example/v1',
    issuer: 'https://securetoken.example',
    keys: `${server.url}/keys`,
  };
  return w.set('phoneVerification.firebase', { ...defaults, ...changed });
}

type Changed = { claims?: Record<string, unknown>; header?: Record<string, string>; by?: CryptoKey };
let made = 0;
async function token(phone: string, { claims = {}, header = {}, by = key }: Changed = {}): Promise<string> {
  const now = Math.floor(w.clock.now() / 1000);
  made += 1;
  const all = {
    iss: `https://securetoken.example/${projectId}`,
    aud: projectId,
    sub: `user-${made}`,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone' },
    ...claims,
  };
  return await new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(by);
}

const login = (firebaseIdToken: string) =>
  w.visitor.post('POST /wps/session/login/firebase', {
    body: { type: 'firebase', firebaseIdToken, firebaseChannel: 'sms' },
  });

async function memberWith(phone: string) {
  const member = await w.member();
  await holdContact(w, member.id, 'phone', phone);
  return member;
}

describe('a login by a verified number', () => {
  it('opens the session of whose number it is', async () => {
    const member = await memberWith('+8801711000111');
    const answer = await login(await token('+8801711000111'));
    expect(answer.value).toMatchObject({ mustChangePassword: false, passwordExpired: false, firstTimeLogin: false });
    const info = await w.as({ token: answer.value.token } as never).get('GET /wps/member/info');
    expect(info.value.id).toBe(member.id);
  });

  it('tells the owner of a number that no account has it', async () => {
    expect((await login(await token('+8801711999999'))).code).toBe('phone-unknown');
  });

  it('takes a token once, also of fifty at a time', async () => {
    await memberWith('+8801711000112');
    const one = await token('+8801711000112');
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(one)).code).toBe('phone-token-invalid');
  });

  it('goes through the gates of every login (R66)', async () => {
    const member = await memberWith('+8801711000113');
    await w.owner.query(`update members set status = 'locked' where id = $1`, [member.id]);
    expect((await login(await token('+8801711000113'))).code).toBe('account-locked');
  });

  it('is off where its switch is off, on the server too', async () => {
    await w.set('switch.loginFirebase', false);
    expect((await login(await token('+8801711000111'))).code).toBe('function-not-enabled');
    await w.set('switch.loginFirebase', undefined);
  });

  it('is told to the page with the address and the key', async () => {
    expect((await w.visitor.get('GET /wps/session/login/thirdparty')).value.phone).toEqual({
      kind: 'identity-toolkit',
      endpoint: 'https://identitytoolkit.example/v1',
      apiKey: 'public-key',
    });
    const policy = (await fetch(`${w.url}/healthz`)).headers.get('content-security-policy');
    expect(policy).toContain('https://identitytoolkit.example');
  });
});

describe('joining by a verified number (REG-03)', () => {
  const join = (mobileNum: string, firebaseIdToken?: string) =>
    w.visitor.put('PUT /wps/member/register/mobile', {
      body: {
        username: '',
        mobileNum,
        countryDialingCode: '880',
        password: 'seven-boats-go',
        confirmPassword: 'seven-boats-go',
        firebaseChannel: 'sms',
        ...(firebaseIdToken === undefined ? {} : { firebaseIdToken }),
        agreement: true,
        adult: true,
        login: true,
      },
    });
  beforeAll(() => w.set('switch.registerFirebase', true));
  afterAll(() => w.set('switch.registerFirebase', undefined));

  it('asks for the code on the page, and takes the token of that very number once', async () => {
    const { fields } = (await w.visitor.get('GET /wps/system/setting/register')).value;
    expect(fields['verificationCode']).toMatchObject({ enabled: true, required: true });
    expect((await join('1711000501')).code).toBe('phone-token-invalid');
    expect((await join('1711000501', await token('+8801711000502'))).code).toBe('phone-token-invalid');
    const one = await token('+8801711000501');
    const joined = await join('1711000501', one);
    expect(joined.code).toBe('ok');
    const { rows } = await w.owner.query(
      `select verified_at from member_contacts where value = '+8801711000501' and kind = 'phone'`,
    );
    expect(rows[0].verified_at).not.toBeNull();
    expect((await login(one)).code).toBe('phone-token-invalid');
    expect((await login(await token('+8801711000501'))).code).toBe('ok');
  });
});

describe('a token', () => {
  const now = () => Math.floor(w.clock.now() / 1000);
  it.each<[string, () => Changed]>([
    ['another project', () => ({ claims: { aud: 'other' } })],
    ['another issuer', () => ({ claims: { iss: 'https://securetoken.example/other' } })],
    ['an expired one', () => ({ claims: { exp: now() - 61 } })],
    ['a proof of an hour ago', () => ({ claims: { auth_time: now() - 3600 } })],
    ['a proof of tomorrow', () => ({ claims: { auth_time: now() + 86_400 } })],
    ['one issued tomorrow', () => ({ claims: { iat: now() + 86_400 } })],
    ['another way than a phone', () => ({ claims: { firebase: { sign_in_provider: 'password' } } })],
    ['no number', () => ({ claims: { phone_number: undefined } })],
    ['what is no number', () => ({ claims: { phone_number: "+88' or 1=1" } })],
    ['no subject', () => ({ claims: { sub: '' } })],
    ['a key that is not theirs', () => ({ by: stranger })],
    ['a key that nobody published', () => ({ header: { kid: 'k2' } })],
  ])('is not taken for %s', async (_, changed) => {
    await expect(firebase.verify(w.context, await token('+8801711000111', changed()))).resolves.toMatchObject({
      ok: false,
      code: 'phone-token-invalid',
    });
  });

  it('is not taken unsigned, by a shared secret, from the demo, or as nonsense', async () => {
    const good = await token('+8801711000111');
    const [, body = ''] = good.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const shared = await new SignJWT({ phone_number: '+8801711000111' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(JSON.stringify(jwk)));
    const demo = await demoPhoneToken(w.context.secrets, w.clock, '+8801711000111');
    for (const bad of [`${header}.${body}.`, shared, demo, '', 'a.b.c', '💥'.repeat(500)])
      expect((await login(bad)).code).toBe('phone-token-invalid');
  });

  it('waits while the keys cannot be had', async () => {
    await setUp({ keys: 'http://127.0.0.1:1/keys' });
    expect((await login(await token('+8801711000111'))).code).toBe('try-again');
    await setUp({ keys: 'https://10.0.0.1/keys' });
    expect((await login(await token('+8801711000111'))).code).toBe('try-again');
    await setUp({});
  });
});
