/** What identity keeps open: made once by the application, handed to its use cases. */
import type { Envelopes } from '../../infra/envelope.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export type IdentityParts = {
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly envelopes: Envelopes;
  readonly limits: RateLimits;
};
