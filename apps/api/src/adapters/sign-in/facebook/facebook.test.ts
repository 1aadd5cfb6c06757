/** Sign-in with Facebook against a server that answers as its public documentation says, and one that lies. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReceivedRequest, type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { type World, world } from '../../../../test/world.ts';
import { OutboundFault } from '../../../infra/outbound.ts';
import { attemptFor, conformsToSignIn } from '../conformance.ts';
import { facebook } from './facebook.ts';

const appId = '1234567890';
const secret = 'app-secret';
const redirectUri = 'http://localhost:4444/signed-in.html';
let w: World;
let server: FakeServer;
/** The codes that are out: for which address and challenge. */
const codes = new Map<string, { redirectUri: string; challenge: string }>();
let inspected: Record<string, unknown> = {};
let profile: Record<string, unknown> = {};

const refused = { status: 400, body: { error: { message: 'Invalid', type: 'OAuthException', code: 100 } } };

function answer({ path, query }: ReceivedRequest) {
  if (path === '/dialog') {
    const code = randomBytes(12).toString('hex');
    codes.set(code, { redirectUri: query.get('redirect_uri') ?? '', challenge: query.get('code_challenge') ?? '' });
    const back = new URLSearchParams({ code, state: query.get('state') ?? '' });
    return { status: 302, headers: { location: `${query.get('redirect_uri')}?${back}` } };
  }
  if (path === '/graph/oauth/access_token') {
    const given = codes.get(query.get('code') ?? '');
    codes.delete(query.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(query.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      query.get('client_id') === appId &&
      query.get('client_secret') === secret &&
      given?.redirectUri === query.get('redirect_uri') &&
      given?.challenge === challenge;
    return isRight ? { body: { access_token: 'user-token', token_type: 'bearer', expires_in: 5_000_000 } } : refused;
  }
  if (path === '/graph/debug_token') {
    if (query.get('access_token') !== `${appId}|${secret}`) return refused;
    return { body: { data: { app_id: appId, is_valid: true, user_id: '77', expires_at: 0, ...inspected } } };
  }
  const proof = createHmac('sha256', secret).update('user-token').digest('hex');
  if (path !== '/graph/me' || query.get('appsecret_proof') !== proof) return refused;
  return { body: { id: '77', name: 'Alice', email: 'alice@example.org', ...profile } };
}

beforeAll(async () => {
  w = await world({ secrets: { 'facebook-app-secret': secret } });
  server = await fakeServer(answer);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('signIn.facebook', { appId, dialog: `${server.url}/dialog`, graph: `${server.url}/graph` });
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(() => {
  inspected = {};
  profile = {};
  server.reply(answer);
});

async function visit(address: string): Promise<URLSearchParams> {
  const response = await fetch(address, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

conformsToSignIn(facebook, 'facebook', async () => ({ world: w.context, redirectUri, visit }));

async function come() {
  const attempt = attemptFor('facebook', redirectUri);
  const code = (await visit(await facebook.start(w.context, attempt))).get('code') ?? '';
  return await facebook.finish(w.context, attempt, code);
}

describe('sign-in with Facebook', () => {
  it('says who it is, and takes no address for verified', async () => {
    expect(await come()).toEqual({
      ok: true,
      value: {
        authority: `facebook ${appId}`,
        subject: '77',
        name: 'Alice',
        email: { address: 'alice@example.org', isVerified: false },
      },
    });
    profile = { email: undefined };
    expect(await come()).toMatchObject({ ok: true, value: { email: undefined } });
  });

  it.each([
    ['another app', { app_id: '99' }, {}],
    ['no longer valid', { is_valid: false }, {}],
    ['expired', { expires_at: 1 }, {}],
    ['nobody', { user_id: undefined }, {}],
    ['another person than the profile', {}, { id: '78' }],
    ['no profile', {}, { id: undefined }],
  ])('takes no token that is for %s', async (_, token, person) => {
    inspected = token;
    profile = person;
    expect(await come()).toMatchObject({ ok: false, code: 'sign-in-failed' });
  });

  it('reads nonsense as a failure, and silence as silence', async () => {
    const attempt = attemptFor('facebook', redirectUri);
    for (const body of ['<html>', 'null', '[]', '"x"', '{"access_token":7}']) {
      server.reply(() => ({ body }));
      expect(await facebook.finish(w.context, attempt, 'c'), body).toMatchObject({ code: 'sign-in-failed' });
    }
    server.reply(() => 'cut');
    await expect(facebook.finish(w.context, attempt, 'c')).rejects.toBeInstanceOf(OutboundFault);
  });

  it('is not ready without its secret', () => {
    expect(
      facebook.isReady({ ...w.context, secrets: { derive: w.context.secrets.derive, named: () => undefined } }),
    ).toBe(false);
  });
});
