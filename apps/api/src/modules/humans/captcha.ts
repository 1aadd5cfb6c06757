/** Issues a captcha for this visit. Its solution is stored as an HMAC: a plain hash of five letters is quickly brute-forced. */
import { createHmac, randomInt } from 'node:crypto';
import { ok, refuse } from '@banyan/core/results';
import type { humansRoutes } from '@banyan/protocol/humans';
import type { UseCase } from '../../infra/bind.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { chance } from './chance.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { letters } from './glyphs.ts';
import { checksLimit } from './human-settings.ts';
import type { HumansParts } from './parts.ts';
import { putCheck } from './store.ts';
import { beginVisit } from './visit.ts';

const length = 5;

/** What stands for the letters of a captcha, in capitals or not. */
export function hashOfLetters(secrets: Secrets, visit: Buffer, text: string): Buffer {
  const folded = text.trim().toUpperCase();
  return createHmac('sha256', secrets.derive('captcha')).update(visit).update(folded).digest();
}

export const captcha =
  ({ limits, drawing }: HumansParts): UseCase<(typeof humansRoutes)['GET /wps/captcha']> =>
  async ({ settings, database, secrets, clock }, { query, request }) => {
    if (!(await limits.take(checksLimit(settings), sourceOf(request.address)))) return refuse('too-many-requests');
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    const picture = await drawing(() => drawCaptcha(text, chance));
    const visit = beginVisit(request);
    const { purpose = 'login' } = query;
    const answer = hashOfLetters(secrets, visit, text);
    await putCheck(database, { visit, kind: 'captcha', purpose }, { answer }, clock.now());
    return ok(picture.toString('base64'));
  };
