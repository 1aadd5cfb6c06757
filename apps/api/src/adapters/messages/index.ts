/** The carriers by code, and the way a module sends through the one in force: a job, so that no request waits for a carrier. */
import { Type } from 'typebox';
import type { Mode } from '../../infra/config.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { type Background, addJob } from '../../infra/jobs.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { demoMessages } from './demo/demo.ts';
import type { Message, MessagesPort } from './port.ts';

export type { Message, MessagesPort, Sent } from './port.ts';

export type MessagesCode = 'demo';
export const messagesAdapters: Record<MessagesCode, MessagesPort> = { demo: demoMessages };

export const messagesCarrier = setting({
  key: 'messages.carrier',
  summary: 'What carries SMS and e-mail; none sends nothing. demo fills /demo/inbox and works in demo mode only.',
  shape: Type.Union([Type.Literal('none'), Type.Literal('demo')]),
  standard: 'none',
  demo: 'demo',
});

/** The carrier in force. Undefined: there is none, and nothing is sent. */
export function carrierOf(mode: Mode, settings: Settings): MessagesPort | undefined {
  const code = settings.get(messagesCarrier);
  if (code === 'none' || (code === 'demo' && mode !== 'demo')) return undefined;
  return messagesAdapters[code];
}

/** Sends a message after the caller's transaction, as often as it takes. */
export async function queueMessage({ config, settings }: Context, tx: Tx, message: Message): Promise<void> {
  if (carrierOf(config.mode, settings) !== undefined) await addJob(tx, 'messages.send', message);
}

export const messagesBackground: Background = {
  jobs: {
    'messages.send': async ({ config, settings, database, clock, log }, payload) => {
      const message = payload as Message;
      const sent = await carrierOf(config.mode, settings)?.send({ database, clock }, message);
      if (sent === 'refused')
        log.warn({ message: message.id, channel: message.channel }, 'the carrier refused a message');
    },
  },
};
