/** An agent's team over HTTP: how large it is, who is in it, and that nobody sees another's. */
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
/** dipa is above emon and farid; emon above alice and ruma, ruma above bob; stranger is above nobody's friend. */
let dipa: TestMember;
let emon: TestMember;
let farid: TestMember;
let ruma: TestMember;
let alice: TestMember;
let bob: TestMember;
let stranger: TestMember;
let guest: TestMember;
beforeAll(async () => {
  w = await world();
  dipa = await w.agent({ name: 'dipa' });
  emon = await w.agent({ name: 'emon', type: 2, upline: dipa });
  farid = await w.agent({ name: 'farid', type: 41, upline: dipa });
  ruma = await w.agent({ name: 'ruma', type: 42, upline: emon });
  alice = await w.member({ name: 'alice', upline: emon });
  bob = await w.member({ name: 'bob', upline: ruma });
  stranger = await w.agent({ name: 'stranger' });
  guest = await w.member({ name: 'guest', upline: stranger });
});
afterAll(() => w.close());

const overview = (member: TestMember) => w.as(member).get('GET /wps/agent/team/overview');
const team = (member: TestMember, query: object = {}) => w.as(member).get('GET /wps/agent/team', { query });
const names = async (member: TestMember, query: object = {}) =>
  (await team(member, query)).value.list.map(({ account, direct, all }) => `${account} ${direct} ${all}`);

describe('the overview', () => {
  it('counts direct and all downlines, by type', async () => {
    expect((await overview(dipa)).value).toMatchObject({
      direct: 2,
      all: 5,
      byType: [
        { type: 2, count: 1 },
        { type: 3, count: 2 },
        { type: 41, count: 1 },
        { type: 42, count: 1 },
      ],
    });
    expect((await overview(emon)).value).toMatchObject({ direct: 2, all: 3 });
    expect((await overview(farid)).value).toEqual({
      direct: 0,
      all: 0,
      joinedToday: 0,
      joinedThisMonth: 0,
      byType: [],
    });
  });
});

describe('the list', () => {
  it('is read from who is above whom, written when somebody joins', async () => {
    const { rows } = await w.owner.query<{ account: string; distance: number }>(
      'select m.account, u.distance from member_uplines u join members m on m.id = u.upline where u.member = $1 order by 2',
      [bob.id],
    );
    expect(rows).toEqual([ruma, emon, dipa].map(({ account }, index) => ({ account, distance: index + 1 })));
  });

  it('has those directly below, the largest team first, and goes down step by step', async () => {
    expect(await names(dipa)).toEqual(['emon 2 3', 'farid 0 0']);
    expect(await names(dipa, { of: emon.id })).toEqual(['ruma 1 1', 'alice 0 0']);
    const { value } = await team(dipa, { of: ruma.id });
    expect(value.path.map(({ account }) => account)).toEqual(['dipa', 'emon', 'ruma']);
    expect(value.list).toEqual([expect.objectContaining({ id: bob.id, account: 'bob', type: 3, direct: 0, all: 0 })]);
    expect(await names(dipa, { of: bob.id })).toEqual([]);
    expect((await team(dipa, { of: dipa.id })).value.path.map(({ account }) => account)).toEqual(['dipa']);
  });

  it('comes in pages', async () => {
    const head = await w.agent();
    for (let index = 0; index < 5; index += 1) await w.member({ name: `paged${index}`, upline: head });
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (pageNo) => (await team(head, { pageNo, pageSize: 2 })).value),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([3, 3, 3, 3]);
    const all = pages.flatMap(({ list }) => list.map(({ account }) => account));
    expect(new Set(all).size).toBe(5);
    for (const query of [{ pageNo: 0 }, { pageSize: 101 }, { pageNo: 'x' }, { of: 'dipa' }, { of: '' }])
      expect((await team(head, query)).code).toBe('input-malformed');
  });

  it('knows nobody outside the own team: an upline, a sibling, a stranger, a stranger’s member, nobody', async () => {
    for (const of of [dipa.id, farid.id, stranger.id, guest.id, makeId(), '00000000-0000-0000-0000-000000000000'])
      expect(await team(emon, { of })).toMatchObject({ status: 404, code: 'not-found' });
    expect((await team(farid, { of: emon.id })).code).toBe('not-found');
    expect((await team(farid, { of: bob.id })).code).toBe('not-found');
    expect((await team(stranger, { of: alice.id })).code).toBe('not-found');
  });
});

describe('who may look', () => {
  it('are the four kinds of agents (DEC-04); players and trial accounts are told so, visitors log in', async () => {
    for (const agent of [dipa, emon, farid, ruma]) expect((await overview(await w.session(agent))).ok).toBe(true);
    for (const other of [await w.session(alice), await w.member({ type: 4, currency: 'FUN' })]) {
      expect(await overview(other)).toMatchObject({ status: 403, code: 'in_need_true_account' });
      expect(await team(other, { of: other.id })).toMatchObject({ status: 403, code: 'in_need_true_account' });
    }
    expect((await w.visitor.get('GET /wps/agent/team/overview')).code).toBe('not-logged-in');
    expect((await w.visitor.get('GET /wps/agent/team')).code).toBe('not-logged-in');
  });
});

// Last, since it moves the clock.
describe('the days of the overview', () => {
  it('are those of the merchant: today and this month', async () => {
    const head = await w.agent();
    const joined = async (at: string) => {
      const { id } = await w.member({ upline: head });
      await w.owner.query('update members set created_at = $1 where id = $2', [at, id]);
    };
    // In Dhaka, six hours ahead: the middle of a day of our making.
    await w.clock.advance(Date.parse('2027-03-10T06:00:00Z') - w.clock.now());
    for (const at of ['2027-03-09T18:00:00Z', '2027-03-09T17:59:59Z', '2027-02-28T18:00:00Z', '2027-02-28T17:59:59Z'])
      await joined(at);
    expect((await overview(await w.session(head))).value).toMatchObject({ all: 4, joinedToday: 1, joinedThisMonth: 3 });
  });
});
