/**
 * Sign-in with a code at a service that is no OpenID issuer, written from the public documentation of Facebook Login's manual
 * flow: the dialog, the exchange of the code, the inspection of the token (it must be for our app, valid, and of the person
 * that the profile names), and the profile. The app's secret is the secret `facebook-app-secret`. The service does not say
 * whether an e-mail address was verified, so none of its addresses counts as that.
 */
import { createHash, createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { type OutboundAnswer, callOut, outboundRules } from '../../../infra/outbound.ts';
import { setting } from '../../../infra/settings.ts';
import { plain } from '../plain.ts';
import type { SignInPort, SignInWorld } from '../port.ts';

const Address = Type.String({ pattern: '^https?://[^\\s?#]{1,300}[^/\\s?#]$' });

export const facebookSettings = setting({
  key: 'signIn.facebook',
  summary:
    'Sign-in with Facebook: the id of our app and the addresses of its dialog and its graph. The app secret is the secret facebook-app-secret. The page that it sends people back to is <site>/signed-in.html.',
  shape: Type.Object(
    { appId: Type.String({ pattern: '^[0-9]{0,40}$' }), dialog: Address, graph: Address },
    { additionalProperties: false },
  ),
  default: {
    appId: '',
    dialog: 'https://www.facebook.com/v24.0/dialog/oauth',
    graph: 'https://graph.facebook.com/v24.0',
  },
});

type Inspected = { data?: { app_id?: string; is_valid?: boolean; user_id?: string; expires_at?: number } };
type Profile = { id?: string; name?: string; email?: string };

function parse<T extends object>({ status, body }: OutboundAnswer): Partial<T> {
  if (status !== 200) return {};
  try {
    return (JSON.parse(body) ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}

function accountOf({ settings, secrets }: SignInWorld) {
  const { appId, dialog, graph } = settings.get(facebookSettings);
  return { appId, dialog, graph, secret: secrets.named('facebook-app-secret') ?? '' };
}

export const facebook: SignInPort = {
  isReady(world) {
    const { appId, secret } = accountOf(world);
    return appId !== '' && secret !== '';
  },
  async start(world, { redirectUri, state, verifier }) {
    const { appId, dialog } = accountOf(world);
    const address = new URL(dialog);
    address.search = new URLSearchParams({
      client_id: appId,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      scope: 'public_profile,email',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    return address.href;
  },
  async finish(world, { redirectUri, verifier }, code) {
    const { appId, graph, secret } = accountOf(world);
    const rules = outboundRules(world.settings);
    const ask = async <T extends object>(path: string, parts: Record<string, string>): Promise<Partial<T>> =>
      parse<T>(await callOut(`${graph}/${path}?${new URLSearchParams(parts)}`, {}, rules));
    const { access_token: token } = await ask<{ access_token: string }>('oauth/access_token', {
      client_id: appId,
      client_secret: secret,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    });
    if (typeof token !== 'string' || token === '') return refuse('sign-in-failed');
    const { data } = await ask<Inspected>('debug_token', { input_token: token, access_token: `${appId}|${secret}` });
    if (data?.is_valid !== true || data.app_id !== appId || typeof data.user_id !== 'string')
      return refuse('sign-in-failed');
    const { expires_at: expiresAt = 0 } = data;
    if (expiresAt !== 0 && expiresAt * 1000 <= world.clock.now()) return refuse('sign-in-failed');
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    const profile = await ask<Profile>('me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof });
    if (profile.id !== data.user_id || !/^[0-9A-Za-z_-]{1,64}$/.test(profile.id)) return refuse('sign-in-failed');
    const email = plain(profile.email, 254);
    return ok({
      authority: `facebook ${appId}`,
      subject: profile.id,
      name: plain(profile.name, 200),
      email: email === '' ? undefined : { address: email, isVerified: false },
    });
  },
};
