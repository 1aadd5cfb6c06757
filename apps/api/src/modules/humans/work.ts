/**
 * Proof of work for a browser instead of a picture for a person (WCAG 3.3.8): a key is found by trying, in a second or two on a
 * computer and some more on a phone. Made and checked with altcha-lib; the solution is known when the challenge is made, so checking
 * is cheap.
 */
import { randomInt } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ok, refuse } from '@banyan/core/results';
import type { humansRoutes } from '@banyan/protocol/humans';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { checksLimit } from './human-settings.ts';
import type { HumansParts } from './parts.ts';
import { putCheck } from './store.ts';
import { beginVisit } from './visit.ts';

/** One try; some 600 of them are needed. */
const cost = 5000;
const triesFrom = 400;
const triesTo = 900;

/** The secrets that a challenge and its result are signed with. */
export const workSecrets = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.derive('human-work').toString('hex'),
  hmacKeySignatureSecret: secrets.derive('human-work-key').toString('hex'),
});

export const work =
  ({ limits }: HumansParts): UseCase<(typeof humansRoutes)['GET /wps/verification/work']> =>
  async ({ settings, database, secrets, clock }, { query, request }) => {
    if (!(await limits.take(checksLimit(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(triesFrom, triesTo),
      deriveKey,
      ...workSecrets(secrets),
    });
    const visit = beginVisit(request);
    const { purpose = 'login' } = query;
    await putCheck(database, { visit, kind: 'work', purpose }, { work: challenge }, clock.now());
    return ok(challenge as typeof challenge & { parameters: { keyLength: number } });
  };
