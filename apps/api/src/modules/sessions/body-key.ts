/** What a page needs to encrypt a body: the key, and the server's time to count its timestamp on. */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { bodyEncryption } from '../../infra/envelope.ts';
import type { SessionParts } from './parts.ts';

export const bodyKey =
  ({ envelopes }: SessionParts): UseCase<(typeof sessionsRoutes)['GET /wps/system/bodyKey']> =>
  async ({ clock, settings }) =>
    ok({ jwk: envelopes.publicKey, serverTimeMs: clock.now(), bodyEncryption: settings.get(bodyEncryption) });
