/** What every identity provider's adapter must do, as tests: an adapter's own test calls this. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Attempt, Issuer, SignInPort, SignInWorld } from './port.ts';

type Bench = {
  readonly world: SignInWorld;
  readonly redirectUri: string;
  /** Goes to the address as a person would, and answers the query that the browser is sent back with. */
  visit(address: string): Promise<URLSearchParams>;
};

export function attemptFor(issuer: Issuer, redirectUri: string): Attempt {
  const random = () => randomBytes(32).toString('base64url');
  return { issuer, redirectUri, state: random(), nonce: random(), verifier: random() };
}

export function conformsToSignIn(port: SignInPort, issuer: Issuer, open: () => Promise<Bench>): void {
  it('is ready where it is set up', async () => {
    expect(port.isReady((await open()).world)).toBe(true);
  });

  it('sends the browser away with the state, and knows who came back', async () => {
    const { world, redirectUri, visit } = await open();
    const attempt = attemptFor(issuer, redirectUri);
    const answer = await visit(await port.start(world, attempt));
    expect(answer.get('state')).toBe(attempt.state);
    const person = await port.finish(world, attempt, answer.get('code') ?? '');
    expect(person).toMatchObject({ ok: true });
    if (!person.ok) return;
    expect(person.value.subject.length).toBeGreaterThan(0);
    expect(person.value.authority.length).toBeGreaterThan(0);
  });

  it('names the same person by the same subject', async () => {
    const { world, redirectUri, visit } = await open();
    const subjects: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const attempt = attemptFor(issuer, redirectUri);
      const answer = await visit(await port.start(world, attempt));
      const person = await port.finish(world, attempt, answer.get('code') ?? '');
      if (person.ok) subjects.push(`${person.value.authority} ${person.value.subject}`);
    }
    expect(subjects).toHaveLength(2);
    expect(new Set(subjects).size).toBe(1);
  });

  it('takes no code of another sign-in, no made-up one and none at all', async () => {
    const { world, redirectUri, visit } = await open();
    const [one, other] = [attemptFor(issuer, redirectUri), attemptFor(issuer, redirectUri)];
    const answer = await visit(await port.start(world, one));
    await port.start(world, other);
    for (const code of [answer.get('code') ?? '', 'made-up', ''])
      expect(await port.finish(world, other, code)).toMatchObject({ ok: false, code: 'sign-in-failed' });
  });
}
