/** The carriers by code, and the way a module sends through the one in force: a job, so that no request waits for a carrier. */
import { Type } from 'typebox';
import type { Mode } from '../../infra/config.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { type Background, addSealedJob, addSealedJobs, openSealedJob } from '../../infra/jobs.ts';
import { insideHosts } from '../../infra/outbound.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { demoMessages } from './demo/demo.ts';
import { followDeliveries } from './follow.ts';
import { httpSms, httpSmsSettings } from './http-sms/http-sms.ts';
import { once } from './once.ts';
import type { Carrier, Channel, Message, MessagesPort } from './port.ts';
import { smtp, smtpSettings } from './smtp/smtp.ts';
import { forgetDeliveries } from './store.ts';
import { twilio, twilioSettings } from './twilio/twilio.ts';

export { readDemoMessages } from './demo/demo.ts';
export type { Channel, Message, MessagesPort, Sent } from './port.ts';
export { countDeliveries, deliveryOf, noteHanded, stateOfDelivery } from './store.ts';

const services = { smtp, 'http-sms': httpSms, twilio } as const satisfies Record<string, Carrier>;

export type MessagesCode = 'demo' | keyof typeof services;
export const messagesAdapters: Record<MessagesCode, MessagesPort> = {
  demo: demoMessages,
  smtp: once(smtp),
  'http-sms': once(httpSms),
  twilio: once(twilio),
};

const none = Type.Literal('none');
const demo = Type.Literal('demo');

export const smsCarrier = setting({
  key: 'messages.smsCarrier',
  summary: 'What carries SMS; none sends nothing. demo fills /demo/inbox and works in demo mode only.',
  shape: Type.Union([none, demo, Type.Literal('http-sms'), Type.Literal('twilio')]),
  default: 'none',
  demo: 'demo',
});

export const emailCarrier = setting({
  key: 'messages.emailCarrier',
  summary: 'What carries e-mail; none sends nothing. demo fills /demo/inbox and works in demo mode only.',
  shape: Type.Union([none, demo, Type.Literal('smtp')]),
  default: 'none',
  demo: 'demo',
});

export const messagesSettings = [smsCarrier, emailCarrier, smtpSettings, httpSmsSettings, twilioSettings, insideHosts];

/** The carrier in force. Undefined: there is none, and nothing is sent. */
export function carrierOf(mode: Mode, settings: Settings, channel: Channel): MessagesPort | undefined {
  const code = channel === 'sms' ? settings.get(smsCarrier) : settings.get(emailCarrier);
  if (code === 'none' || (code === 'demo' && mode !== 'demo')) return undefined;
  return messagesAdapters[code];
}

/** Sends a message after the caller's transaction, retrying until the carrier has accepted it once. */
export async function queueMessage({ config, settings, secrets }: Context, tx: Tx, message: Message): Promise<void> {
  if (carrierOf(config.mode, settings, message.channel) !== undefined)
    await addSealedJob(tx, secrets, 'messages.send', message);
}

/** Sends many in one statement, each as `queueMessage` does. A channel without a carrier sends nothing. */
export async function queueMessages(
  { config, settings, secrets }: Context,
  tx: Tx,
  messages: readonly Message[],
): Promise<void> {
  const carried = messages.filter(({ channel }) => carrierOf(config.mode, settings, channel) !== undefined);
  await addSealedJobs(tx, secrets, 'messages.send', carried);
}

export const messagesBackground: Background = {
  queue: 'messages',
  jobs: {
    'messages.send': async (context, payload) => {
      const { config, settings, log, secrets } = context;
      const message = openSealedJob<Message>(secrets, 'messages.send', payload);
      const sent = await carrierOf(config.mode, settings, message.channel)?.send(context, message);
      if (sent === 'refused')
        log.warn(
          { message: message.id, channel: message.channel },
          'the carrier refused a message, or it grew too old before it could be sent',
        );
    },
  },
  ticks: [
    { name: 'messages.follow', everyMs: 30_000, run: (context) => followDeliveries(context, services) },
    {
      name: 'messages.tidy',
      everyMs: 3_600_000,
      run: ({ database, clock }) => forgetDeliveries(database, new Date(clock.now() - 30 * 86_400_000)),
    },
  ],
};
