/** What is kept open for sessions: made once by the application, handed to the use cases. */
import type { Envelopes } from '../../infra/envelope.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { Sessions } from './sessions.ts';

export type SessionParts = {
  readonly sessions: Sessions;
  readonly envelopes: Envelopes;
  readonly limits: RateLimits;
};
