/**
 * Demo mode's identity provider: a page of our own at /demo/sign-in lets one choose who to be, and the code that it sends back is sealed
 * with a secret of the installation. Nothing leaves the machine, and outside demo mode neither page nor adapter exists.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, refuse } from '@banyan/core/results';
import type { Secrets } from '../../../infra/secrets.ts';
import type { Issuer, SignInPort } from '../port.ts';

export type DemoPerson = { readonly subject: string; readonly name: string; readonly email: string };

/** Who one can be there. */
export const demoPeople: readonly DemoPerson[] = [
  { subject: 'demo-nila', name: 'Nila Rahman', email: 'nila@example.org' },
  { subject: 'demo-omar', name: 'Omar Faruk', email: 'omar@example.org' },
  { subject: 'demo-priya', name: 'Priya Das', email: 'priya@example.org' },
];

const sign = (secrets: Secrets, text: string): Buffer =>
  createHmac('sha256', secrets.derive('demo-sign-in')).update(text).digest();

/** The code that stands for a person in one sign-in: good for its state alone. */
export function demoCode(
  secrets: Secrets,
  { issuer, state, subject }: { issuer: string; state: string; subject: string },
) {
  return `${subject}.${sign(secrets, `${issuer} ${state} ${subject}`).toString('base64url')}`;
}

/** The adapter in the place of one issuer. */
export const demoSignIn = (issuer: Issuer): SignInPort => ({
  isReady: ({ config }) => config.mode === 'demo',
  async start(_world, { redirectUri, state }) {
    return `/demo/sign-in?${new URLSearchParams({ issuer, state, back: new URL(redirectUri).pathname })}`;
  },
  async finish({ secrets, config }, { state }, code) {
    if (config.mode !== 'demo') return refuse('sign-in-failed');
    const [subject = '', seal = ''] = code.split('.');
    const person = demoPeople.find((one) => one.subject === subject);
    const expected = sign(secrets, `${issuer} ${state} ${subject}`);
    const given = Buffer.from(seal, 'base64url');
    if (person === undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
      return refuse('sign-in-failed');
    const { name, email } = person;
    return ok({
      authority: `demo ${issuer}`,
      subject,
      name,
      email: { address: email, isVerified: issuer === 'google' },
    });
  },
});
