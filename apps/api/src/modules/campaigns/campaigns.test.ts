/** Campaigns: each member at most once whatever is killed or repeated, by one person or by two, and compared by halves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { campaignDesk, english } from '../../../test/campaigns.ts';
import { lettersTo } from '../../../test/inbox.ts';
import { killAt } from '../../../test/money-kill.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const seed = Number(process.env['BANYAN_SEED'] ?? 1);
const [hour, day] = [3_600_000, 86_400_000];

let w: World;
let d: Awaited<ReturnType<typeof campaignDesk>>;
beforeAll(async () => {
  w = await world({ env: { BANYAN_MODE: 'demo' } });
});
afterAll(() => w.close());
beforeEach(async () => {
  d = await campaignDesk(w);
});

describe('a campaign', () => {
  test('reaches everybody of its segment once, filled for each, however often its work is repeated', async () => {
    const { people, segment } = await d.peopleOf(5);
    const [alice] = people as [TestMember];
    const { id, campaign } = await d.draft(segment);
    const body = { id, campaign: campaign as never };
    expect((await d.maker.call.post('POST /admin/api/campaigns', { body })).code).toBe('ok');
    const [one, other] = await Promise.all([d.schedule(id), d.schedule(id)]);
    expect([one.code, other.code].toSorted()).toEqual(['ok', 'state-conflict']);
    await Promise.all([d.send(), d.send(), d.send()]);
    await d.send();
    for (const m of people) expect(await d.inboxOf(m)).toHaveLength(1);
    expect((await d.inboxOf(alice))[0]).toMatchObject({
      type: 'offer',
      params: { subject: `For ${alice.account}`, text: `Hello ${alice.account}, use SPRING.` },
    });
    const after = await d.shown(id);
    expect(after).toMatchObject({ state: 'done', progress: { sent: 5, waiting: 0, isPlanned: true, skipped: [] } });
    expect((await auditOf(w, 'campaign', id)).map(({ act }) => act)).toEqual([
      ...['campaigns.make', 'campaigns.make', 'campaigns.schedule', 'campaigns.begin', 'campaigns.end'],
    ]);
  });

  const points = ['within 1', 'after 1', 'within 2', 'after 2', 'within 3', 'before 3', 'after 3', 'within 4'] as const;
  test('whose server is killed while it sends goes on, and nobody gets it twice or not at all', async () => {
    const { people, segment } = await d.peopleOf(3);
    const { id } = await d.draft(segment);
    await d.schedule(id);
    const point = points[seed % points.length] as string;
    await killAt(w, { kind: 'campaigns' }, point);
    await d.send();
    for (const m of people) expect([point, (await d.inboxOf(m)).length]).toEqual([point, 1]);
    expect(await d.shown(id)).toMatchObject({ state: 'done', progress: { sent: 3 } });
  });

  test('above the size that one person may send to takes two, who send what was seen', async () => {
    const { segment } = await d.peopleOf(2);
    await w.set('campaigns.alone', 1);
    const { id, campaign } = await d.draft(segment);
    const alone = await d.schedule(id);
    expect([alone.code, (await d.shown(id)).state]).toEqual(['proposal-refused', 'draft']);
    const propose = async (edit: number) => {
      const proposal = makeId();
      const proposed = await d.maker.call.post('POST /admin/api/proposals', {
        body: { id: proposal, act: 'campaigns.schedule', input: { id, edit }, reason: 'spring' },
      });
      expect(proposed.code).toBe('ok');
      return proposal;
    };
    const approve = async (proposal: string) => {
      await d.checker.call.get('GET /admin/api/proposals/:id', { params: { id: proposal } });
      const params = { id: proposal };
      return await d.checker.call.post('POST /admin/api/proposals/:id/approve', { params, body: { reason: 'agreed' } });
    };
    const old = await propose(1);
    const changed = await d.maker.call.put('PUT /admin/api/campaigns/:id', {
      params: { id },
      body: { edit: 1, campaign: { ...campaign, name: 'Summer' } as never },
    });
    expect(changed.code).toBe('ok');
    expect((await approve(old)).code).not.toBe('ok');
    expect((await approve(await propose(2))).code).toBe('ok');
    await d.send();
    expect(await d.shown(id)).toMatchObject({ state: 'done', approvedBy: d.checker.name, progress: { sent: 2 } });
    await w.set('campaigns.alone', undefined);
  });

  test('of one person that has grown past their size stands still by itself', async () => {
    const { people, segment, level } = await d.peopleOf(1);
    await w.set('campaigns.alone', 1);
    const { id } = await d.draft(segment);
    expect((await d.schedule(id)).code).toBe('ok');
    const bob = await w.member();
    await w.owner.query('update members set rank_level = $1 where id = $2', [level, bob.id]);
    await d.send();
    expect(await d.shown(id)).toMatchObject({ state: 'paused', pausedWhy: 'grown', progress: { sent: 0 } });
    expect(await d.inboxOf(people[0] as TestMember)).toEqual([]);
    await w.set('campaigns.alone', undefined);
  });

  test('is paused, sent on, stopped and taken back by who may, and what was stopped stays so', async () => {
    const { people, segment } = await d.peopleOf(2);
    const inAnHour = new Date(w.clock.now() + hour).toISOString();
    const { id } = await d.draft(segment, { startsAt: inAnHour });
    await d.schedule(id);
    await d.send();
    expect((await d.shown(id)).state).toBe('scheduled');
    expect((await d.setState(id, 'draft')).code).toBe('ok');
    await d.schedule(id);
    await d.later(hour);
    await w.set('campaigns.quiet', { from: '12:30', until: '14:00' });
    await d.send();
    expect(await d.shown(id)).toMatchObject({ state: 'sending', progress: { waiting: 2, sent: 0 } });
    expect((await d.setState(id, 'sending')).code).toBe('state-conflict');
    expect((await d.setState(id, 'paused')).code).toBe('ok');
    await d.later(2 * hour);
    await d.send();
    expect(await d.shown(id)).toMatchObject({ state: 'paused', progress: { waiting: 2, sent: 0 } });
    const support = await staffMember(w, 'support');
    expect((await d.setState(id, 'stopped', support)).code).toBe('access-denied');
    expect((await d.setState(id, 'sending')).code).toBe('ok');
    await d.send();
    expect((await d.shown(id)).state).toBe('done');
    expect((await d.setState(id, 'sending')).code).toBe('state-conflict');
    for (const m of people) expect(await d.inboxOf(m)).toHaveLength(1);
    const { id: other } = await d.draft(segment, { startsAt: new Date(w.clock.now() + day).toISOString() });
    await d.schedule(other);
    expect((await d.setState(other, 'stopped')).code).toBe('ok');
    await d.later(day);
    await d.send();
    expect(await d.shown(other)).toMatchObject({ state: 'stopped', progress: { sent: 0 } });
    await w.set('campaigns.quiet', undefined);
  });

  test('that cannot be read is not sent: its texts and fields are looked at first', async () => {
    const { segment } = await d.peopleOf(1);
    const wrong = async (more: object) => {
      const { id } = await d.draft(segment, more);
      const refused = await d.schedule(id);
      return [refused.code, refused.details?.['at'], refused.details?.['fault'] ?? ''];
    };
    expect(await wrong({ texts: { a: {}, b: null } })).toEqual(['campaign-malformed', 'texts', '']);
    expect(await wrong({ code: null })).toEqual(['campaign-malformed', 'texts', 'code']);
    const unknown = { EN: { ...english, text: '{balance}' } };
    expect(await wrong({ texts: { a: unknown, b: null } })).toEqual(['campaign-malformed', 'texts', 'field']);
    const of = (more: object) =>
      d.maker.call.post('POST /admin/api/campaigns', {
        body: {
          id: makeId(),
          campaign: {
            ...{ name: 'x', segment, segmentVersion: 1, channels: ['inbox'], promotion: null, code: null },
            ...{ texts: { a: {}, b: null }, bShare: 0, control: 0, startsAt: null, ...more },
          } as never,
        },
      });
    expect((await of({ segmentVersion: 9 })).details).toEqual({ at: 'segment' });
    expect((await of({ promotion: 'no-such' })).details).toEqual({ at: 'promotion' });
    expect((await of({ texts: { a: { XX: english }, b: null } })).details).toMatchObject({ at: 'language' });
  });
});

test('halves and those who get nothing are compared by what they did afterwards', async () => {
  const { people, segment } = await d.peopleOf(30);
  const b = { EN: { ...english, subject: 'Again, {name}' } };
  const id = await d.sent(segment, { texts: { a: { EN: english }, b }, bShare: 50, control: 30 });
  const subjects = await Promise.all(people.map(async (m) => (await d.inboxOf(m))[0]?.params['subject']));
  const of = (start: string) => people.filter((_, at) => String(subjects[at]).startsWith(start));
  const [first, second, none] = [of('For'), of('Again'), of('undefined')];
  expect(first.length + second.length + none.length).toBe(30);
  const reader = first[0] as TestMember;
  const [message] = await d.inboxOf(reader);
  await w.as(reader).post('POST /wps/messages/inbox/read', { body: { ids: [message?.id ?? ''] } });
  await w.owner.query(
    `insert into record_lines (at, account_id, version, units, balance, member, key, day, bucket, account, kind, currency)
     values (clock_now() + interval '1 hour', 1, 1, 5000000, 0, $1, $2, '2026-01-01', bucket_of($1::uuid), 'main', 'deposit', 'BDT')`,
    [reader.id, makeId()],
  );
  const { results, progress } = await d.shown(id);
  expect(progress).toMatchObject({ sent: first.length + second.length, held: none.length });
  const found = Object.fromEntries(results.map((one) => [one.variant, one]));
  expect(found['a']).toEqual({
    ...{ variant: 'a', members: first.length, sent: first.length, delivered: first.length, opened: 1 },
    ...{ claimed: 0, deposited: 1, deposits: [{ currency: 'BDT', amount: '500.00' }] },
  });
  expect(found['b']).toMatchObject({ sent: second.length, opened: 0, deposited: 0 });
  if (none.length > 0) expect(found['none']).toMatchObject({ members: none.length, sent: 0, deposited: 0 });
  await w.tick('campaigns.results');
  const { rows } = await w.owner.query('select results from campaigns where id = $1', [id]);
  expect(rows[0].results).toEqual(results);
});

test('is written, scheduled and stopped by whose work it is, and by nobody else', async () => {
  const { segment } = await d.peopleOf(1);
  const { id } = await d.draft(segment);
  const params = { id };
  const schedule = { params, body: { edit: 1, reason: 'not theirs' } };
  const stop = { params, body: { state: 'stopped', reason: 'not theirs' } as const };
  for (const role of ['support', 'compliance', 'finance', 'owner'] as const) {
    const { call } = await staffMember(w, role);
    expect((await call.post('POST /admin/api/campaigns/:id/schedule', schedule)).code).toBe('access-denied');
    expect((await call.post('POST /admin/api/campaigns/:id/state', stop)).code).toBe('access-denied');
  }
  expect((await d.shown(id)).state).toBe('draft');
});

test('a test goes to its writer alone', async () => {
  const { segment } = await d.peopleOf(1);
  const { id } = await d.draft(segment, { channels: ['email'] });
  const test = (by: TestStaff, language: string) =>
    by.call.post('POST /admin/api/campaigns/:id/test', { params: { id }, body: { language, variant: 'a' } });
  expect((await test(d.maker, 'EN')).value).toEqual({ to: d.maker.name });
  expect((await lettersTo(w, d.maker.name)).map(({ body }) => body)).toEqual([`Hello ${d.maker.name}, use SPRING.`]);
  expect((await test(d.maker, 'UR')).code).toBe('campaign-malformed');
  expect((await test(d.checker, 'EN')).code).toBe('access-denied');
});
