/** Checks the proof of a second step or of a reauthentication: one rule for both. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { takeAppCode } from './authenticator.ts';
import { takePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { type SentCode, isStepCode } from './step-codes.ts';
import type { Way } from './ways.ts';

export type Answer = { readonly way: Way; readonly code?: string | undefined; readonly passkey?: unknown };
export type Taken = 'right' | 'code-wrong' | 'code-expired' | 'passkey-wrong';

type Submitted = {
  member: MemberId;
  purpose: 'step' | 'reauthentication';
  /** What the code that was sent is bound to. */
  bound: string;
  sent: SentCode | undefined;
};

/** Looks at an answer in the caller's transaction, which holds the row that was asked from. What is right is used up. */
export async function takeAnswer(
  context: Context,
  tx: Tx,
  { member, purpose, bound, sent }: Submitted,
  { way, code = '', passkey }: Answer,
): Promise<Taken> {
  switch (way) {
    case 'sms':
    case 'email': {
      if (sent === undefined || sent.way !== way) return 'code-wrong';
      if (sent.expiresAt.getTime() <= context.clock.now()) return 'code-expired';
      return isStepCode(context, sent, code, bound) ? 'right' : 'code-wrong';
    }
    case 'totp':
      return (await takeAppCode(context, tx, member, { code, isConfirmed: true })) ? 'right' : 'code-wrong';
    case 'recovery':
      return (await takeRecoveryCode(context, tx, member, code)) ? 'right' : 'code-wrong';
    case 'passkey': {
      if (passkey === undefined) return 'passkey-wrong';
      const shown = { purpose, asked: member, owner: member, answer: passkey };
      return (await takePasskey(context, tx, shown)) ? 'right' : 'passkey-wrong';
    }
  }
}
