/** What a page hears of the end of its session: why it ended by itself (R69), and at once when somebody ended it (R70). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-reader.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import type { MemberId } from '@banyan/core/ids';
import { system } from '../../infra/actor.ts';
import { endMember, sessionsOfMember } from './end-member.ts';

let w: World;
beforeAll(async () => {
  w = await world({ background: 'running' });
});
afterAll(() => w.close());

const minute = 60_000;
const info = (member: TestMember) => w.as(member).get('GET /wps/member/info');

describe('a session that ended by itself', () => {
  it('says so: after half an hour without a request', async () => {
    const alice = await w.member();
    await w.clock.advance(31 * minute);
    expect(await info(alice)).toMatchObject({
      status: 401,
      code: 'not-logged-in',
      details: { ended: 'idle', minutes: 30 },
    });
  });

  it('says so: after twelve hours of life', async () => {
    const alice = await w.member();
    for (let turn = 0; turn < 29; turn += 1) {
      await w.clock.advance(25 * minute);
      if ((await info(alice)).status === 401) break;
    }
    expect((await info(alice)).details).toEqual({ ended: 'age', hours: 12 });
  });

  it('says nothing of one that was ended, was never, or belongs to another browser', async () => {
    const alice = await w.member();
    await w.as(alice).delete('DELETE /wps/session/logout');
    expect((await info(alice)).details).toBeUndefined();
    expect((await info({ ...alice, token: `session_${'A'.repeat(44)}` })).details).toBeUndefined();
    const bob = await w.member();
    await w.clock.advance(31 * minute);
    const headers = { authorization: `Bearer ${bob.token}`, cookie: `device=${'x'.repeat(43)}` };
    expect((await w.visitor.get('GET /wps/member/info', { headers })).details).toBeUndefined();
  });
});

describe('an open page', () => {
  const read = async (member: TestMember) => {
    const reader = await openLive(w.url, { token: member.token });
    await reader.until(({ name }) => name === 'wallet.changed');
    return reader;
  };

  it('hears at once that its session was ended from another, and its stream ends; the other goes on', async () => {
    const here = await w.member();
    const there = await w.session(here);
    const [mine, theirs] = [await read(here), await read(there)];
    expect((await w.as(here).delete('DELETE /wps/member/sessions')).value).toEqual({ ended: 1 });
    await theirs.until(({ name }) => name === 'session.ended');
    while ((await theirs.next()) !== undefined);
    expect((await info(there)).status).toBe(401);
    await mine.until(({ name }) => name === 'session.ended');
    expect((await info(here)).status).toBe(200);
    mine.close();
  });

  it('of a stranger hears nothing of it', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const [hers, his] = [await read(alice), await read(bob)];
    await w.as(alice).delete('DELETE /wps/session/logout');
    await hers.until(({ name }) => name === 'session.ended');
    await w.as(bob).delete('DELETE /wps/session/logout');
    const heard: string[] = [];
    for (let frame = await his.next(); frame !== undefined; frame = await his.next()) heard.push(frame.name);
    expect(heard.filter((name) => name === 'session.ended')).toHaveLength(1);
  });
});

describe('the house', () => {
  it('sees where a member is signed in and ends all of it, on the open page at once', async () => {
    const alice = await w.member({ name: 'Ended1' });
    await w.session(alice);
    const reader = await openLive(w.url, { token: alice.token });
    await reader.until(({ name }) => name === 'wallet.changed');
    const found = await sessionsOfMember(w.context, alice.id);
    expect(found.map(({ userAgent }) => userAgent)).toEqual(['test', 'test']);
    expect(await endMember(w.context, system, alice.id, 'asked by phone')).toMatchObject({ value: 2 });
    while ((await reader.next()) !== undefined);
    await expect.poll(async () => (await info(alice)).status, { timeout: 10_000 }).toBe(401);
    const nobody = '01890000-0000-7000-8000-000000000001' as MemberId;
    expect(await endMember(w.context, system, nobody, 'asked by phone')).toMatchObject({ code: 'not-found' });
  });
});
