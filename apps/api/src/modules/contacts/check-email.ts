/** Whether an e-mail address is well formed, as far as that can be said without sending a message. */
import { faultOfField } from '@banyan/core/identity';
import { type Result, ok, refuse } from '@banyan/core/results';

const rule = { enabled: true, required: true, patternId: 'email', minLength: 6, maxLength: 254 } as const;

/** Refusal: `email-malformed`. */
export function checkEmail(email: string): Result<undefined, 'email-malformed'> {
  return faultOfField(rule, email) === undefined ? ok(undefined) : refuse('email-malformed');
}
