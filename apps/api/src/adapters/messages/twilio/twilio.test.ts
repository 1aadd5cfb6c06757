/** The SMS service against a server that answers as its public documentation says. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type ReceivedRequest, type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { type World, world } from '../../../../test/world.ts';
import { conformsToMessages } from '../conformance.ts';
import { messagesAdapters, stateOfDelivery } from '../index.ts';
import { once } from '../once.ts';
import { twilio } from './twilio.ts';

const accountSid = `AC${'0'.repeat(32)}`;
let w: World;
let server: FakeServer;
const fates = new Map<string, string>();

/** As documented: 201 with a SID and `queued`, later the state by that SID; errors with a code. */
function answer({ method, path, headers, body }: ReceivedRequest) {
  const place = `/2010-04-01/Accounts/${accountSid}/Messages`;
  const key = Buffer.from(`${accountSid}:t-1`).toString('base64');
  if (headers.authorization !== `Basic ${key}`) return { status: 401, body: { code: 20_003, message: 'Authenticate' } };
  if (method === 'POST' && path === `${place}.json`) {
    const form = new URLSearchParams(body);
    if (form.get('To') === '+8801700000001') return { status: 400, body: { code: 21_211, message: "Invalid 'To'" } };
    const sid = `SM${(fates.size + 1).toString(16).padStart(32, '0')}`;
    fates.set(sid, 'sent');
    return { status: 201, body: { sid, status: 'queued', error_code: null } };
  }
  const sid = /\/Messages\/(SM[0-9a-f]{32})\.json$/.exec(path)?.[1] ?? '';
  return fates.has(sid) ? { body: { sid, status: fates.get(sid) } } : { status: 404, body: { code: 20_404 } };
}

beforeAll(async () => {
  w = await world({ secrets: { 'twilio-auth-token': 't-1' } });
  server = await fakeServer(answer);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(() => w.set('messages.twilio', { accountSid, from: '+15005550006', api: server.url }));

const formsWith = (text: string) =>
  server.asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body))).filter((form) => form['Body'] === text);

let reply = '';
conformsToMessages(
  {
    send(bench, message) {
      reply = message.body;
      return messagesAdapters.twilio.send(bench, message);
    },
  },
  async () => ({
    world: w.context,
    arrived: async () => formsWith(reply).length,
    textOf: async () => formsWith(reply)[0]?.['Body'] ?? '',
  }),
);

const sms = (changed = {}) =>
  ({ id: makeId(), channel: 'sms', to: '+8801700000000', subject: '', body: makeId(), ...changed }) as const;
const stateOf = (id: string) => stateOfDelivery(w.context.database, id);

describe('the SMS service', () => {
  it('sends by number or by messaging service, for as long as the message is worth something', async () => {
    const one = sms({ until: w.clock.now() + 600_000 });
    expect(await once(twilio).send(w.context, one)).toBe('sent');
    const [form] = formsWith(one.body);
    expect(form).toMatchObject({ To: '+8801700000000', From: '+15005550006' });
    expect(Number(form?.['ValidityPeriod'])).toBeLessThanOrEqual(600);
    await w.set('messages.twilio', { accountSid, from: 'MG00000000000000000000000000000000', api: server.url });
    const two = sms();
    await once(twilio).send(w.context, two);
    expect(formsWith(two.body)[0]).toMatchObject({ MessagingServiceSid: 'MG00000000000000000000000000000000' });
    expect(formsWith(two.body)[0]).not.toHaveProperty('From');
  });

  it('takes a no with its reason', async () => {
    const one = sms({ to: '+8801700000001' });
    expect(await once(twilio).send(w.context, one)).toBe('refused');
    const { rows } = await w.owner.query('select reason from message_deliveries where id = $1', [one.id]);
    expect(rows[0].reason).toMatch(/^21211/);
  });

  it('keeps a message while the key is wrong', async () => {
    await w.set('messages.twilio', { accountSid: `AC${'1'.repeat(32)}`, from: '+15005550006', api: server.url });
    const one = sms();
    await expect(once(twilio).send(w.context, one)).rejects.toThrow();
    await w.set('messages.twilio', { accountSid, from: '+15005550006', api: server.url });
    expect(await once(twilio).send(w.context, one)).toBe('sent');
  });

  it('asks what became of a message: soon, then less often, and no more when it is known', async () => {
    const [good, bad, open] = [sms(), sms(), sms()];
    for (const one of [good, bad, open]) await messagesAdapters.twilio.send(w.context, one);
    const { rows } = await w.owner.query('select id, reference from message_deliveries where id = any($1)', [
      [good.id, bad.id, open.id],
    ]);
    const referenceOf = (id: string) => String(rows.find((row) => row.id === id).reference);
    fates.set(referenceOf(good.id), 'delivered');
    fates.set(referenceOf(bad.id), 'undelivered');
    await w.tick('messages.follow');
    expect(await stateOf(good.id)).toBe('sent');
    await w.clock.advance(61_000);
    await w.tick('messages.follow');
    expect([await stateOf(good.id), await stateOf(bad.id), await stateOf(open.id)]).toEqual([
      'delivered',
      'failed',
      'sent',
    ]);
    const before = server.asked.length;
    await w.tick('messages.follow');
    expect(server.asked.length).toBe(before);
    await w.clock.advance(40 * 86_400_000);
    await w.tick('messages.tidy');
    expect(await stateOf(good.id)).toBeUndefined();
  });
});
