/**
 * SMS through any service with an HTTP call, described by the operator: address, method, headers, body, and how its answer is
 * read. Secrets stand in it as {secret:name} and never in the settings themselves.
 */
import { Type } from 'typebox';
import { type OutboundAnswer, callOut, outboundRules } from '../../../infra/outbound.ts';
import { setting } from '../../../infra/settings.ts';
import { type Carrier, type Handed, NotHanded } from '../port.ts';
import { type Secret, type Values, fill, valueAt, writings } from './template.ts';

const Place = Type.String({ pattern: '^[A-Za-z0-9_.-]{0,120}$' });
const Words = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 40 });

export const httpSmsSettings = setting({
  key: 'messages.httpSms',
  summary:
    'An SMS service by its HTTP call. {to} is the number with +, {digits} without, {body} the text, {id} the message, {secret:name} a secret. `statusPlace` names a value of the JSON answer, such as messages.0.status; `sent` and `refused` list its words.',
  shape: Type.Object(
    {
      url: Type.String({ maxLength: 1000 }),
      method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
      headers: Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }), Type.String({ maxLength: 500 })),
      bodyKind: Type.Union([Type.Literal('none'), Type.Literal('form'), Type.Literal('json')]),
      body: Type.String({ maxLength: 4000 }),
      statusPlace: Place,
      sent: Words,
      refused: Words,
      referencePlace: Place,
    },
    { additionalProperties: false },
  ),
  default: {
    url: '',
    method: 'POST',
    headers: {},
    bodyKind: 'json',
    body: '{"to":"{to}","text":"{body}"}',
    statusPlace: '',
    sent: [],
    refused: [],
    referencePlace: '',
  },
});

type Template = (typeof httpSmsSettings)['default'];

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

function callOf(template: Template, values: Values, secret: Secret) {
  const { method, headers, bodyKind, body } = template;
  const written = Object.entries(headers).map(([name, value]) => [name, fill(value, values, secret, writings.header)]);
  const type: Record<string, string> = bodyKind === 'none' ? {} : { 'content-type': contentTypes[bodyKind] };
  const hasBody = bodyKind !== 'none' && method === 'POST';
  return {
    method,
    headers: { ...type, ...(Object.fromEntries(written) as Record<string, string>) },
    ...(hasBody ? { body: fill(body, values, secret, bodyKind === 'json' ? writings.json : writings.address) } : {}),
  };
}

/** Reads the answer. Throws `NotHanded` for a service that says it is busy; what it does not say is pending. */
export function readAnswer(template: Template, { status, body }: OutboundAnswer): Handed {
  const word = template.statusPlace === '' ? undefined : valueAt(body, template.statusPlace);
  const reference = template.referencePlace === '' ? undefined : valueAt(body, template.referencePlace);
  if (word !== undefined && template.refused.includes(word)) return { outcome: 'refused', reference, reason: word };
  if (status === 408 || status === 425 || status === 429 || status === 401 || status === 403 || status === 503)
    throw new NotHanded(`the service answered ${status}`);
  if (status >= 400 && status < 500) return { outcome: 'refused', reason: `the service answered ${status}` };
  if (status < 200 || status >= 300) return { outcome: 'pending', reason: `the service answered ${status}` };
  const isSaid = template.statusPlace === '' || (word !== undefined && template.sent.includes(word));
  return isSaid
    ? { outcome: 'sent', reference }
    : { outcome: 'pending', reference, reason: `the answer says ${word ?? 'nothing known'}`.slice(0, 200) };
}

export const httpSms: Carrier = {
  code: 'http-sms',
  async hand({ settings, secrets }, { id, to, body }) {
    const template = settings.get(httpSmsSettings);
    if (template.url === '') throw new NotHanded('messages.httpSms has no address');
    const secret: Secret = (name) => {
      const found = secrets.named(name);
      if (found === undefined) throw new NotHanded(`there is no secret ${name}`);
      return found;
    };
    const values = { to, digits: to.replace(/\D/g, ''), body, id };
    const address = fill(template.url, values, secret, writings.address);
    return readAnswer(template, await callOut(address, callOf(template, values, secret), outboundRules(settings)));
  },
};
