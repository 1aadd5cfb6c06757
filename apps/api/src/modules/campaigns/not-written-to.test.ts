/** Whom campaigns do not write to: at hours at which nobody is, who must not be, who does not want to be, and who was lately. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignDesk } from '../../../test/campaigns.ts';
import { lettersTo } from '../../../test/inbox.ts';
import { holdContact } from '../../../test/people.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { linkToken } from '../marketing/link.ts';

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

describe('nobody is written to', () => {
  test('in the quiet hours of where they are, over midnight, and everybody after them', async () => {
    const { people, segment } = await d.peopleOf(3);
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
    await d.later(9.5 * hour);
    const id = await d.sent(segment);
    const count = async () => (await Promise.all([dhaka, karachi, unknown].map(d.inboxOf))).map((list) => list.length);
    expect(await count()).toEqual([0, 1, 0]);
    expect(await d.shown(id)).toMatchObject({ state: 'sending', progress: { sent: 1, waiting: 2 } });
    await d.later(11.4 * hour);
    await d.send();
    expect(await count()).toEqual([0, 1, 0]);
    await d.later(0.1 * hour);
    await d.send();
    expect(await count()).toEqual([1, 1, 1]);
  });

  test('who was excluded, marked, locked, or left the segment between planning and sending', async () => {
    const { people, segment } = await d.peopleOf(5);
    const [excluded, marked, locked, left, stays] = people as TestMember[] as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await w.set('campaigns.quiet', { from: '11:00', until: '15:00' });
    const id = await d.sent(segment);
    expect(await d.shown(id)).toMatchObject({ progress: { waiting: 5 } });
    await w.as(excluded).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    await w.owner.query(
      `insert into harm_watches (bucket, member, level, markers, found_on, since) values (bucket_of($1::uuid), $1, 'strong', '[]', '2026-01-01', clock_now())`,
      [marked.id],
    );
    await w.owner.query("update members set status = 'locked' where id = $1", [locked.id]);
    await w.owner.query('update members set rank_level = $1 where id = $2', [9, left.id]);
    await d.later(4 * hour);
    await d.send();
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
    expect((await d.inboxOf(stays)).length).toBe(1);
    const { progress } = await d.shown(id);
    expect(progress.sent).toBe(1);
    expect(progress.skipped.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
      { why: 'barred', count: 3 },
      { why: 'left', count: 1 },
    ]);
    await w.set('campaigns.quiet', undefined);
  });

  test('more often than so many times in seven days, also by campaigns that are sent at once', async () => {
    const { people, segment } = await d.peopleOf(2);
    await w.set('campaigns.mostAWeek', 2);
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = await d.draft(segment);
      await d.schedule(id);
      ids.push(id);
    }
    await Promise.all([d.send(), d.send(), d.send(), d.send()]);
    for (const m of people) expect(await d.inboxOf(m)).toHaveLength(2);
    const skipped = (await Promise.all(ids.map(d.shown))).flatMap(({ progress }) => progress.skipped);
    expect(skipped.reduce((sum, { why, count }) => sum + (why === 'often' ? count : 0), 0)).toBe(4);
    await d.later(8 * day);
    await d.sent(segment);
    for (const m of people) expect(await d.inboxOf(m)).toHaveLength(3);
    await w.set('campaigns.mostAWeek', undefined);
  });

  test('by e-mail or SMS without a yes, and no more after one click on the link', async () => {
    const { people, segment } = await d.peopleOf(2);
    const [alice, bob] = people as [TestMember, TestMember];
    const address = (m: TestMember) => `${m.account}@example.org`;
    for (const m of people) await holdContact(w, m.id, 'email', address(m));
    const choices = await w.as(alice).put('PUT /wps/marketing', { body: { email: true } });
    expect(choices.value).toEqual({ inbox: true, email: true, sms: false, hasEmail: true, hasPhone: false });
    const by = { channels: ['email', 'sms'] };
    const first = await d.sent(segment, by);
    const letters = await lettersTo(w, address(alice));
    expect(letters.map(({ subject }) => subject)).toEqual([`For ${alice.account}`]);
    expect(await lettersTo(w, address(bob))).toEqual([]);
    expect(await d.shown(first)).toMatchObject({ progress: { sent: 1, skipped: [{ why: 'unsubscribed', count: 1 }] } });
    const token = /\/unsubscribe#([\w-]+)/.exec(letters[0]?.body ?? '')?.[1] ?? '';
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => w.visitor.post('POST /wps/marketing/unsubscribe', { body: { token } })),
    );
    expect(clicks.map(({ value }) => value)).toEqual(clicks.map(() => ({ channel: 'email', wanted: false })));
    expect((await w.as(alice).get('GET /wps/marketing')).value).toMatchObject({ email: false, inbox: true });
    await d.sent(segment, by);
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
