/**
 * Proof of a mobile number by somebody else: their code was sent and typed in between them and the browser, and what reaches
 * us is a token that says which number it was.
 */
import type { Result } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';

export type PhoneWorld = Pick<Context, 'config' | 'clock' | 'settings' | 'secrets' | 'log'>;

export type PhoneProof = {
  /** +<country><number> */
  readonly phone: string;
  /** Milliseconds of the clock until which the token could be shown again. */
  readonly expiresAt: number;
};

/** What the page needs to speak with the other side. */
export type PhoneDoor = {
  readonly kind: 'demo' | 'identity-toolkit';
  /** Where its calls go; empty for our own server. */
  readonly endpoint: string;
  readonly apiKey: string;
};

export type PhoneVerificationPort = {
  /** What the page is told, where the operator has set it up. */
  door(world: PhoneWorld): PhoneDoor | undefined;
  /** Reads a token. Refusals: `phone-token-invalid` for one that is not theirs, not for us, or too old; `try-again` while their keys cannot be had. */
  verify(world: PhoneWorld, token: string): Promise<Result<PhoneProof, 'phone-token-invalid' | 'try-again'>>;
};
