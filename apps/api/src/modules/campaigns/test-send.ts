/** Sends a campaign to the person of the staff who writes it, at the address of their own account and nowhere else. */
import { faultsOfTexts } from '@banyan/core/campaigns';
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { campaignsRoutes } from '@banyan/protocol/admin/campaigns';
import { carrierOf, queueMessage } from '../../adapters/messages/index.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { findCampaign } from './campaign-store.ts';
import { about } from './manage.ts';
import { wordsFor } from './texts-of.ts';

/** Refusals: `email-malformed` where the caller has no address, `function-not-enabled` where nothing carries e-mail, `campaign-malformed` without a text in the language. */
export const testSend: AdminUseCase<(typeof campaignsRoutes)['POST /admin/api/campaigns/:id/test']> = async (
  context,
  { params: { id }, body: { language, variant } },
  caller,
) => {
  const { database, config, settings, clock } = context;
  const row = await findCampaign(database, id);
  if (row === undefined) return refuse('not-found');
  const half = variant === 'b' ? row.texts.b : row.texts.a;
  const text = half?.[language];
  const [fault] =
    text === undefined
      ? [{ part: 'text' }]
      : faultsOfTexts({ [language]: text }, ['email'], { hasCode: row.code !== null });
  if (fault !== undefined) return refuse('campaign-malformed', { at: 'texts', language, part: fault.part });
  if (carrierOf(config.mode, settings, 'email') === undefined) return refuse('function-not-enabled');
  // People of the demo have no address: its inbox takes a name.
  const to = (await findStaff(database, caller.staff))?.email ?? (config.mode === 'demo' ? caller.name : undefined);
  if (to === undefined) return refuse('email-malformed');
  const reader = { account: caller.name, nickname: caller.displayName, level: 1, language };
  const words = wordsFor(context, row, variant, reader);
  if (words === undefined) return refuse('campaign-malformed', { at: 'texts', language });
  return await transact(database, async (tx) => {
    await queueMessage(context, tx, {
      ...{ id: makeId(clock.now()), channel: 'email', to, subject: words.subject, body: words.text },
    });
    await note(tx, caller, { act: 'campaigns.test', object: about(id), after: { language, variant } });
    return ok({ to });
  });
};
