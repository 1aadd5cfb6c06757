/** Offers as notices of browsers: closed for one browser, signed by the house, once, and never to who must not or does not want to be told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignDesk } from '../../../test/campaigns.ts';
import { fixedPromotion } from '../../../test/promotions.ts';
import { type PushPhone, pushService } from '../../../test/push-service.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const [hour, day] = [3_600_000, 86_400_000];
const elsewhere = { endpoint: 'https://push.example.org/send/1', p256dh: '', auth: '' };

let w: World;
let d: Awaited<ReturnType<typeof campaignDesk>>;
let service: Awaited<ReturnType<typeof pushService>>;
beforeAll(async () => {
  w = await world({ env: { BANYAN_MODE: 'demo' } });
  service = await pushService();
});
afterAll(async () => {
  await service.close();
  await w.close();
});
beforeEach(async () => {
  d = await campaignDesk(w);
  await w.set('push.insideHosts', ['127.0.0.1']);
});

const as = async (m: TestMember) => w.as(await w.session(m));
const switchOn = async (m: TestMember, phone: PushPhone) =>
  (await as(m)).post('POST /wps/push', { body: phone.address });
const listOf = async (m: TestMember) => (await (await as(m)).get('GET /wps/push')).value.list;
const by = { channels: ['push'] };
async function sent(segment: string, more: object = by): Promise<string> {
  const id = await d.sent(segment, more);
  await w.settle();
  return id;
}
const skippedOf = async (id: string) => (await d.shown(id)).progress.skipped;

describe('a notice', () => {
  test('reaches each browser that is on, closed for it alone and signed by the house', async () => {
    const { people, segment } = await d.peopleOf(2);
    const [alice, bob] = people as [TestMember, TestMember];
    const [phone, desk] = [service.phone(), service.phone()];
    expect((await switchOn(alice, phone)).value.list).toHaveLength(1);
    await switchOn(alice, desk);
    const { key } = (await (await as(alice)).get('GET /wps/push')).value;
    const texts = { a: { EN: { subject: 'For {name}', text: `${'রোদ '.repeat(100)}`, sms: '' } }, b: null };
    const id = await sent(segment, { ...by, texts, promotion: null });
    for (const { arrived } of [phone, desk]) {
      expect(arrived).toHaveLength(1);
      const [{ notice, headers, claims, key: signer }] = arrived as [PushPhone['arrived'][0]];
      expect(notice).toMatchObject({ title: `For ${alice.account}`, dir: 'ltr', path: '/?mc=messageV2' });
      expect(notice.text.endsWith('রোদ…')).toBe(true);
      expect(signer).toBe(key);
      expect(String(claims['sub'])).toMatch(/^(https:|mailto:)/);
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: notice.tag.replaceAll('-', '') });
      expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
    }
    expect(await d.shown(id)).toMatchObject({
      state: 'done',
      progress: { sent: 1, skipped: [{ why: 'unsubscribed', count: 1 }] },
    });
    expect(await listOf(bob)).toEqual([]);
    expect((await listOf(alice)).every(({ sentAt }) => sentAt !== null)).toBe(true);
    const { rows } = await w.owner.query("select state from message_deliveries where channel = 'push'");
    expect(rows).toEqual([{ state: 'sent' }]);
  });

  test('opens the page of its promotion', async () => {
    const { people, segment } = await d.peopleOf(1);
    const phone = service.phone();
    await switchOn(people[0] as TestMember, phone);
    await fixedPromotion(w, { id: 'spring', gives: { kind: 'cash' } });
    await sent(segment, { ...by, promotion: 'spring' });
    expect(phone.arrived[0]?.notice.path).toBe('/promoDetail?id=spring');
  });

  test('goes to nobody who is excluded or in a break, also when they became so while it waited', async () => {
    const { people, segment } = await d.peopleOf(3);
    const [excluded, resting, waiting] = people as [TestMember, TestMember, TestMember];
    const phones = people.map(() => service.phone());
    for (const [n, m] of people.entries()) await switchOn(m, phones[n] as PushPhone);
    await (await as(excluded)).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    await (await as(resting)).post('POST /wps/safety/time-out', { body: { hours: 24 } });
    const id = await d.sent(segment, by);
    expect(await skippedOf(id)).toEqual([{ why: 'barred', count: 2 }]);
    // The job has it already.
    await (await as(waiting)).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    await w.settle();
    expect(phones.map((phone) => phone.calls())).toEqual([0, 0, 0]);
  });

  test('keeps to quiet hours and to how often somebody is written to', async () => {
    const { people, segment } = await d.peopleOf(1);
    const phone = service.phone();
    await switchOn(people[0] as TestMember, phone);
    await w.set('campaigns.quiet', { from: '11:00', until: '15:00' });
    await w.set('campaigns.mostAWeek', 1);
    const first = await sent(segment);
    expect([phone.calls(), (await d.shown(first)).progress.waiting]).toEqual([0, 1]);
    await d.later(4 * hour);
    await d.send();
    await w.settle();
    expect(phone.arrived).toHaveLength(1);
    expect(await skippedOf(await sent(segment))).toEqual([{ why: 'often', count: 1 }]);
    expect(phone.arrived).toHaveLength(1);
    await w.set('campaigns.quiet', undefined);
    await w.set('campaigns.mostAWeek', undefined);
  });

  test.each([404, 410])(
    'that its service answers with %i has found nobody: the browser is forgotten',
    async (status) => {
      const { people, segment } = await d.peopleOf(1);
      const [m, gone, stays] = [people[0] as TestMember, service.phone(), service.phone()];
      await switchOn(m, gone);
      await switchOn(m, stays);
      gone.answer(status);
      await sent(segment);
      expect([await listOf(m)].flat()).toHaveLength(1);
      await sent(segment);
      expect([gone.calls(), stays.arrived.length]).toEqual([1, 2]);
    },
  );

  test('that a service cannot take now is tried again, and one that never takes any is forgotten', async () => {
    const { people, segment } = await d.peopleOf(1);
    const [m, phone] = [people[0] as TestMember, service.phone()];
    await switchOn(m, phone);
    phone.answer(503, 429, 201);
    await sent(segment);
    expect([phone.calls(), phone.arrived.length, (await listOf(m)).length]).toEqual([3, 1, 1]);
    phone.answer(400);
    await w.set('campaigns.mostAWeek', 50);
    for (let n = 0; n < 5; n += 1) await sent(segment);
    expect(await listOf(m)).toEqual([]);
    await w.set('campaigns.mostAWeek', undefined);
  });

  test('is not called after its day', async () => {
    const { people, segment } = await d.peopleOf(1);
    const phone = service.phone();
    await switchOn(people[0] as TestMember, phone);
    await d.sent(segment, by);
    await w.clock.advance(day);
    await w.settle();
    expect(phone.calls()).toBe(0);
  });

  test('is sent to no address of the own network, whatever a browser says', async () => {
    await w.set('push.insideHosts', []);
    const [alice] = (await d.peopleOf(1)).people as [TestMember];
    const { p256dh, auth } = service.phone().address;
    const on = async (endpoint: string, keys: object = {}) =>
      (await (await as(alice)).post('POST /wps/push', { body: { endpoint, p256dh, auth, ...keys } })).code;
    for (const endpoint of [
      `${service.url}/send/1`,
      ...[
        'https://127.0.0.1/x',
        'https://[::1]/x',
        'https://10.1.2.3/x',
        'https://localhost/x',
        'https://a:b@push.example.org/',
      ],
      'http://push.example.org/x',
    ])
      expect(await on(endpoint), endpoint).toBe('url-invalid');
    expect(await on(elsewhere.endpoint, { p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe('url-invalid');
    expect(await on('ftp://push.example.org/x')).toBe('input-malformed');
    // A name that leads inside passes here, and is refused when it is called.
    const { segment, people } = await d.peopleOf(1);
    const phone = service.phone();
    await w.set('push.insideHosts', ['127.0.0.1']);
    await switchOn(people[0] as TestMember, phone);
    await w.set('push.insideHosts', []);
    await sent(segment);
    expect(phone.calls()).toBe(0);
  });
});

describe('a browser', () => {
  test('is switched off from anywhere by its member alone, and what was said is kept', async () => {
    const { people, segment } = await d.peopleOf(2);
    const [alice, bob] = people as [TestMember, TestMember];
    const phone = service.phone();
    const [one] = (await switchOn(alice, phone)).value.list;
    const browserId = one?.id ?? '';
    expect((await (await as(bob)).delete('DELETE /wps/push/:browserId', { params: { browserId } })).code).toBe(
      'not-found',
    );
    expect(
      (await (await as(alice)).delete('DELETE /wps/push/:browserId', { params: { browserId } })).value.list,
    ).toEqual([]);
    await sent(segment);
    expect(phone.calls()).toBe(0);
    const { rows } = await w.owner.query(
      'select channel, wanted, by from marketing_changes where member = $1 order by at, id',
      [alice.id],
    );
    expect(rows).toEqual([
      { channel: 'push', wanted: true, by: 'page' },
      { channel: 'push', wanted: false, by: 'page' },
    ]);
  });

  test('shows the notices of the member who switched it on last', async () => {
    const { people, segment } = await d.peopleOf(2);
    const [alice, bob] = people as [TestMember, TestMember];
    const phone = service.phone();
    await switchOn(alice, phone);
    expect((await switchOn(bob, phone)).value.list).toHaveLength(1);
    expect(await listOf(alice)).toEqual([]);
    await sent(segment);
    expect(phone.arrived.map(({ notice }) => notice.title)).toEqual([`For ${bob.account}`]);
  });

  test('counts once however often it is switched on, and ten of a member at most', async () => {
    const [alice] = (await d.peopleOf(1)).people as [TestMember];
    const phone = service.phone();
    await Promise.all(Array.from({ length: 5 }, () => switchOn(alice, phone)));
    expect(await listOf(alice)).toHaveLength(1);
    for (let n = 0; n < 11; n += 1) {
      await w.clock.advance(1000);
      await switchOn(alice, service.phone());
    }
    expect(await listOf(alice)).toHaveLength(10);
  });
});
