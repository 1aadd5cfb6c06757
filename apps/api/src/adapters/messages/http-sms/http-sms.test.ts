/** An SMS service by its template, against a server that answers well and badly. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { type World, world } from '../../../../test/world.ts';
import { conformsToMessages } from '../conformance.ts';
import { messagesAdapters, stateOfDelivery } from '../index.ts';
import { once } from '../once.ts';
import { httpSms } from './http-sms.ts';
import { fill, valueAt, writings } from './template.ts';

let w: World;
let server: FakeServer;
const good = () => ({ body: { messages: [{ status: 0, ref: 'r-1' }] } });
const template = {
  url: '',
  method: 'POST',
  headers: { authorization: 'Bearer {secret:sms-key}' },
  bodyKind: 'json',
  body: '{"id":"{id}","to":"{digits}","text":"{body}"}',
  statusPlace: 'messages.0.status',
  sent: ['0'],
  refused: ['6'],
  referencePlace: 'messages.0.ref',
};
beforeAll(async () => {
  w = await world({ secrets: { 'sms-key': 'k-1' } });
  server = await fakeServer(good);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(async () => {
  server.reply(good);
  await w.set('messages.httpSms', { ...template, url: `${server.url}/send` });
});

type Sent = { id: string; to: string; text: string };
const sentOf = (id: string) =>
  server.asked
    .filter(({ body }) => body.startsWith('{'))
    .map(({ body }) => JSON.parse(body) as Sent)
    .filter((one) => one.id === id);

conformsToMessages(messagesAdapters['http-sms'], async () => ({
  world: w.context,
  arrived: async (id) => sentOf(id).length,
  textOf: async (id) => sentOf(id)[0]?.text ?? '',
}));

const sms = (body = 'x') => ({ id: makeId(), channel: 'sms', to: '+8801700000000', subject: '', body }) as const;

describe('an SMS service by its template', () => {
  it('carries the secret in the header, the number and the reference', async () => {
    const one = sms('"},{"to":"999"}');
    // A carrier of its own, so that the breaker of another test is not in the way.
    expect(await once(httpSms).send(w.context, one)).toBe('sent');
    expect(server.asked.at(-1)?.headers.authorization).toBe('Bearer k-1');
    expect(sentOf(one.id)).toEqual([{ id: one.id, to: '8801700000000', text: one.body }]);
    const { rows } = await w.owner.query('select state, reference, attempts from message_deliveries where id = $1', [
      one.id,
    ]);
    expect(rows).toEqual([{ state: 'sent', reference: 'r-1', attempts: 1 }]);
  });

  it('writes into an address and a form without leaving its place', async () => {
    await w.set('messages.httpSms', {
      ...template,
      url: `${server.url}/send?to={to}&key={secret:sms-key}&id={id}`,
      bodyKind: 'form',
      body: 'text={body}&kind=otp',
    });
    const one = sms('a&kind=b=c%');
    await once(httpSms).send(w.context, one);
    const asked = server.asked.at(-1);
    expect(asked?.query.get('to')).toBe('+8801700000000');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({ text: one.body, kind: 'otp' });
  });

  it.each([
    ['the listed word of refusal', { body: { messages: [{ status: '6' }] } }, 'refused', 'refused'],
    ['a wrong request', { status: 400 }, 'refused', 'refused'],
    ['an unknown word', { body: { messages: [{ status: 77 }] } }, 'pending', 'pending'],
    ['no JSON', { body: '<html>' }, 'pending', 'pending'],
    ['its own fault', { status: 500 }, 'pending', 'pending'],
    [
      'a redirect, which nobody follows',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'pending',
      'pending',
    ],
    ['a line that broke after the request', 'cut', 'pending', 'pending'],
    ['an answer without an end', { body: 'x'.repeat(1_100_000) }, 'pending', 'pending'],
  ] as const)('reads %s', async (_, reply, sent, state) => {
    server.reply(() => reply);
    const one = sms();
    expect(await once(httpSms).send(w.context, one)).toBe(sent);
    server.reply(good);
    expect(await once(httpSms).send(w.context, one)).toBe(sent);
    expect(await stateOfDelivery(w.context.database, one.id)).toBe(state);
  });

  it.each([
    ['a busy service', { status: 429 }],
    ['a wrong key', { status: 401 }],
  ])('tries again after %s', async (_, reply) => {
    server.reply(() => reply);
    const one = sms();
    await expect(once(httpSms).send(w.context, one)).rejects.toThrow(/answered/);
    server.reply(good);
    expect(await once(httpSms).send(w.context, one)).toBe('sent');
  });

  it('calls no address of the own network that is not named, and no plain one outside', async () => {
    await w.set('outbound.insideHosts', []);
    for (const url of [
      server.url,
      'https://127.0.0.1',
      'https://[::1]',
      'https://10.0.0.8',
      'http://example.org',
      'file:///etc/passwd',
    ]) {
      await w.set('messages.httpSms', { ...template, url });
      await expect(once(httpSms).send(w.context, sms()), url).rejects.toThrow(/may not be called/);
    }
    await w.set('outbound.insideHosts', ['127.0.0.1']);
  });

  it('leaves a service that does not answer in peace for a while, and loses nothing', async () => {
    const carrier = once(httpSms);
    await w.set('messages.httpSms', { ...template, url: 'http://127.0.0.1:1/' });
    const all = Array.from({ length: 6 }, () => sms());
    for (const one of all) await expect(carrier.send(w.context, one)).rejects.toThrow();
    await expect(carrier.send(w.context, sms())).rejects.toThrow(/for a while/);
    await w.set('messages.httpSms', { ...template, url: server.url });
    await expect(carrier.send(w.context, all[0] as (typeof all)[0])).rejects.toThrow(/for a while/);
    await w.clock.advance(31_000);
    for (const one of all) expect(await carrier.send(w.context, one)).toBe('sent');
    expect(all.every(({ id }) => sentOf(id).length === 1)).toBe(true);
  });

  it('carries a code from the page to the number, through the job', async () => {
    await w.set('messages.smsCarrier', 'http-sms');
    await w.set('switch.registerSms', true);
    const number = { mobileNo: '1711555555', countryDialingCode: '880' };
    const asked = await w.visitor.post('POST /wps/verification/sms/register', { body: number });
    expect(asked.code).toBe('ok');
    await w.settle();
    const got = server.asked.map(({ body }) => body).filter((body) => body.includes('8801711555555'));
    expect(got).toHaveLength(1);
    expect(got[0]).toMatch(/\d{6}/);
  });
});

describe('the template', () => {
  const values = { to: '+1', digits: '1', body: 'b', id: 'i' };
  it('fills what it knows and leaves the rest', () => {
    expect(fill('{to}{digits}{body}{id}{secret:a}{what}', values, (name) => `s-${name}`, String)).toBe(
      '+11bis-a{what}',
    );
    expect(fill('{body}', { ...values, body: '{secret:a}' }, () => 'leaked', String)).toBe('{secret:a}');
    expect(writings.header('a\r\nx: y')).toBe('ax: y');
    expect(JSON.parse(`"${writings.json('"\\\n\u2028')}"`)).toBe('"\\\n\u2028');
    expect(writings.address('\ud800')).toBe('%EF%BF%BD');
  });

  it('reads a place of an answer', () => {
    expect(valueAt('{"a":[{"b":0}]}', 'a.0.b')).toBe('0');
    for (const place of ['a', 'a.1.b', 'constructor', '__proto__.x'])
      expect(valueAt('{"a":[{"b":0}]}', place)).toBeUndefined();
    expect(valueAt('nothing', 'a')).toBeUndefined();
  });
});
