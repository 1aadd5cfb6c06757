/**
 * SMS through the Messages resource of Twilio, written from its public documentation
 * (https://www.twilio.com/docs/messaging/api/message-resource). The auth token is the secret `twilio-auth-token`. The
 * service keeps a message for at most its validity, so that no code arrives when it is long worthless, and says later, when it
 * is asked, what became of it.
 */
import { Type } from 'typebox';
import { type OutboundAnswer, callOut, outboundRules } from '../../../infra/outbound.ts';
import { setting } from '../../../infra/settings.ts';
import { type Carrier, type Fate, type Handed, type MessagesWorld, NotHanded } from '../port.ts';

export const twilioSettings = setting({
  key: 'messages.twilio',
  summary:
    'The account at the SMS service: its SID, and the sender: a number with +, a sender name, or the SID of a messaging service (MG…).',
  shape: Type.Object(
    {
      accountSid: Type.String({ pattern: '^(AC[0-9a-fA-F]{32})?$' }),
      from: Type.String({ maxLength: 40 }),
      api: Type.String({ pattern: '^https?://[A-Za-z0-9.:-]{1,253}$' }),
    },
    { additionalProperties: false },
  ),
  default: { accountSid: '', from: '', api: 'https://api.twilio.com' },
});

type Message = { sid?: string; status?: string; error_code?: number | null; code?: number; message?: string };

/** The words of the documentation for where a message can end. */
const ends: Readonly<Record<string, Fate>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

function parse({ body }: OutboundAnswer): Message {
  try {
    return (JSON.parse(body) ?? {}) as Message;
  } catch {
    return {};
  }
}

function accountOf({ settings, secrets }: MessagesWorld) {
  const { accountSid, from, api } = settings.get(twilioSettings);
  const token = secrets.named('twilio-auth-token');
  if (accountSid === '' || from === '' || token === undefined)
    throw new NotHanded('messages.twilio has no account or no sender, or the secret twilio-auth-token is missing');
  const authorization = `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`;
  return { from, place: `${api}/2010-04-01/Accounts/${accountSid}/Messages`, headers: { authorization } };
}

/** Reads the answer to a new message. */
function readAnswer(answer: OutboundAnswer): Handed {
  const { status } = answer;
  const { sid, status: state = '', code, message } = parse(answer);
  const reason = code === undefined ? `the service answered ${status}` : `${code} ${message ?? ''}`;
  if (status === 201 || status === 200) {
    const isRefused = state === 'failed' || state === 'undelivered' || state === 'canceled';
    return { outcome: isRefused ? 'refused' : 'sent', reference: sid };
  }
  // A wrong key and a full queue are ours to mend; the message is as good as before.
  if (status === 401 || status === 403 || status === 429 || status === 503) throw new NotHanded(reason);
  return { outcome: status >= 400 && status < 500 ? 'refused' : 'pending', reason };
}

export const twilio: Carrier = {
  code: 'twilio',
  async hand(world, { to, body, until }) {
    const { from, place, headers } = accountOf(world);
    const form = new URLSearchParams({ To: to, Body: body });
    form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
    if (until !== undefined) {
      const leftSeconds = Math.floor((until - world.clock.now()) / 1000);
      form.set('ValidityPeriod', String(Math.min(36_000, Math.max(1, leftSeconds))));
    }
    const call = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    };
    return readAnswer(await callOut(`${place}.json`, call, outboundRules(world.settings)));
  },
  async follow(world, reference) {
    const { place, headers } = accountOf(world);
    const address = `${place}/${encodeURIComponent(reference)}.json`;
    const answer = await callOut(address, { headers }, outboundRules(world.settings));
    return answer.status === 200 ? ends[parse(answer).status ?? ''] : undefined;
  },
};
