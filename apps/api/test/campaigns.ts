/** Campaigns for tests: who writes and approves them, members who alone are in a segment, and what reached them. */
import { expect } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { toNoon } from './noon.ts';
import { type TestStaff, staffMember, staffSession } from './staff.ts';
import type { TestMember, World } from './world.ts';

export const english = { subject: 'For {name}', text: 'Hello {account}, use {code}.', sms: '{site}: {code}' };

/** Each test has a level of its own, by which its members are told from all others. */
const levels = (function* () {
  for (let n = 10; n < 99; n += 1) yield n;
})();

/** At noon, with somebody of the staff who writes and somebody who approves. */
export async function campaignDesk(w: World) {
  await toNoon(w);
  await w.owner.query('delete from rate_limits');
  const checker = await staffMember(w, 'owner');
  let maker = await staffMember(w, 'content');

  async function peopleOf(count: number): Promise<{ people: TestMember[]; segment: string; level: number }> {
    const level = levels.next().value as number;
    const people: TestMember[] = [];
    for (let n = 0; n < count; n += 1) people.push(await w.member());
    const ids = people.map(({ id }) => id);
    await w.owner.query('update members set rank_level = $1 where id = any ($2)', [level, ids]);
    const segment = makeId();
    const rule = { match: 'all', of: [{ fact: 'level', from: String(level), to: String(level) }] } as const;
    const made = await maker.call.post('POST /admin/api/segments', {
      body: { id: segment, name: `level ${level}`, rule: rule as never },
    });
    expect(made.code).toBe('ok');
    return { people, segment, level };
  }

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

  const schedule = (id: string) =>
    maker.call.post('POST /admin/api/campaigns/:id/schedule', { params: { id }, body: { edit: 1, reason: 'spring' } });
  const send = () => w.tick('campaigns.send');

  async function sent(segment: string, more: object = {}): Promise<string> {
    const { id } = await draft(segment, more);
    expect((await schedule(id)).code).toBe('ok');
    await send();
    return id;
  }

  return {
    get maker(): TestStaff {
      return maker;
    },
    checker,
    peopleOf,
    draft,
    schedule,
    send,
    sent,
    /** Some hours later, when nobody of the staff is signed in any more: they sign in again. */
    async later(ms: number): Promise<void> {
      await w.clock.advance(ms);
      maker = { ...maker, ...(await staffSession(w, maker.id)) };
    },
    shown: async (id: string) => (await maker.call.get('GET /admin/api/campaigns/:id', { params: { id } })).value,
    setState: (id: string, state: 'draft' | 'paused' | 'sending' | 'stopped', by: TestStaff = maker) =>
      by.call.post('POST /admin/api/campaigns/:id/state', { params: { id }, body: { state, reason: 'looked at it' } }),
    inboxOf: async (m: TestMember) =>
      (await w.as(await w.session(m)).get('GET /wps/messages/inbox', { query: { group: 'offers' } })).value.list,
  };
}
