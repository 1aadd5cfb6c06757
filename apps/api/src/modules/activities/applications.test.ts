/** Applications: one a period, with its pictures, decided once by whoever took it up, and rewarded once within the rules that were read. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../../test/pictures.ts';
import { bonusesOf, fixedPromotion } from '../../../test/promotions.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let alice: TestMember;
const people = new Map<string, TestStaff>();
const as = (name: string) => (people.get(name) as TestStaff).call;
beforeAll(async () => {
  w = await world();
  for (const role of ['support', 'content', 'risk'] as const) people.set(role, await staffMember(w, role));
  people.set('other', await staffMember(w, 'support'));
  await fixedPromotion(w, { id: 'share', gives: { kind: 'cash', claimDays: 7 }, times: 1, per: 'day' });
});
afterAll(() => w.close());
beforeEach(async () => {
  alice = await w.member();
});

const send = (
  member: TestMember,
  { promotion = 'share', version = 1, remark = 'I shared it', pictures = [] as readonly string[] } = {},
) =>
  w
    .as(member)
    .post('POST /wps/promotions/applications', { body: { promotion, version, remark, pictures: [...pictures] } });
const upload = async (member: TestMember, purpose = 'application') =>
  (
    await w.as(member).post('POST /wps/uploads', {
      query: { purpose } as never,
      body: await pictureOf('png', { width: 8, height: 8 }),
    })
  ).value.id;
const act = (name: string, what: 'take' | 'approve' | 'reject', id: string, body: object = {}) =>
  as(name).post(`POST /admin/api/applications/:id/${what}` as 'POST /admin/api/applications/:id/approve', {
    params: { id },
    body: body as { amount: string },
  });
const putBack = (name: string, id: string) =>
  as(name).post('POST /admin/api/applications/:id/put-back', { params: { id } });
async function sent(member = alice, more: Parameters<typeof send>[1] = {}): Promise<string> {
  const answer = await send(member, more);
  expect(answer.code).toBe('ok');
  return answer.value.id;
}
const rewardsOf = async (member: TestMember) =>
  (await w.owner.query('select state, units, source from rewards where member = $1', [member.id])).rows;
const inboxOf = async (member: TestMember) => (await w.as(member).get('GET /wps/messages/inbox')).value.list;

describe('an application', () => {
  it('has a remark of at most 140 code points (PROMO-05)', async () => {
    expect((await send(alice, { remark: 'ক'.repeat(141) })).code).toBe('input-malformed');
    expect((await send(alice, { remark: '😀'.repeat(141) })).code).toBe('input-malformed');
    const { value } = await send(alice, { remark: '😀'.repeat(140) });
    expect([...value.remark]).toHaveLength(140);
    expect((await send(await w.member(), { remark: '' })).code).toBe('ok');
  });

  it('takes three pictures of its member for this purpose, and each once (PROMO-06, PROMO-07)', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(() => upload(alice)));
    expect((await send(alice, { pictures: four })).code).toBe('pictures-too-many');
    const bob = await w.member();
    expect((await send(alice, { pictures: [await upload(bob)] })).code).toBe('upload-unknown');
    expect((await send(alice, { pictures: [await upload(alice, 'complaint')] })).code).toBe('upload-unknown');
    // What was refused has taken no picture and leaves no application.
    const { value } = await send(alice, { pictures: four.slice(0, 3) });
    expect(value).toMatchObject({ state: 'applied', pictures: 3 });
    await w.as(alice).post('POST /wps/promotions/applications/:id/withdraw', { params: { id: value.id } });
    expect((await send(alice, { pictures: four.slice(0, 1) })).code).toBe('upload-unknown');
  });

  it('is one for a member and a period, of fifty that are sent at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 50 }, () => send(alice)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'application-present']));
  });

  it('names the version that was read, of a promotion that is open and of this kind', async () => {
    expect((await send(alice, { version: 2 })).code).toBe('promotion-unavailable');
    expect((await send(alice, { promotion: 'nowhere' })).code).toBe('promotion-unavailable');
    await fixedPromotion(w, { id: 'coded', kind: 'code', gives: { kind: 'cash' } });
    expect((await send(alice, { promotion: 'coded' })).code).toBe('promotion-unavailable');
    const soon = new Date(w.clock.now() + 86_400_000).toISOString();
    await fixedPromotion(w, { id: 'soon', gives: { kind: 'cash' }, startsAt: soon });
    expect((await send(alice, { promotion: 'soon' })).code).toBe('promotion-unavailable');
  });

  it('is withdrawn by its member alone, while it is not decided, and another may follow', async () => {
    const id = await sent();
    const withdraw = (member: TestMember) =>
      w.as(member).post('POST /wps/promotions/applications/:id/withdraw', { params: { id } });
    expect((await withdraw(await w.member())).code).toBe('not-found');
    expect((await withdraw(alice)).value.state).toBe('withdrawn');
    expect((await withdraw(alice)).value.state).toBe('withdrawn');
    expect((await act('support', 'take', id)).code).toBe('state-conflict');
    await sent();
  });

  it('is not for who may be given nothing', async () => {
    await w.as(alice).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    expect((await send(alice)).code).toBe('play-barred');
  });
});

describe('the staff', () => {
  it('take an application up, and only who has it decides it', async () => {
    const id = await sent();
    expect((await act('support', 'approve', id, { amount: '50' })).code).toBe('state-conflict');
    expect((await act('risk', 'take', id)).code).toBe('access-denied');
    const takes = await Promise.all(['support', 'other', 'content'].map((name) => act(name, 'take', id)));
    expect(takes.filter(({ code }) => code === 'ok')).toHaveLength(1);
    const holder = ['support', 'other', 'content'][takes.findIndex(({ code }) => code === 'ok')] as string;
    const stranger = holder === 'support' ? 'other' : 'support';
    expect((await act(holder, 'take', id)).code).toBe('ok');
    expect((await act(stranger, 'approve', id, { amount: '50' })).code).toBe('state-conflict');
    expect((await putBack(stranger, id)).code).toBe('state-conflict');
    expect((await putBack(holder, id)).value.state).toBe('applied');
    expect((await act(stranger, 'take', id)).code).toBe('ok');
  });

  it('approve within the rules, once however often it is pressed; the member claims and reads of it', async () => {
    const id = await sent();
    await act('support', 'take', id);
    for (const amount of ['50.01', '0', '-1', 'x'])
      expect([amount, (await act('support', 'approve', id, { amount })).ok]).toEqual([amount, false]);
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => act('support', 'approve', id, { amount: '40', note: 'looks right' })),
    );
    expect(presses.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(await rewardsOf(alice)).toEqual([{ state: 'ready', units: 400_000n, source: `application ${id}` }]);
    expect(await inboxOf(alice)).toMatchObject([{ type: 'application-approved', about: { kind: 'reward' } }]);
    expect((await auditOf(w, 'application', id)).map(({ act: name }) => name)).toEqual(
      expect.arrayContaining(['applications.take', 'applications.approve']),
    );
    const { value } = await w.as(alice).get('GET /wps/rewards');
    await w.as(alice).post('POST /wps/rewards/:id/claim', { params: { id: value.content[0]?.id ?? '' } });
    expect((await bonusesOf(w, alice)).main).toBe(400_000n);
    expect((await send(alice)).code).toBe('application-present');
  });

  it('reject with a reason that the member reads, and give nothing', async () => {
    const id = await sent();
    await act('support', 'take', id);
    expect((await act('support', 'reject', id, { reason: '  ' })).code).toBe('input-malformed');
    expect((await act('support', 'reject', id, { reason: 'The picture shows another bet.' })).code).toBe('ok');
    expect(await rewardsOf(alice)).toEqual([]);
    expect(await inboxOf(alice)).toMatchObject([
      { type: 'application-rejected', params: { reason: 'The picture shows another bet.' } },
    ]);
    expect((await act('support', 'approve', id, { amount: '50' })).code).toBe('state-conflict');
  });

  it('decide by the rules that were read, whatever was published since', async () => {
    await fixedPromotion(w, { id: 'edited', gives: { kind: 'cash', claimDays: 7 } });
    const id = await sent(alice, { promotion: 'edited' });
    await fixedPromotion(w, { id: 'edited', gives: { kind: 'cash', claimDays: 7 }, amount: '20' });
    await act('support', 'take', id);
    const { value } = await as('support').get('GET /admin/api/applications/:id', { params: { id } });
    expect(value).toMatchObject({ version: 1, most: { amount: '50.00' }, isMine: true });
    expect((await act('support', 'approve', id, { amount: '50' })).code).toBe('ok');
  });

  it('never give above the budget: of two at once for one place one is approved', async () => {
    await fixedPromotion(w, { id: 'scarce', gives: { kind: 'cash', claimDays: 7 }, budget: '50' });
    const members = [alice, await w.member()];
    const ids = await Promise.all(members.map((member) => sent(member, { promotion: 'scarce' })));
    await Promise.all(ids.map((id, at) => act(at === 0 ? 'support' : 'other', 'take', id)));
    const done = await Promise.all(
      ids.map((id, at) => act(at === 0 ? 'support' : 'other', 'approve', id, { amount: '50' })),
    );
    expect(done.map(({ code }) => code).toSorted()).toEqual(['ok', 'promotion-used-up']);
  });

  it('and the member may both act at once: it ends in one way, and a reward is there only if it was approved', async () => {
    for (let round = 0; round < 6; round++) {
      const member = await w.member();
      const id = await sent(member);
      await act('support', 'take', id);
      const [approved, withdrawn] = await Promise.all([
        act('support', 'approve', id, { amount: '50' }),
        w.as(member).post('POST /wps/promotions/applications/:id/withdraw', { params: { id } }),
      ]);
      expect([approved.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      expect(await rewardsOf(member)).toHaveLength(approved.ok ? 1 : 0);
    }
  });

  it('see the queue by who waits longest, and each picture stands in the audit log once it is opened', async () => {
    const picture = await upload(alice);
    const id = await sent(alice, { pictures: [picture] });
    const { value: queue } = await as('support').get('GET /admin/api/applications', { query: {} });
    const times = queue.rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(queue.rows.at(-1)).toMatchObject({ id, member: { account: alice.account }, pictures: 1 });
    const { value: first } = await as('support').get('GET /admin/api/applications', { query: { limit: 1 } });
    const { value: rest } = await as('support').get('GET /admin/api/applications', {
      query: { after: first.next ?? '' },
    });
    expect([...first.rows, ...rest.rows].map((row) => row.id)).toEqual(queue.rows.map((row) => row.id));
    const open = (one: string) =>
      as('support').get('GET /admin/api/applications/:id/pictures/:picture', { params: { id, picture: one } });
    expect((await open(picture)).value.type).toBe('image/png');
    const other = await upload(alice, 'kyc');
    expect((await open(other)).code).toBe('not-found');
    expect((await auditOf(w, 'member', alice.id)).map(({ act: name }) => name)).toContain('pictures.read');
  });
});
