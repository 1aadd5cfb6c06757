/** Takes a remark (MSG-03). Who has no account shows that they are a person; nobody may send more than a few an hour. */
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { type complaintsRoutes, remarkLength } from '@banyan/protocol/complaints';
import type { UseCase } from '../../infra/bind.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { requireHuman } from '../humans/index.ts';
import { feedbackPerHour } from './complaint-settings.ts';
import { plainText } from './plain-text.ts';
import { insertFeedback } from './feedback-store.ts';

export const giveFeedback =
  (limits: RateLimits): UseCase<(typeof complaintsRoutes)['PUT /wps/feedback']> =>
  async (context, { body: { remark, captcha, humanPass }, request }, caller) => {
    const { settings, database, clock } = context;
    const text = plainText(remark, { max: remarkLength });
    if (!text.ok) return text.code === 'content-too-short' ? refuse('content-empty') : refuse(text.code, text.details);
    if (caller === undefined) {
      const shown = { captcha, humanPass };
      const isHuman = await requireHuman(context, { purpose: 'feedback', shown, isRisky: true }, request);
      if (!isHuman.ok) return isHuman;
    }
    const limit = { name: 'feedback', points: settings.get(feedbackPerHour), seconds: 3600 };
    if (!(await limits.take(limit, caller?.memberId ?? sourceOf(request.address)))) return refuse('too-many-requests');
    const at = new Date(clock.now());
    await insertFeedback(database, {
      id: makeId(at.getTime()),
      member: caller?.memberId ?? null,
      remark: text.value,
      language: request.language,
      at,
    });
    return ok({});
  };
