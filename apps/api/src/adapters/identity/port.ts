/**
 * The port of checks of who somebody is and how old: people of the operator who look at papers, or a service that is asked for a person. An adapter
 * only translates; what its answer means for a member is decided by the module that asks. Nothing about a member leaves where people look.
 */
import type { PaperKind } from '@banyan/core/kyc';
import type { Context } from '../../infra/context.ts';

export type IdentityWorld = Pick<Context, 'config' | 'clock' | 'settings' | 'secrets' | 'log'>;

/** What a member says of themselves. */
export type IdentityAsked = {
  /** Ours, the same each time the same person is asked for: a check is paid for once. */
  readonly reference: string;
  readonly name: string;
  /** `1990-05-17`. */
  readonly birthDate: string;
  readonly paper: PaperKind;
  /** Capitals and digits alone. */
  readonly number: string;
};

/**
 * Only what the other side said clearly is `confirmed` or `refused`; no response and anything unclear is thrown, and asked again under the same
 * reference. `confirmed` names the birth date that the other side holds, which may not be the one that was said.
 */
export type IdentityAnswer =
  | { readonly outcome: 'confirmed'; readonly birthDate: string }
  | { readonly outcome: 'refused'; readonly reason: 'unknown' | 'mismatch' }
  | { readonly outcome: 'pending' };

export type IdentityService = Extract<IdentityPort, { by: 'service' }>;

export type IdentityPort =
  | { readonly by: 'people' }
  | {
      readonly by: 'service';
      /** Invented people. Used in demo mode and nowhere else. */
      readonly isSample: boolean;
      /** Asks, or asks what has become of it; ends when `signal` says so. */
      check(world: IdentityWorld, asked: IdentityAsked, signal: AbortSignal): Promise<IdentityAnswer>;
    };
