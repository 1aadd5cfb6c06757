/**
 * Passkeys in this browser. The library that turns WebAuthn's bytes into JSON comes when a passkey is first used. Browsers
 * know passkeys by a domain: at a bare address there are none.
 */
import type { CallInput, CallValue } from '../../lib/client.ts';

export type PasskeyAsked = CallValue<'POST /wps/session/login/passkey/options'>;
type PasskeyMade = CallValue<'POST /wps/member/passkeys/options'>;
export type PasskeySigned = CallInput<'POST /wps/session/login/passkey'>['body']['passkey'];
type PasskeyNew = CallInput<'POST /wps/member/passkeys'>['body']['passkey'];

/** The person said no, waited too long, or has none here; browsers do not say which. */
export class PasskeyUnused extends Error {}

const bareAddress = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !bareAddress.test(window.location.hostname);
}

async function used<Value>(ask: Promise<unknown>): Promise<Value> {
  try {
    return (await ask) as Value;
  } catch (error) {
    throw new PasskeyUnused(String(error));
  }
}

/** Has the browser sign with a passkey. Throws `PasskeyUnused`. */
export async function signWithPasskey(asked: PasskeyAsked): Promise<PasskeySigned> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await used(
    startAuthentication({ optionsJSON: asked as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
  );
}

/** Has the browser make a passkey. Throws `PasskeyUnused`. */
export async function makePasskey(asked: PasskeyMade): Promise<PasskeyNew> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await used(
    startRegistration({ optionsJSON: asked as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  );
}
