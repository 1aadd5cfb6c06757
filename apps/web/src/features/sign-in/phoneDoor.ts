/**
 * The browser's side of a service that verifies mobile numbers: a code is sent, and turned into a token that the server reads.
 * It speaks the service's plain HTTP calls, so that no foreign script is loaded but the one that shows the service a person.
 */
import { type PhoneFaultCode, phoneFaultOf } from '@banyan/core/identity';
import type { SignInWays } from './sign-in.queries.ts';
import { showPerson } from './showPerson.ts';

export type PhoneDoor = NonNullable<SignInWays['phone']>;

export class PhoneFault extends Error {
  readonly code: PhoneFaultCode;
  constructor(code: PhoneFaultCode) {
    super(code);
    this.name = 'PhoneFault';
    this.code = code;
  }
}

type Answer = { sessionInfo?: string; idToken?: string; recaptchaSiteKey?: string; error?: { message?: string } };

async function ask(door: PhoneDoor, path: string, body: object | undefined, locale: string): Promise<Answer> {
  const key = door.apiKey === '' ? '' : `?key=${encodeURIComponent(door.apiKey)}`;
  const answer = (await fetch(`${door.endpoint}/${path}${key}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-firebase-locale': locale },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
    .then((response) => response.json())
    .catch(() => ({ error: {} }))) as Answer;
  if (answer.error !== undefined) throw new PhoneFault(phoneFaultOf(answer.error.message ?? ''));
  return answer;
}

/** Has a code sent. Returns what the service wants to see beside the code. */
export async function sendPhoneCode(door: PhoneDoor, phoneNumber: string, locale: string): Promise<string> {
  const shown = door.kind === 'demo' ? {} : { recaptchaToken: await personToken(door, locale) };
  const { sessionInfo } = await ask(door, 'accounts:sendVerificationCode', { phoneNumber, ...shown }, locale);
  if (sessionInfo === undefined) throw new PhoneFault('unknown');
  return sessionInfo;
}

/** Turns the code into a token for our server. */
export async function confirmPhoneCode(
  door: PhoneDoor,
  sessionInfo: string,
  code: string,
  locale: string,
): Promise<string> {
  const { idToken } = await ask(door, 'accounts:signInWithPhoneNumber', { sessionInfo, code }, locale);
  if (idToken === undefined) throw new PhoneFault('unknown');
  return idToken;
}

async function personToken(door: PhoneDoor, locale: string): Promise<string> {
  const { recaptchaSiteKey } = await ask(door, 'recaptchaParams', undefined, locale);
  const token = await showPerson(recaptchaSiteKey ?? '').catch(() => '');
  if (token === '') throw new PhoneFault('captcha-check-failed');
  return token;
}
