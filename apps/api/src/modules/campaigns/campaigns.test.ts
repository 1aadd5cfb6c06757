/** Campaigns: each member at most once whatever is killed or repeated, at hours at which people may be written to, and never to who must not or does not want to be. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { lettersTo } from '../../../test/inbox.ts';
import { killAt } from '../../../test/money-kill.ts';
import { toNoon } from '../../../test/noon.ts';
import { holdContact } from '../../../test/people.ts';
import { type TestStaff, auditOf, staffMember, staffSession } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { linkToken } from '../marketing/link.ts';

const seed = Number(process.env['BANYAN_SEED'] ?? 1);
const [hour, day] = [3_600_000, 86_400_000];

let w: World;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world({ env: { BANYAN_MODE: 'demo' } });
});
afterAll(() => w.close());
beforeEach(async () => {
  await toNoon(w);
  maker = await staffMember(w, 'content');
  checker = await staffMember(w, 'owner');
  await w.owner.query('delete from rate_limits');
});

/** Some hours later, when nobody of the staff was signed in any more. */
async function later(ms: number): Promise<void> {
  await w.clock.advance(ms);
  maker = { ...maker, ...(await staffSession(w, maker.id)) };
}

const english = { subject: 'For {name}', text: 'Hello {account}, use {code}.', sms: '{site}: {code}' };

/** Some members who alone have a level, and a segment of that level. */
async function peopleOf(count: number): Promise<{ people: TestMember[]; segment: string; level: number }> {
  const level = levels.next().value as number;
  const people: TestMember[] = [];
  for (let n = 0; n < count; n += 1) people.push(await w.member());
  await w.owner.query('update members set rank_level = $1 where id = any ($2)', [level, people.map(({ id }) => id)]);
  const segment = makeId();
  const rule = { match: 'all', of: [{ fact: 'level', from: String(level), to: String(level) }] } as const;
  const made = await maker.call.post('POST /admin/api/segments', {
    body: { id: segment, name: `level ${level}`, rule: rule as never },
  });
  expect(made.code).toBe('ok');
  return { people, segment, level };
}
const levels = (function* () {
  for (let n = 10; n < 99; n += 1) yield n;
})();

async function draft(segment: string, more: object = {}) {
  const id = makeId();
  const campaign = {
    ...{ name: 'Spring', segment, segmentVersion: 1, channels: ['inbox'], promotion: null, code: 'SPRING' },
    ...{ texts: { a: { EN: english }, b: null }, bShare: 0, control: 0, startsAt: null, ...more },
  };
  const made = await maker.call.post('POST /admin/api/campaigns', { body: { id, campaign: campaign as never } });
  expect(made.code).toBe('ok');
  return { id, campaign };
}
const schedule = (id: string, edit = 1, by = maker) =>
  by.call.post('POST /admin/api/campaigns/:id/schedule', { params: { id }, body: { edit, reason: 'spring' } });
const shown = async (id: string) => (await maker.call.get('GET /admin/api/campaigns/:id', { params: { id } })).value;
const setState = (id: string, state: 'draft' | 'paused' | 'sending' | 'stopped', by = maker) =>
  by.call.post('POST /admin/api/campaigns/:id/state', { params: { id }, body: { state, reason: 'looked at it' } });
const send = () => w.tick('campaigns.send');
const inboxOf = async (m: TestMember) =>
  (await w.as(await w.session(m)).get('GET /wps/messages/inbox', { query: { group: 'offers' } })).value.list;

async function sent(segment: string, more: object = {}): Promise<string> {
  const { id } = await draft(segment, more);
  expect((await schedule(id)).code).toBe('ok');
  await send();
  return id;
}

describe('a campaign', () => {
  test('reaches everybody of its segment once, filled for each, however often its work is repeated', async () => {
    const { people, segment } = await peopleOf(5);
    const [alice] = people as [TestMember];
    const { id, campaign } = await draft(segment);
    const body = { id, campaign: campaign as never };
    expect((await maker.call.post('POST /admin/api/campaigns', { body })).code).toBe('ok');
    const [one, other] = await Promise.all([schedule(id), schedule(id)]);
    expect([one.code, other.code].toSorted()).toEqual(['ok', 'state-conflict']);
    await Promise.all([send(), send(), send()]);
    await send();
    for (const m of people) expect(await inboxOf(m)).toHaveLength(1);
    expect((await inboxOf(alice))[0]).toMatchObject({
      type: 'offer',
      params: { subject: `For ${alice.account}`, text: `Hello ${alice.account}, use SPRING.` },
    });
    const after = await shown(id);
    expect(after).toMatchObject({ state: 'done', progress: { sent: 5, waiting: 0, isPlanned: true, skipped: [] } });
    expect((await auditOf(w, 'campaign', id)).map(({ act }) => act)).toEqual([
      ...['campaigns.make', 'campaigns.make', 'campaigns.schedule', 'campaigns.begin', 'campaigns.end'],
    ]);
  });

  const points = ['within 1', 'after 1', 'within 2', 'after 2', 'within 3', 'before 3', 'after 3', 'within 4'] as const;
  test('whose server is killed while it sends goes on, and nobody gets it twice or not at all', async () => {
    const { people, segment } = await peopleOf(3);
    const { id } = await draft(segment);
    await schedule(id);
    const point = points[seed % points.length] as string;
    await killAt(w, { kind: 'campaigns' }, point);
    await send();
    for (const m of people) expect([point, (await inboxOf(m)).length]).toEqual([point, 1]);
    expect(await shown(id)).toMatchObject({ state: 'done', progress: { sent: 3 } });
  });

  test('above the size that one person may send to takes two, who send what was seen', async () => {
    const { segment } = await peopleOf(2);
    await w.set('campaigns.alone', 1);
    const { id, campaign } = await draft(segment);
    const alone = await schedule(id);
    expect([alone.code, (await shown(id)).state]).toEqual(['proposal-refused', 'draft']);
    const propose = async (edit: number) => {
      const proposal = makeId();
      const proposed = await maker.call.post('POST /admin/api/proposals', {
        body: { id: proposal, act: 'campaigns.schedule', input: { id, edit }, reason: 'spring' },
      });
      expect(proposed.code).toBe('ok');
      return proposal;
    };
    const approve = async (proposal: string) => {
      await checker.call.get('GET /admin/api/proposals/:id', { params: { id: proposal } });
      const params = { id: proposal };
      return await checker.call.post('POST /admin/api/proposals/:id/approve', { params, body: { reason: 'agreed' } });
    };
    const old = await propose(1);
    const changed = await maker.call.put('PUT /admin/api/campaigns/:id', {
      params: { id },
      body: { edit: 1, campaign: { ...campaign, name: 'Summer' } as never },
    });
    expect(changed.code).toBe('ok');
    expect((await approve(old)).code).not.toBe('ok');
    expect((await approve(await propose(2))).code).toBe('ok');
    await send();
    expect(await shown(id)).toMatchObject({ state: 'done', approvedBy: checker.name, progress: { sent: 2 } });
    await w.set('campaigns.alone', undefined);
  });

  test('of one person that has grown past their size stands still by itself', async () => {
    const { people, segment, level } = await peopleOf(1);
    await w.set('campaigns.alone', 1);
    const { id } = await draft(segment);
    expect((await schedule(id)).code).toBe('ok');
    const bob = await w.member();
    await w.owner.query('update members set rank_level = $1 where id = $2', [level, bob.id]);
    await send();
    expect(await shown(id)).toMatchObject({ state: 'paused', pausedWhy: 'grown', progress: { sent: 0 } });
    expect(await inboxOf(people[0] as TestMember)).toEqual([]);
    await w.set('campaigns.alone', undefined);
  });

  test('is paused, sent on, stopped and taken back by who may, and what was stopped stays so', async () => {
    const { people, segment } = await peopleOf(2);
    const inAnHour = new Date(w.clock.now() + hour).toISOString();
    const { id } = await draft(segment, { startsAt: inAnHour });
    await schedule(id);
    await send();
    expect((await shown(id)).state).toBe('scheduled');
    expect((await setState(id, 'draft')).code).toBe('ok');
    await schedule(id);
    await later(hour);
    await w.set('campaigns.quiet', { from: '12:30', until: '14:00' });
    await send();
    expect(await shown(id)).toMatchObject({ state: 'sending', progress: { waiting: 2, sent: 0 } });
    expect((await setState(id, 'sending')).code).toBe('state-conflict');
    expect((await setState(id, 'paused')).code).toBe('ok');
    await later(2 * hour);
    await send();
    expect(await shown(id)).toMatchObject({ state: 'paused', progress: { waiting: 2, sent: 0 } });
    const support = await staffMember(w, 'support');
    expect((await setState(id, 'stopped', support)).code).toBe('access-denied');
    expect((await setState(id, 'sending')).code).toBe('ok');
    await send();
    expect((await shown(id)).state).toBe('done');
    expect((await setState(id, 'sending')).code).toBe('state-conflict');
    for (const m of people) expect(await inboxOf(m)).toHaveLength(1);
    const { id: other } = await draft(segment, { startsAt: new Date(w.clock.now() + day).toISOString() });
    await schedule(other);
    expect((await setState(other, 'stopped')).code).toBe('ok');
    await later(day);
    await send();
    expect(await shown(other)).toMatchObject({ state: 'stopped', progress: { sent: 0 } });
    await w.set('campaigns.quiet', undefined);
  });

  test('that cannot be read is not sent: its texts and fields are looked at first', async () => {
    const { segment } = await peopleOf(1);
    const wrong = async (more: object) => {
      const { id } = await draft(segment, more);
      const refused = await schedule(id);
      return [refused.code, refused.details?.['at'], refused.details?.['fault'] ?? ''];
    };
    expect(await wrong({ texts: { a: {}, b: null } })).toEqual(['campaign-malformed', 'texts', '']);
    expect(await wrong({ code: null })).toEqual(['campaign-malformed', 'texts', 'code']);
    const unknown = { EN: { ...english, text: '{balance}' } };
    expect(await wrong({ texts: { a: unknown, b: null } })).toEqual(['campaign-malformed', 'texts', 'field']);
    const of = (more: object) =>
      maker.call.post('POST /admin/api/campaigns', {
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

describe('nobody is written to', () => {
  test('in the quiet hours of where they are, over midnight, and everybody after them', async () => {
    const { people, segment } = await peopleOf(3);
    const [dhaka, karachi, unknown] = people as [TestMember, TestMember, TestMember];
    for (const [m, country] of [
      [dhaka, 'BD'],
      [karachi, 'PK'],
    ] as const)
      await w.owner.query(
        `insert into report_members (member, registered_day, country, brand, currency, is_counted) values ($1, '2026-01-01', $2, 'banyan', 'BDT', true)
         on conflict (member) do update set country = excluded.country`,
        [m.id, country],
      );
    // Half past nine in the evening in Dhaka, half past eight in Karachi; quiet from nine to nine.
    await later(9.5 * hour);
    const id = await sent(segment);
    const count = async () => (await Promise.all([dhaka, karachi, unknown].map(inboxOf))).map((list) => list.length);
    expect(await count()).toEqual([0, 1, 0]);
    expect(await shown(id)).toMatchObject({ state: 'sending', progress: { sent: 1, waiting: 2 } });
    await later(11.4 * hour);
    await send();
    expect(await count()).toEqual([0, 1, 0]);
    await later(0.1 * hour);
    await send();
    expect(await count()).toEqual([1, 1, 1]);
  });

  test('who was excluded, marked, locked, or left the segment between planning and sending', async () => {
    const { people, segment } = await peopleOf(5);
    const [excluded, marked, locked, left, stays] = people as TestMember[] as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await w.set('campaigns.quiet', { from: '11:00', until: '15:00' });
    const id = await sent(segment);
    expect(await shown(id)).toMatchObject({ progress: { waiting: 5 } });
    await w.as(excluded).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    await w.owner.query(
      `insert into harm_watches (bucket, member, level, markers, found_on, since) values (bucket_of($1::uuid), $1, 'strong', '[]', '2026-01-01', clock_now())`,
      [marked.id],
    );
    await w.owner.query("update members set status = 'locked' where id = $1", [locked.id]);
    await w.owner.query('update members set rank_level = $1 where id = $2', [9, left.id]);
    await later(4 * hour);
    await send();
    const counts = await Promise.all(
      people.map(async ({ id: member }) => {
        const { rows } = await w.owner.query(
          "select count(*)::integer as count from member_messages where member = $1 and type = 'offer'",
          [member],
        );
        return rows[0].count;
      }),
    );
    expect(counts).toEqual([0, 0, 0, 0, 1]);
    expect((await inboxOf(stays)).length).toBe(1);
    const { progress } = await shown(id);
    expect(progress.sent).toBe(1);
    expect(progress.skipped.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
      { why: 'barred', count: 3 },
      { why: 'left', count: 1 },
    ]);
    await w.set('campaigns.quiet', undefined);
  });

  test('more often than so many times in seven days, also by campaigns that are sent at once', async () => {
    const { people, segment } = await peopleOf(2);
    await w.set('campaigns.mostAWeek', 2);
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = await draft(segment);
      await schedule(id);
      ids.push(id);
    }
    await Promise.all([send(), send(), send(), send()]);
    for (const m of people) expect(await inboxOf(m)).toHaveLength(2);
    const skipped = (await Promise.all(ids.map(shown))).flatMap(({ progress }) => progress.skipped);
    expect(skipped.reduce((sum, { why, count }) => sum + (why === 'often' ? count : 0), 0)).toBe(4);
    await later(8 * day);
    await sent(segment);
    for (const m of people) expect(await inboxOf(m)).toHaveLength(3);
    await w.set('campaigns.mostAWeek', undefined);
  });

  test('by e-mail or SMS without a yes, and no more after one click on the link', async () => {
    const { people, segment } = await peopleOf(2);
    const [alice, bob] = people as [TestMember, TestMember];
    const address = (m: TestMember) => `${m.account}@example.org`;
    for (const m of people) await holdContact(w, m.id, 'email', address(m));
    const choices = await w.as(alice).put('PUT /wps/marketing', { body: { email: true } });
    expect(choices.value).toEqual({ inbox: true, email: true, sms: false, hasEmail: true, hasPhone: false });
    const by = { channels: ['email', 'sms'] };
    const first = await sent(segment, by);
    const letters = await lettersTo(w, address(alice));
    expect(letters.map(({ subject }) => subject)).toEqual([`For ${alice.account}`]);
    expect(await lettersTo(w, address(bob))).toEqual([]);
    expect(await shown(first)).toMatchObject({ progress: { sent: 1, skipped: [{ why: 'unsubscribed', count: 1 }] } });
    const token = /\/unsubscribe#([\w-]+)/.exec(letters[0]?.body ?? '')?.[1] ?? '';
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => w.visitor.post('POST /wps/marketing/unsubscribe', { body: { token } })),
    );
    expect(clicks.map(({ value }) => value)).toEqual(clicks.map(() => ({ channel: 'email', wanted: false })));
    expect((await w.as(alice).get('GET /wps/marketing')).value).toMatchObject({ email: false, inbox: true });
    await sent(segment, by);
    expect(await lettersTo(w, address(alice))).toHaveLength(1);
    const { rows } = await w.owner.query(
      'select channel, wanted, by from marketing_changes where member = $1 order by at',
      [alice.id],
    );
    expect(rows).toEqual([
      { channel: 'email', wanted: true, by: 'page' },
      { channel: 'email', wanted: false, by: 'link' },
    ]);
    // A mail program's own button posts a form, without a page of ours.
    await w.as(bob).put('PUT /wps/marketing', { body: { email: true } });
    const answer = await fetch(`${w.url}/wps/marketing/one-click/${linkToken(w.context.secrets, bob.id, 'email')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect((await w.as(bob).get('GET /wps/marketing')).value.email).toBe(false);
  });

  test('by a link that nobody signed is anybody unsubscribed', async () => {
    const alice = await w.member();
    const token = linkToken(w.context.secrets, alice.id, 'inbox');
    for (const wrong of [
      `B${token.slice(1)}`,
      `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`,
      'A'.repeat(44),
    ])
      expect((await w.visitor.post('POST /wps/marketing/unsubscribe', { body: { token: wrong } })).code).toBe(
        'link-invalid',
      );
    expect((await w.as(alice).get('GET /wps/marketing')).value.inbox).toBe(true);
  });
});

test('halves and those who get nothing are compared by what they did afterwards', async () => {
  const { people, segment } = await peopleOf(30);
  const b = { EN: { ...english, subject: 'Again, {name}' } };
  const id = await sent(segment, { texts: { a: { EN: english }, b }, bShare: 50, control: 30 });
  const subjects = await Promise.all(people.map(async (m) => (await inboxOf(m))[0]?.params['subject']));
  const of = (start: string) => people.filter((_, at) => String(subjects[at]).startsWith(start));
  const [first, second, none] = [of('For'), of('Again'), of('undefined')];
  expect(first.length + second.length + none.length).toBe(30);
  const reader = first[0] as TestMember;
  const [message] = await inboxOf(reader);
  await w.as(reader).post('POST /wps/messages/inbox/read', { body: { ids: [message?.id ?? ''] } });
  await w.owner.query(
    `insert into record_lines (at, account_id, version, units, balance, member, key, day, bucket, account, kind, currency)
     values (clock_now() + interval '1 hour', 1, 1, 5000000, 0, $1, $2, '2026-01-01', bucket_of($1::uuid), 'main', 'deposit', 'BDT')`,
    [reader.id, makeId()],
  );
  const { results, progress } = await shown(id);
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

test('a test goes to its writer alone', async () => {
  const { segment } = await peopleOf(1);
  const { id } = await draft(segment, { channels: ['email'] });
  const test = (by: TestStaff, language: string) =>
    by.call.post('POST /admin/api/campaigns/:id/test', { params: { id }, body: { language, variant: 'a' } });
  expect((await test(maker, 'EN')).value).toEqual({ to: maker.name });
  expect((await lettersTo(w, maker.name)).map(({ body }) => body)).toEqual([`Hello ${maker.name}, use SPRING.`]);
  expect((await test(maker, 'UR')).code).toBe('campaign-malformed');
  expect((await test(checker, 'EN')).code).toBe('access-denied');
});
