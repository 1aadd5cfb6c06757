/**
 * Passkeys (WebAuthn), as members and the staff use them alike: what browsers are asked to sign or to make, and whether they did. Whose
 * passkey it is and what it was asked for is not known here. The page's origin is in what is signed, so a passkey cannot be used on a page
 * that only looks like ours.
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
import type { Static } from 'typebox';
import type { PasskeyAsked as AskedShape, PasskeyMade as MadeShape } from '@banyan/protocol/passkey';
import type { Context } from './context.ts';

export type PasskeyAsked = Static<typeof AskedShape>;
export type PasskeyMade = Static<typeof MadeShape>;

/** What is stored of a passkey to know its signatures by. */
export type Credential = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
};

type Known = Pick<Credential, 'credentialId' | 'transports'>;
type Verification = 'required' | 'preferred';

export const challengeLifeMs = 120_000;
/** EdDSA, ES256, RS256: what authenticators have; named, so that nothing is tried out while the server runs. */
const algorithms = [-8, -7, -257];

const siteOf = ({ config }: Context): URL => new URL(config.publicUrl);

/** Browsers know passkeys by a domain over HTTPS, or by localhost; an installation that is reached by a bare address has none. */
export function passkeysWork(context: Context): boolean {
  const { protocol, hostname } = siteOf(context);
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);
}

type ClientData = { challenge: string; origin: string };

/** What the browser says it signed; undefined when that cannot be read. */
function readClientData(answer: unknown): ClientData | undefined {
  try {
    const encoded = (answer as AuthenticationResponseJSON).response.clientDataJSON;
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as ClientData;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that an answer says it answers. */
export const challengeOf = (answer: unknown): string | undefined => readClientData(answer)?.challenge;

/** The site as it must be signed. The demo may have been given any port of this machine. */
function originsOf(context: Context, answer: unknown): string[] {
  const { origin, hostname } = siteOf(context);
  const said = readClientData(answer)?.origin ?? '';
  const isLocalDemo = context.config.mode === 'demo' && hostname === 'localhost';
  return isLocalDemo && /^http:\/\/localhost:\d{1,5}$/.test(said) ? [origin, said] : [origin];
}

const descriptorsOf = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));

/** What a browser is asked to sign. With no passkey named, any that the browser has for this site may answer. */
export async function askToSign(
  context: Context,
  known: readonly Known[],
  userVerification: Verification,
): Promise<PasskeyAsked> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).hostname,
    timeout: challengeLifeMs,
    userVerification,
    allowCredentials: descriptorsOf(known),
  });
  return JSON.parse(JSON.stringify(options)) as PasskeyAsked;
}

type Maker = {
  readonly house: string;
  readonly id: string;
  readonly name: string;
  readonly known: readonly Known[];
  /** `required`: the browser finds it without being told its id. */
  readonly residentKey: Verification;
  readonly userVerification: Verification;
};

/** What a browser is asked to make. */
export async function askToMake(
  context: Context,
  { house, id, name, known, residentKey, userVerification }: Maker,
): Promise<PasskeyMade> {
  const options = await generateRegistrationOptions({
    rpName: house,
    rpID: siteOf(context).hostname,
    userName: name,
    userID: Uint8Array.from(Buffer.from(id.replaceAll('-', ''), 'hex')),
    timeout: challengeLifeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: descriptorsOf(known),
    authenticatorSelection: { residentKey, userVerification },
  });
  return JSON.parse(JSON.stringify(options)) as PasskeyMade;
}

type Expected = { readonly challenge: string; readonly mustVerify: boolean };

/** The new count of signatures; undefined when the answer was not signed so by this passkey. */
export async function checkSigned(
  context: Context,
  { credentialId: id, publicKey, signCount: counter, transports }: Credential,
  answer: unknown,
  { challenge, mustVerify }: Expected,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(context, answer),
      expectedRPID: siteOf(context).hostname,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter, transports: [...transports] },
      requireUserVerification: mustVerify,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws whatever does not fit: a forged, foreign or broken answer.
    context.log.info({ reason: String(error) }, 'a passkey was refused');
    return undefined;
  }
}

/** The passkey that a browser has made; undefined when it does not fit what was asked. */
export async function checkMade(
  context: Context,
  answer: unknown,
  { challenge, mustVerify }: Expected,
): Promise<Credential | undefined> {
  const response = answer as RegistrationResponseJSON;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(context, answer),
      expectedRPID: siteOf(context).hostname,
      requireUserVerification: mustVerify,
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
