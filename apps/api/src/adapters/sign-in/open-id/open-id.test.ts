/** OpenID Connect against an issuer that really speaks it, and against one that lies. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { type World, world } from '../../../../test/world.ts';
import { OutboundFault } from '../../../infra/outbound.ts';
import { attemptFor, conformsToSignIn } from '../conformance.ts';
import { openId } from './open-id.ts';

const redirectUri = 'http://localhost:4444/signed-in.html';
const client = { client_id: 'banyan', client_secret: 'a-secret-of-the-client-0123456789' };
let w: World;
let server: http.Server;
let issuer: string;

beforeAll(async () => {
  w = await world({
    env: { PUBLIC_URL: 'http://localhost:4444' },
    secrets: { 'google-client-secret': client.client_secret },
  });
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  server = http.createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', openIssuer());
  await w.set('signIn.google', { issuer, clientId: client.client_id, prompt: 'login' });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await w.close();
});

function openIssuer(): http.RequestListener {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['of-the-test'] },
    findAccount: (_context: KoaContextWithOIDC, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, email: `${sub}@example.org`, email_verified: sub !== 'bob', name: 'Alice আলিস' }),
    }),
  });
  return provider.callback() as http.RequestListener;
}

/** Goes through login and consent at the issuer, as a browser with cookies does. */
async function visitAs(person: string, address: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let next = { url: address, body: undefined as string | undefined };
  for (let step = 0; step < 15; step += 1) {
    const response = await fetch(next.url, {
      method: next.body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.body === undefined ? {} : { body: next.body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const place = response.headers.get('location');
    if (place?.startsWith(redirectUri) === true) return new URL(place).searchParams;
    if (place !== null) {
      next = { url: new URL(place, next.url).href, body: undefined };
      continue;
    }
    const html = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (prompt === undefined) throw new Error(`the issuer answered ${response.status}: ${html.slice(0, 400)}`);
    next = { url: next.url, body: new URLSearchParams({ prompt, login: person, password: 'x' }).toString() };
  }
  throw new Error('the issuer leads in a circle');
}

conformsToSignIn(openId, 'google', async () => ({
  world: w.context,
  redirectUri,
  visit: (address) => visitAs('alice', address),
}));

describe('OpenID Connect', () => {
  it('asks with state, nonce and PKCE, and says what the issuer says', async () => {
    const attempt = attemptFor('google', redirectUri);
    const address = new URL(await openId.start(w.context, attempt));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'banyan',
      redirect_uri: redirectUri,
      response_type: 'code',
      prompt: 'login',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(attempt.verifier);
    const code = (await visitAs('bob', address.href)).get('code') ?? '';
    expect(await openId.finish(w.context, attempt, code)).toEqual({
      ok: true,
      value: {
        authority: issuer,
        subject: 'bob',
        name: 'Alice আলিস',
        email: { address: 'bob@example.org', isVerified: false },
      },
    });
    // A code is good once.
    expect(await openId.finish(w.context, attempt, code)).toMatchObject({ code: 'sign-in-failed' });
  });

  it('takes no answer to another nonce or with another verifier', async () => {
    const attempt = attemptFor('google', redirectUri);
    for (const changed of [{ nonce: 'another' }, { verifier: attempt.state }]) {
      const code = (await visitAs('alice', await openId.start(w.context, attempt))).get('code') ?? '';
      const answer = await openId.finish(w.context, { ...attempt, ...changed }, code);
      expect(answer, JSON.stringify(changed)).toMatchObject({ code: 'sign-in-failed' });
    }
  });

  it('says that nobody answers, and finds the issuer again', async () => {
    await w.set('signIn.google', { issuer: 'http://127.0.0.1:1', clientId: 'banyan', prompt: 'login' });
    await expect(openId.start(w.context, attemptFor('google', redirectUri))).rejects.toBeInstanceOf(OutboundFault);
    const start = await w.visitor.post('POST /wps/session/login/thirdparty/start', { body: { issuer: 'google' } });
    expect(start.code).toBe('try-again');
    await w.set('outbound.insideHosts', []);
    await w.set('signIn.google', { issuer, clientId: 'banyan', prompt: 'login' });
    await expect(openId.start(w.context, attemptFor('google', redirectUri))).rejects.toThrow(
      /may not be called|only requests to HTTPS/,
    );
    await w.set('outbound.insideHosts', ['127.0.0.1']);
    expect(await openId.start(w.context, attemptFor('google', redirectUri))).toContain(issuer);
  });

  it('brings a linked person in through the API, and lets the site stay in touch with the window', async () => {
    const cookies: string[] = [];
    const begin = async () => {
      const answer = await w.visitor.post('POST /wps/session/login/thirdparty/start', { body: { issuer: 'google' } });
      cookies.push(
        answer.headers
          .getSetCookie()
          .find((one) => one.startsWith('sign-in='))
          ?.split(';')[0] ?? '',
      );
      const back = await visitAs('alice', answer.value.url);
      return { state: back.get('state') ?? '', code: back.get('code') ?? '' };
    };
    const finish = async () => {
      const body = await begin();
      return await w.visitor.post('POST /wps/session/login/thirdparty', {
        body,
        headers: { cookie: cookies.at(-1) ?? '' },
      });
    };
    const first = await finish();
    const ticket = first.value.unlinked?.ticket ?? '';
    expect(first.value.unlinked?.name).toBe('Alice আলিস');
    await w.clock.advance(1000);
    const alice = await w.member();
    const linked = await w.as(alice).post('POST /wps/member/thirdparty', {
      body: { ticket },
      headers: { cookie: cookies.at(-1) ?? '' },
    });
    expect(linked.code).toBe('ok');
    const { token } = (await finish()).value;
    expect((await w.as({ token } as never).get('GET /wps/member/info')).value.id).toBe(alice.id);
    expect((await fetch(`${w.url}/healthz`)).headers.get('cross-origin-opener-policy')).toBe(
      'same-origin-allow-popups',
    );
  });
});

describe('an issuer that lies', () => {
  let liar: FakeServer;
  let claims: Record<string, unknown> = {};
  const lie: { key?: 'other'; none?: true } = {};
  beforeAll(async () => {
    const [good, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const jwk = { ...(await exportJWK(good.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    liar = await fakeServer(async ({ path }) => {
      const { url } = liar;
      if (path === '/.well-known/openid-configuration') {
        const body = {
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        };
        return { body };
      }
      if (path === '/keys') return { body: { keys: [jwk] } };
      const now = Math.floor(Date.now() / 1000);
      const all = { iss: url, aud: 'banyan', sub: 's-1', iat: now, exp: now + 60, ...claims };
      const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const idToken =
        lie.none === true
          ? `${text({ alg: 'none' })}.${text(all)}.`
          : await new SignJWT(all)
              .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
              .sign(lie.key === 'other' ? other.privateKey : good.privateKey);
      return { body: { access_token: 'a', token_type: 'Bearer', id_token: idToken } };
    });
    await w.set('signIn.google', { issuer: liar.url, clientId: 'banyan', prompt: 'login' });
  });
  afterAll(() => liar.close());

  const finish = async (changed: Record<string, unknown>) => {
    const attempt = attemptFor('google', redirectUri);
    claims = { nonce: attempt.nonce, ...changed };
    return await openId.finish(w.context, attempt, 'c');
  };

  it('is believed when everything is right', async () => {
    expect(await finish({})).toMatchObject({ ok: true, value: { subject: 's-1', email: undefined } });
    const odd = await finish({ name: 'A\u0000\n\ud800lice', email: 'a\u0000@example.org' });
    expect(odd).toMatchObject({ value: { name: 'A\ufffdlice', email: { address: 'a@example.org' } } });
  });

  it.each([
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another client', { aud: 'somebody' }],
    ['a token that has expired', { exp: 1 }],
    ['another nonce', { nonce: 'x' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: '' }],
    ['a subject without an end', { sub: 'x'.repeat(300) }],
    ['a subject that no database keeps', { sub: 'a\u0000b' }],
  ])('is not with %s', async (_, changed) => {
    expect(await finish(changed)).toMatchObject({ ok: false, code: 'sign-in-failed' });
  });

  it('is not with a signature of another key, or with none', async () => {
    lie.key = 'other';
    expect(await finish({})).toMatchObject({ code: 'sign-in-failed' });
    delete lie.key;
    lie.none = true;
    expect(await finish({})).toMatchObject({ code: 'sign-in-failed' });
    delete lie.none;
  });

  it('does not get an address believed that is only nearly verified', async () => {
    const answer = await finish({ email: 'eve@example.org', email_verified: 'true' });
    expect(answer).toMatchObject({ ok: true, value: { email: { isVerified: false } } });
  });
});
