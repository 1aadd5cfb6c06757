/** Checks where the piece was put: close enough issues a pass; otherwise the picture is used up. */
import { ok, refuse } from '@banyan/core/results';
import type { humansRoutes } from '@banyan/protocol/humans';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { checksLimit, wrongSliders } from './human-settings.ts';
import type { HumansParts } from './parts.ts';
import { givePass } from './pass.ts';
import { takeCheck } from './store.ts';
import { visitOf } from './visit.ts';

/** A finger is not sharper than this. */
const nearEnough = 5;

export const checkSlider =
  ({ limits }: HumansParts): UseCase<(typeof humansRoutes)['POST /wps/verification/slider']> =>
  async (context, { body, request }) => {
    const { settings, database, clock } = context;
    const source = sourceOf(request.address);
    if (!(await limits.take(checksLimit(settings), source))) return refuse('too-many-requests');
    const visit = visitOf(request);
    if (visit === undefined) return refuse('human-wrong');
    const { purpose = 'login', place } = body;
    // Spent before anything is looked at, so that many guesses at once do not slip past it.
    const wrong = wrongSliders(settings);
    if (!(await limits.take(wrong, source))) return refuse('too-many-requests');
    const asked = await takeCheck(database, { visit, kind: 'slider', purpose }, clock.now());
    if (asked?.place == null || Math.abs(asked.place - place) > nearEnough) return refuse('human-wrong');
    await limits.giveBack(wrong, source);
    return ok({ humanPass: await givePass(context, visit, purpose) });
  };
