/** Messages to one member: left in the transaction in which the thing happened, counted, read, deleted, brought back, and nobody else’s. */
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-reader.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { notify } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await w.owner.query('delete from content_items');
});
afterAll(() => w.close());

type Notice = Parameters<typeof notify>[2];
const money = { currency: 'BDT', amount: '1250.50' } as const;
const leave = (member: TestMember, notice: Notice, where = w) =>
  where.context.database.transaction().execute((tx) => notify(tx, member.id, notice));
const credited = (): Notice => ({
  type: 'deposit-credited',
  params: { money },
  about: { kind: 'deposit', id: makeId() },
});
const count = async (member: TestMember) => (await w.as(member).get('GET /wps/relay/CSP_unreadCount')).value.unread;
const inbox = async (member: TestMember, query = {}) =>
  (await w.as(member).get('GET /wps/messages/inbox', { query })).value;
const idsOf = async (member: TestMember) => (await inbox(member)).list.map(({ id }) => id);
const read = (member: TestMember, body: unknown) => w.as(member).post('POST /wps/messages/inbox/read', { body });
const remove = (member: TestMember, ids: readonly string[]) =>
  w.as(member).post('POST /wps/messages/inbox/delete', { body: { ids } });
const restore = (member: TestMember, ids: readonly string[]) =>
  w.as(member).post('POST /wps/messages/inbox/restore', { body: { ids } });

describe('a message', () => {
  it('is there with the transaction that it stands in, and counts by its group', async () => {
    const alice = await w.member();
    const notice = credited();
    await leave(alice, notice);
    await leave(alice, { type: 'kyc', params: { until: { at: '2026-01-01T00:00:00.000Z' } } });
    const { list, unread, hasOlder } = await inbox(alice);
    expect(list).toMatchObject([
      { type: 'kyc', group: 'account', about: null, read: false },
      { type: 'deposit-credited', group: 'money', params: { money }, about: notice.about, read: false },
    ]);
    expect([unread, hasOlder]).toEqual([{ money: 1, account: 1, service: 0, offers: 0 }, false]);
    expect(await count(alice)).toBe(2);
    const failing = w.context.database.transaction().execute(async (tx) => {
      await notify(tx, alice.id, credited());
      throw new Error('the deposit was not credited after all');
    });
    await expect(failing).rejects.toThrow();
    expect(await count(alice)).toBe(2);
  });

  it('is read alone, with its group, or with all', async () => {
    const alice = await w.member();
    for (const type of ['deposit-credited', 'withdrawal-paid', 'safety', 'complaint-answered'] as const)
      await leave(alice, { type });
    const [newest] = (await inbox(alice)).list;
    expect((await read(alice, { ids: [newest?.id] })).value.unread).toBe(3);
    expect((await read(alice, { ids: [newest?.id] })).value.unread).toBe(3);
    expect((await read(alice, { group: 'money' })).value.unread).toBe(1);
    expect((await inbox(alice)).unread).toEqual({ money: 0, account: 1, service: 0, offers: 0 });
    expect((await read(alice, {})).value.unread).toBe(0);
    expect((await inbox(alice)).list.every((one) => one.read)).toBe(true);
  });

  it('that is deleted counts no more, and comes back as it was', async () => {
    const alice = await w.member();
    await leave(alice, credited());
    await leave(alice, credited());
    const ids = await idsOf(alice);
    await read(alice, { ids: [ids[0]] });
    expect((await remove(alice, ids)).value.unread).toBe(0);
    expect(await idsOf(alice)).toEqual([]);
    expect((await remove(alice, ids)).value.unread).toBe(0);
    expect((await restore(alice, ids)).value.unread).toBe(1);
    expect((await inbox(alice)).list.map(({ id, read: isRead }) => [id, isRead])).toEqual([
      [ids[0], true],
      [ids[1], false],
    ]);
  });

  it('is found page by page, also of one group, while new ones come', async () => {
    const alice = await w.member();
    for (let turn = 0; turn < 7; turn += 1) await leave(alice, turn % 2 === 0 ? credited() : { type: 'safety' });
    const all = await idsOf(alice);
    const first = await inbox(alice, { limit: 3 });
    await leave(alice, credited());
    const second = await inbox(alice, { limit: 3, before: first.list.at(-1)?.id });
    const third = await inbox(alice, { limit: 3, before: second.list.at(-1)?.id });
    expect([first, second, third].flatMap(({ list }) => list.map(({ id }) => id))).toEqual(all);
    expect([first.hasOlder, second.hasOlder, third.hasOlder]).toEqual([true, true, false]);
    expect((await inbox(alice, { group: 'account' })).list.map(({ type }) => type)).toEqual([
      'safety',
      'safety',
      'safety',
    ]);
    expect((await inbox(alice, { before: makeId() })).list).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    await leave(alice, credited());
    const ids = await idsOf(alice);
    expect(await idsOf(bob)).toEqual([]);
    for (const change of [read(bob, { ids }), remove(bob, ids), restore(bob, ids)])
      expect((await change).value.unread).toBe(0);
    expect((await inbox(bob, { before: ids[0] })).list).toEqual([]);
    expect(await count(alice)).toBe(1);
    expect(await idsOf(alice)).toEqual(ids);
    for (const answer of [
      await w.visitor.get('GET /wps/messages/inbox'),
      await w.visitor.post('POST /wps/messages/inbox/read', { body: {} }),
    ])
      expect(answer.code).toBe('not-logged-in');
  });
});

describe('an open page', () => {
  it('hears of a message within 300 ms of the commit, on every tab', async () => {
    const open = await world({ background: 'running' });
    const bob = await open.member();
    const tabs = await Promise.all(
      [1, 2, 3].map(async () => openLive(open.url, { token: (await open.session(bob)).token })),
    );
    for (const tab of tabs) await tab.next();
    const waits: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await leave(bob, credited(), open);
      const committed = performance.now();
      await Promise.all(tabs.map((tab) => tab.until(({ name }) => name === 'messages.new')));
      waits.push(performance.now() - committed);
    }
    for (const tab of tabs) tab.close();
    await open.close();
    // The best of five: a machine that does something else at the same time says nothing about the way.
    expect(Math.min(...waits)).toBeLessThan(300);
  });
});

describe('what is old', () => {
  it('is forgotten: deleted messages after a month, all others after the days that are kept', async () => {
    const alice = await w.member();
    const own = async () =>
      (await w.owner.query('select id from member_messages where member = $1 order by at', [alice.id])).rows;
    await leave(alice, credited());
    const [lasting] = await idsOf(alice);
    await leave(alice, credited());
    const [deleted] = await idsOf(alice);
    await remove(alice, [deleted as string]);
    const age = (days: number) =>
      w.owner.query(
        `update member_messages set at = at - make_interval(days => $2), deleted_at = deleted_at - make_interval(days => $2)
        where member = $1`,
        [alice.id, days],
      );
    await age(29);
    await w.tick('messages.forget');
    expect(await own()).toHaveLength(2);
    await age(2);
    await w.tick('messages.forget');
    expect(await own()).toEqual([{ id: lasting }]);
    await age(730);
    await w.tick('messages.forget');
    expect(await own()).toEqual([]);
  });
});
