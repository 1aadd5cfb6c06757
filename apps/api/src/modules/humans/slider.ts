/** A new slider for this visit. */
import { ok, refuse } from '@banyan/core/results';
import type { humansRoutes } from '@banyan/protocol/humans';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import { chance } from './chance.ts';
import { drawSlider, sliderSize } from './draw-slider.ts';
import { checksLimit } from './human-settings.ts';
import type { HumansParts } from './parts.ts';
import { putCheck } from './store.ts';
import { beginVisit } from './visit.ts';

export const slider =
  ({ limits, drawing }: HumansParts): UseCase<(typeof humansRoutes)['GET /wps/verification/slider']> =>
  async ({ settings, database, clock }, { query, request }) => {
    if (!(await limits.take(checksLimit(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const { picture, piece, place, top } = await drawing(() => drawSlider(chance));
    const visit = beginVisit(request);
    const { purpose = 'login' } = query;
    await putCheck(database, { visit, kind: 'slider', purpose }, { place }, clock.now());
    const { width, height, piece: pieceSize } = sliderSize;
    return ok({ picture: picture.toString('base64'), piece: piece.toString('base64'), width, height, pieceSize, top });
  };
