/** Checks a proof of work. The challenge is the stored one, never one that the page sends. */
import { type Challenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ok, refuse } from '@banyan/core/results';
import type { humansRoutes } from '@banyan/protocol/humans';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { checksLimit } from './human-settings.ts';
import type { HumansParts } from './parts.ts';
import { givePass } from './pass.ts';
import { takeCheck } from './store.ts';
import { visitOf } from './visit.ts';
import { workSecrets } from './work.ts';

export const checkWork =
  ({ limits }: HumansParts): UseCase<(typeof humansRoutes)['POST /wps/verification/work']> =>
  async (context, { body, request }) => {
    const { settings, database, secrets, clock } = context;
    if (!(await limits.take(checksLimit(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const visit = visitOf(request);
    if (visit === undefined) return refuse('human-wrong');
    const { purpose = 'login', counter, derivedKey } = body;
    const asked = await takeCheck(database, { visit, kind: 'work', purpose }, clock.now());
    if (asked?.work == null) return refuse('human-wrong');
    const { verified } = await verifySolution({
      challenge: asked.work as Challenge,
      solution: { counter, derivedKey },
      deriveKey,
      ...workSecrets(secrets),
    });
    return verified ? ok({ humanPass: await givePass(context, visit, purpose) }) : refuse('human-wrong');
  };
