/**
 * Looks by the rules, raises what is new and tells people of it in the same commit: by e-mail and by a webhook, once for each alarm. What is found
 * again is the same alarm; what was not found for some minutes is over.
 */
import { createHmac } from 'node:crypto';
import type { AlarmRule } from '@banyan/core/alarms';
import { makeId } from '@banyan/core/ids';
import { queueMessage } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { callOut, outboundRules } from '../../infra/outbound.ts';
import { alarmEmails, alarmWebhook } from './alarm-settings.ts';
import { clearUnseen, raise } from './alarm-store.ts';
import { type Finding, findAlarms } from './find.ts';

/** Not found for so long: it is over, and comes again as another one. */
const overAfterMs = 5 * 60_000;
export const webhookJob = 'alarms.webhook';

export type Raised = Finding & { readonly id: string; readonly since: string };

/** One look by these rules. */
export async function watch(context: Context, rules: readonly AlarmRule[]): Promise<void> {
  const found = await findAlarms(context, rules);
  const at = new Date(context.clock.now());
  await context.database.transaction().execute(async (tx) => {
    for (const finding of found) {
      const id = makeId(at.getTime());
      if (await raise(tx, finding, { id, at })) await tell(context, tx, { ...finding, id, since: at.toISOString() });
    }
    await clearUnseen(tx, rules, new Date(at.getTime() - overAfterMs), at);
  });
}

async function tell(context: Context, tx: Tx, alarm: Raised): Promise<void> {
  const { rule, subject, measured, threshold, since } = alarm;
  for (const to of context.settings.get(alarmEmails)) {
    await queueMessage(context, tx, {
      id: makeId(context.clock.now()),
      channel: 'email',
      to,
      subject: `Alarm: ${rule}, ${subject}`,
      body: `${rule}: ${subject}\nMeasured: ${measured}\nThreshold: ${threshold}\nSince: ${since}\n${context.config.publicUrl}/admin/alarms`,
    });
  }
  if (context.settings.get(alarmWebhook) !== '') await addJob(tx, webhookJob, alarm, { key: `alarm ${alarm.id}` });
}

const answerWithinMs = 10_000;

/** Sends one to the webhook as it stands in the settings; anything but a 2xx is tried again with the same id. */
export async function sendWebhook(context: Context, payload: unknown): Promise<void> {
  const address = context.settings.get(alarmWebhook);
  if (address === '') return;
  const alarm = payload as Raised;
  const body = JSON.stringify(alarm);
  const signature = createHmac('sha256', context.secrets.derive('alarms.webhook')).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-banyan-alarm': alarm.id, 'x-banyan-signature': signature };
  const { status } = await callOut(
    address,
    { method: 'POST', headers, body },
    outboundRules(context.settings, { withinMs: answerWithinMs }),
  );
  if (status < 200 || status > 299) throw new Error(`the webhook of alarms answered ${status}`);
}
