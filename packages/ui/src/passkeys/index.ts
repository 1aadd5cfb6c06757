/**
 * Passkeys in this browser, for the site and the back office. The library that turns WebAuthn's bytes into JSON comes when a passkey is
 * first used. Browsers know passkeys by a domain: at a bare address there are none.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The person said no, waited too long, or has none here; browsers do not say which. */
export class PasskeyUnused extends Error {}

const bareAddress = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !bareAddress.test(window.location.hostname);
}

async function used<Value>(ask: Promise<Value>): Promise<Value> {
  try {
    return await ask;
  } catch (error) {
    throw new PasskeyUnused(String(error));
  }
}

/** Has the browser sign with a passkey what the server asks. Throws `PasskeyUnused`. */
export async function signWithPasskey(asked: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await used(startAuthentication({ optionsJSON: asked as PublicKeyCredentialRequestOptionsJSON }));
}

/** Has the browser make the passkey that the server asks for. Throws `PasskeyUnused`. */
export async function makePasskey(asked: object): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await used(startRegistration({ optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON }));
}
