/** Platform messages over HTTP: what is new, what was read, by whom, and that every open page hears of it. */
import { makeId } from '@banyan/core/ids';
import { marksAtMost } from '@banyan/protocol/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-reader.ts';
import { clerk } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { createItem, unpublishItem } from '../content/index.ts';
import { reply } from '../support/index.ts';
import { system } from '../../infra/actor.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from content_items');
  // What was in memory is looked at anew after a minute.
  await w.clock.advance(61_000);
  alice = await w.member();
});

const rima = { shownAs: 'Rima', actor: system };
const hourMs = 3_600_000;

/** Publishes a notice that is shown since so many hours. */
const give = (where: World, slug: string, { type = 'PL', hoursAgo = 1 } = {}) =>
  createItem(where.context, clerk('emon'), {
    kind: 'notice',
    slug,
    published: true,
    from: new Date(where.clock.now() - hoursAgo * hourMs).toISOString(),
    facts: { type },
    texts: { EN: { title: slug, body: `<p>${slug}</p><script>alert(1)</script>` } },
  });

async function notice(slug: string, options: { type?: string; hoursAgo?: number } = {}): Promise<string> {
  const made = await give(w, slug, options);
  if (!made.ok) throw new Error(`${made.code} ${JSON.stringify(made.details)}`);
  await w.settle();
  return made.value.id;
}

const english = { headers: { 'x-language': 'EN' } };
const count = async (member: TestMember) => (await w.as(member).get('GET /wps/relay/CSP_unreadCount')).value;
const list = async (member: TestMember) => (await w.as(member).get('GET /wps/messages', english)).value;
const read = (member: TestMember, ids: unknown) => w.as(member).post('POST /wps/messages/read', { body: { ids } });

describe('notices to players', () => {
  it('are new until they are read, each member for themselves, the unread ones first', async () => {
    const [old, middle, newest] = [
      await notice('old', { hoursAgo: 3 }),
      await notice('middle', { hoursAgo: 2 }),
      await notice('newest'),
    ];
    await notice('for-all', { type: 'H' });
    expect(await count(alice)).toEqual({ unread: 3, promotions: 0 });
    expect((await read(alice, [newest])).value).toEqual({ unread: 2, promotions: 0 });
    const { list: seen } = await list(alice);
    expect(seen.map(({ title, read: isRead }) => [title, isRead])).toEqual([
      ['middle', false],
      ['old', false],
      ['newest', true],
    ]);
    expect(seen[0]?.content).toBe('<p>middle</p>');
    const bob = await w.member();
    expect(await count(bob)).toEqual({ unread: 3, promotions: 0 });
    await read(alice, [old, middle, newest]);
    expect(await count(alice)).toEqual({ unread: 0, promotions: 0 });
    const other = await w.session(alice);
    expect(await count(other)).toEqual({ unread: 0, promotions: 0 });
  });

  it('that are withdrawn count no more, and stay read when they come back', async () => {
    const [one, two] = [await notice('one'), await notice('two')];
    await read(alice, [one]);
    await unpublishItem(w.context, clerk('emon'), { kind: 'notice', slug: 'two' });
    await w.settle();
    expect(await count(alice)).toEqual({ unread: 0, promotions: 0 });
    // Not shown, so there is nothing to mark.
    expect((await read(alice, [two, makeId()])).value.unread).toBe(0);
    const { rows } = await w.owner.query('select notice from message_reads where member = $1', [alice.id]);
    expect(rows).toEqual([{ notice: one }]);
  });

  it('read twice at once, or with the same id twice, are read once', async () => {
    const id = await notice('twice');
    const answers = await Promise.all(Array.from({ length: 6 }, () => read(alice, [id, id])));
    expect(answers.map(({ value }) => value.unread)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('take only ids, some and not too many', async () => {
    for (const ids of [[], ['x'], [null], 'all', Array.from({ length: marksAtMost + 1 }, () => makeId())])
      expect((await read(alice, ids)).code).toBe('input-malformed');
  });

  it('are nobody’s without a session', async () => {
    expect((await w.visitor.get('GET /wps/relay/CSP_unreadCount')).code).toBe('not-logged-in');
    expect((await w.visitor.get('GET /wps/messages')).code).toBe('not-logged-in');
    expect((await w.visitor.post('POST /wps/messages/read', { body: { ids: [makeId()] } })).code).toBe('not-logged-in');
  });
});

describe('answers of the house', () => {
  it('count until they are seen in the chat, and not while the chat is closed', async () => {
    await w.as(alice).post('POST /wps/support/messages', { body: { id: makeId(), text: 'Hello' } });
    // The automatic answer is no news.
    expect((await count(alice)).unread).toBe(0);
    await reply(w.context, alice.account, { ...rima, text: 'Good day' });
    await reply(w.context, alice.account, { ...rima, text: 'How can I help?' });
    expect((await count(alice)).unread).toBe(2);
    expect(await list(alice)).toMatchObject({ unreadAnswers: 2, hasChat: true });
    await w.set('switch.chat', false);
    expect((await count(alice)).unread).toBe(0);
    expect(await list(alice)).toMatchObject({ unreadAnswers: 0, hasChat: false });
    await w.set('switch.chat', undefined);
    await w.as(alice).put('PUT /wps/support/read', { body: { seq: 999 } });
    expect((await count(alice)).unread).toBe(0);
  });
});

describe('an open page', () => {
  let open: World;
  beforeAll(async () => {
    open = await world({ background: 'running' });
  });
  afterAll(() => open.close());

  it('hears that something was read on another device, once', async () => {
    const bob = await open.member();
    const made = await give(open, 'told');
    if (!made.ok) throw new Error(made.code);
    const ids = [made.value.id];
    const counted = async () => (await open.as(bob).get('GET /wps/relay/CSP_unreadCount')).value.unread;
    await expect.poll(counted).toBe(1);
    const page = await openLive(open.url, { token: (await open.session(bob)).token });
    const own: string[] = [];
    const until = (name: string) =>
      page.until((frame) => {
        if (/^(messages|chat)/.test(frame.name)) own.push(frame.name);
        return frame.name === name;
      });
    const write = (text: string) => open.as(bob).post('POST /wps/support/messages', { body: { id: makeId(), text } });
    const see = () => open.as(bob).put('PUT /wps/support/read', { body: { seq: 999 } });
    for (let time = 0; time < 2; time += 1) await open.as(bob).post('POST /wps/messages/read', { body: { ids } });
    await write('Hello');
    await until('chat.message');
    expect(own).toEqual(['messages.read', 'chat.message']);
    await reply(open.context, bob.account, { ...rima, text: 'Good day' });
    await until('chat.message');
    expect(await counted()).toBe(1);
    await see();
    await until('messages.read');
    expect(await counted()).toBe(0);
    // Nothing was new any more.
    await see();
    await write('Thank you');
    await until('chat.message');
    expect(own.slice(-2)).toEqual(['messages.read', 'chat.message']);
    page.close();
  });
});
