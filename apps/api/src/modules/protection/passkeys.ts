/**
 * Passkeys (WebAuthn): what browsers are asked to sign, and whether they did. A challenge is good once, for one purpose and
 * two minutes; the page's origin is in what is signed, so a passkey cannot be used on a page that only looks like ours.
 */
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import type { MemberId } from '@banyan/core/ids';
import type { ValueOf } from '@banyan/protocol';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import {
  type Passkey,
  type PasskeyPurpose,
  insertChallenge,
  listPasskeys,
  takeChallenge,
  notePasskey,
} from './passkey-store.ts';

const challengeLifeMs = 120_000;
/** EdDSA, ES256, RS256: what authenticators have; named, so that nothing is tried out while the server runs. */
const algorithms = [-8, -7, -257];

export type PasskeyAsked = ValueOf<(typeof signInRoutes)['POST /wps/session/login/passkey/options']>;
export type PasskeyMade = ValueOf<(typeof protectionRoutes)['POST /wps/member/passkeys/options']>;

const siteOf = ({ config }: Context): URL => new URL(config.publicUrl);

/** Browsers know passkeys by a domain over HTTPS, or by localhost; an installation that is reached by a bare address has none. */
export function passkeysWork(context: Context): boolean {
  const { protocol, hostname } = siteOf(context);
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
}

/** The site as it must be signed. The demo may have been given any port of this machine. */
function originsOf(context: Context, clientData: ClientData): string[] {
  const { origin, hostname } = siteOf(context);
  const isLocalDemo = context.config.mode === 'demo' && hostname === 'localhost';
  return isLocalDemo && /^http:\/\/localhost:\d{1,5}$/.test(clientData.origin) ? [origin, clientData.origin] : [origin];
}

type ClientData = { challenge: string; origin: string };

/** What the browser says it signed; undefined when that cannot be read. */
function readClientData(encoded: string): ClientData | undefined {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as ClientData;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser is asked to sign. Without a member anybody may come in with a passkey of theirs. */
export async function askPasskey(
  context: Context,
  tx: Database | Tx,
  purpose: Exclude<PasskeyPurpose, 'enrolment'>,
  member: MemberId | undefined,
): Promise<PasskeyAsked> {
  const known = member === undefined ? [] : await listPasskeys(tx, member);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).hostname,
    timeout: challengeLifeMs,
    userVerification: purpose === 'login' ? 'required' : 'preferred',
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
  });
  const expiresAt = new Date(context.clock.now() + challengeLifeMs);
  await insertChallenge(tx, { challenge: options.challenge, purpose, member }, expiresAt);
  return JSON.parse(JSON.stringify(options)) as PasskeyAsked;
}

type Shown = {
  purpose: Exclude<PasskeyPurpose, 'enrolment'>;
  /** Undefined for coming in: there the passkey says who it is. */
  asked: MemberId | undefined;
  owner: MemberId;
  answer: unknown;
};

/** Whether an answer is signed by a passkey of its owner, for this purpose, now and for the first time. */
export async function takePasskey(
  context: Context,
  tx: Database | Tx,
  { purpose, asked, owner, answer }: Shown,
): Promise<boolean> {
  const response = answer as AuthenticationResponseJSON;
  const clientData = readClientData(response.response.clientDataJSON);
  if (clientData === undefined) return false;
  const now = new Date(context.clock.now());
  const { challenge } = clientData;
  if (!(await takeChallenge(tx, { challenge, purpose, member: asked }, now))) return false;
  const passkey = (await listPasskeys(tx, owner)).find(({ credentialId }) => credentialId === response.id);
  if (passkey === undefined) return false;
  const signCount = await signedBy(context, passkey, response, clientData, purpose === 'login');
  if (signCount === undefined) return false;
  await notePasskey(tx, owner, passkey.id, { signCount, at: now });
  return true;
}

/** The new count of signatures; undefined when it was not signed so. */
async function signedBy(
  context: Context,
  { credentialId: id, publicKey, signCount: counter, transports }: Passkey,
  response: AuthenticationResponseJSON,
  clientData: ClientData,
  isAlone: boolean,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: clientData.challenge,
      expectedOrigin: originsOf(context, clientData),
      expectedRPID: siteOf(context).hostname,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter, transports: [...transports] },
      // Alone it must be two things at once: the device, and a finger or a PIN.
      requireUserVerification: isAlone,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws whatever does not fit: a forged, foreign or broken answer.
    context.log.info({ reason: String(error) }, 'a passkey was refused');
    return undefined;
  }
}

/** What a browser is asked to make. */
export async function askNewPasskey(
  context: Context,
  tx: Database | Tx,
  member: { id: MemberId; account: string },
): Promise<PasskeyMade> {
  const known = await listPasskeys(tx, member.id);
  const options = await generateRegistrationOptions({
    rpName: readBrand(context.config.brand).name,
    rpID: siteOf(context).hostname,
    userName: member.account,
    userID: Uint8Array.from(Buffer.from(member.id.replaceAll('-', ''), 'hex')),
    timeout: challengeLifeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const expiresAt = new Date(context.clock.now() + challengeLifeMs);
  await insertChallenge(tx, { challenge: options.challenge, purpose: 'enrolment', member: member.id }, expiresAt);
  return JSON.parse(JSON.stringify(options)) as PasskeyMade;
}

/** The passkey that a browser has made; undefined when it was not asked for, or does not fit. */
export async function readNewPasskey(
  context: Context,
  tx: Database | Tx,
  member: MemberId,
  answer: unknown,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'> | undefined> {
  const response = answer as RegistrationResponseJSON;
  const clientData = readClientData(response.response.clientDataJSON);
  if (clientData === undefined) return undefined;
  const { challenge } = clientData;
  const now = new Date(context.clock.now());
  if (!(await takeChallenge(tx, { challenge, purpose: 'enrolment', member }, now))) return undefined;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(context, clientData),
      expectedRPID: siteOf(context).hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = (response.response.transports ?? []).slice(0, 8);
    return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports };
  } catch (error) {
    context.log.info({ reason: String(error) }, 'a new passkey was refused');
    return undefined;
  }
}
