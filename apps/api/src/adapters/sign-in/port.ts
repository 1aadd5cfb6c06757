/**
 * Sign-in with an identity provider: where the browser is sent, and who came back. An adapter translates only; whose account that
 * is, and whether there is one, is a module's business.
 */
import type { Result } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';

/** The specification's names of the two providers. */
export type Issuer = 'google' | 'facebook';

/** What an adapter needs of the world. */
export type SignInWorld = Pick<Context, 'config' | 'clock' | 'settings' | 'secrets' | 'log'>;

/** One sign-in under way. All of it is random, made by us, and belongs to one browser. */
export type Attempt = {
  readonly issuer: Issuer;
  /** Where the other side sends the browser back to: a page of ours. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
};

/** Who the other side says it is. */
export type Person = {
  /** Who says so; a subject means nothing without it. */
  readonly authority: string;
  readonly subject: string;
  readonly name: string;
  readonly email: { readonly address: string; readonly isVerified: boolean } | undefined;
};

export type SignInPort = {
  /** Whether the operator has set it up. */
  isReady(world: SignInWorld): boolean;
  /** The address to send the browser to; it may be one of our own. Throws an `OutboundFault` when the other side does not answer. */
  start(world: SignInWorld, attempt: Attempt): Promise<string>;
  /**
   * Turns the code that the browser brought back into a person. Refusal: `sign-in-failed`, whatever is wrong with the code.
   * Throws an `OutboundFault` when the other side does not answer.
   */
  finish(world: SignInWorld, attempt: Attempt, code: string): Promise<Result<Person, 'sign-in-failed'>>;
};
