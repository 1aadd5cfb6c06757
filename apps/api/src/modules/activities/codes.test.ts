/** Codes: each is credited once, never more than there are, whatever is tried and however many try at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { fixedPromotion } from '../../../test/promotions.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let alice: TestMember;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world();
  maker = await staffMember(w, 'content');
  checker = await staffMember(w, 'owner');
  await w.set('promotions.codeTries', 1000);
  await fixedPromotion(w, { id: 'codes', kind: 'code', gives: { kind: 'cash', claimDays: 7 }, times: 50 });
});
afterAll(() => w.close());
beforeEach(async () => {
  alice = await w.member();
  await w.owner.query('delete from rate_limits');
});

const redeem = (member: TestMember, code: string) =>
  w.as(member).post('POST /wps/promotions/codes', { body: { code } });
let count = 1000;
const nextCode = () => {
  count += 1;
  return `CODE${count}`;
};
const draft = (more: object = {}) => ({
  ...{ promotion: 'codes', label: 'A batch', kind: 'universal', code: nextCode() },
  ...{ size: 3, channel: 'any', startsAt: null, endsAt: null },
  ...more,
});
const reason = 'for the season';
const propose = (input: unknown, by = maker) =>
  by.call.post('POST /admin/api/proposals', {
    body: { id: makeId<'request'>(), act: 'promotion-codes.make', input, reason },
  });
/** Made by two people. Returns the batch. */
async function made(input: ReturnType<typeof draft>) {
  const { value, code } = await propose(input);
  expect(code).toBe('ok');
  await checker.call.get('GET /admin/api/proposals/:id', { params: { id: value.id } });
  const agreed = { params: { id: value.id }, body: { reason: 'agreed' } };
  expect((await checker.call.post('POST /admin/api/proposals/:id/approve', agreed)).code).toBe('ok');
  const { value: list } = await maker.call.get('GET /admin/api/promotion-codes', { query: { limit: 1 } });
  return list.rows[0] as (typeof list.rows)[number];
}
const download = (id: string, by = maker) =>
  by.call.post('POST /admin/api/promotion-codes/:id/download', { params: { id } });
async function singles(more: object = {}): Promise<{ id: string; codes: string[] }> {
  const { id } = await made(draft({ kind: 'single', code: undefined, ...more }));
  const { value } = await download(id);
  return { id, codes: value.csv.trim().split('\n').slice(1) };
}
const given = async (member: TestMember) =>
  (await w.owner.query('select count(*)::integer as n from rewards where member = $1', [member.id])).rows[0].n;

describe('a universal code', () => {
  it('of which three are left is redeemed by exactly three of a hundred at once', async () => {
    const input = draft();
    await made(input);
    const members = await Promise.all(Array.from({ length: 100 }, () => w.member()));
    const codes = (await Promise.all(members.map((member) => redeem(member, input.code)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['ok', 'code-refused']));
    const { rows } = await w.owner.query(
      "select count(*)::integer as n from rewards where promotion = 'codes' and source like 'code %'",
    );
    expect(rows[0].n).toBe(3);
  });

  it('is given once to a member, of fifty tries at once, however it is typed (PROMO-15)', async () => {
    const input = draft({ code: 'FEST 2026', size: 100 });
    await made(input);
    const typed = ['fest2026', 'FEST-2026', ' Fest 2026 ', 'FE ST20 26'];
    const tries = await Promise.all(Array.from({ length: 50 }, (_, at) => redeem(alice, typed[at % 4] as string)));
    expect(tries.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(await given(alice)).toBe(1);
    expect((await redeem(alice, 'FEST2026')).code).toBe('code-refused');
  });

  it('and nothing else gets another answer than what is no code: used up, stopped, over, early, another currency', async () => {
    const hour = 3_600_000;
    const at = (ms: number) => new Date(w.clock.now() + ms).toISOString();
    const used = draft({ size: 1 });
    await made(used);
    await redeem(await w.member(), used.code);
    const stopped = draft();
    const { id } = await made(stopped);
    await maker.call.post('POST /admin/api/promotion-codes/:id/stop', { params: { id }, body: { reason } });
    const over = draft({ startsAt: at(-2 * hour), endsAt: at(-hour) });
    const early = draft({ startsAt: at(hour) });
    await made(over);
    await made(early);
    const inApp = draft({ channel: 'app' });
    await made(inApp);
    const refusals = await Promise.all(
      [used, stopped, over, early, inApp]
        .map(({ code }) => redeem(alice, code))
        .concat(redeem(alice, 'NO-SUCH-CODE'), redeem(alice, '?')),
    );
    expect(new Set(refusals.map(({ code, status, message }) => `${code} ${status} ${message}`)).size).toBe(1);
    expect(refusals[0]?.code).toBe('code-refused');
    const foreign = draft();
    await made(foreign);
    expect((await redeem(await w.member({ currency: 'USDT' }), foreign.code)).code).toBe('code-refused');
    expect(await given(alice)).toBe(0);
    // In the installed app the one for it is good.
    await w.as(alice).post('POST /wps/promotions/app', {});
    expect((await redeem(alice, inApp.code)).code).toBe('ok');
  });

  it('leaves no place taken when the budget has no room', async () => {
    await fixedPromotion(w, { id: 'poor', kind: 'code', gives: { kind: 'cash', claimDays: 7 }, budget: '100' });
    const input = draft({ promotion: 'poor', size: 50 });
    const { id } = await made(input);
    const members = await Promise.all(Array.from({ length: 20 }, () => w.member()));
    const codes = (await Promise.all(members.map((member) => redeem(member, input.code)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
    expect((await maker.call.get('GET /admin/api/promotion-codes/:id', { params: { id } })).value).toMatchObject({
      used: 2,
    });
  });

  it('counts towards how often its promotion may be taken', async () => {
    await fixedPromotion(w, { id: 'twice', kind: 'code', gives: { kind: 'cash' }, times: 2 });
    const inputs = [1, 2, 3, 4].map(() => draft({ promotion: 'twice' }));
    for (const input of inputs) await made(input);
    const codes = (await Promise.all(inputs.map(({ code }) => redeem(alice, code)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2);
  });
});

describe('single codes', () => {
  it('are made by two people, downloaded once, and kept as hashes', async () => {
    const wrong = await propose(draft(), await staffMember(w, 'support'));
    expect(wrong.code).toBe('access-denied');
    const { id } = await made(draft({ kind: 'single', code: undefined, size: 40 }));
    const downloads = await Promise.all(Array.from({ length: 5 }, () => download(id)));
    expect(downloads.map(({ code }) => code).toSorted()).toEqual(['ok', ...Array(4).fill('state-conflict')]);
    const csv = downloads.find(({ code }) => code === 'ok')?.value.csv ?? '';
    const codes = csv.trim().split('\n').slice(1);
    expect(new Set(codes).size).toBe(40);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const { rows } = await w.owner.query(
      "select encode(hash, 'escape') as text from promotion_codes where batch = $1",
      [id],
    );
    expect(rows).toHaveLength(40);
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
    expect((await auditOf(w, 'promotion', 'codes')).map(({ act }) => act)).toContain('promotion-codes.download');
  });

  it('are each good for one, of sixty who try the same at once', async () => {
    const { codes } = await singles();
    const members = await Promise.all(Array.from({ length: 60 }, () => w.member()));
    const tries = await Promise.all(members.map((member) => redeem(member, codes[0] as string)));
    expect(tries.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await redeem(alice, codes[1] as string)).code).toBe('ok');
    expect((await redeem(alice, (codes[2] as string).toLowerCase().replaceAll('-', ' '))).code).toBe('ok');
  });

  it('are refused to make where they could not be redeemed', async () => {
    await fixedPromotion(w, { id: 'no-codes', gives: { kind: 'cash' } });
    const known = draft();
    await made(known);
    for (const wrong of [
      draft({ promotion: 'no-codes' }),
      draft({ promotion: 'nowhere' }),
      draft({ kind: 'single' }),
      draft({ code: undefined }),
      draft({ code: `${known.code.slice(0, 4)}-${known.code.slice(4)}` }),
      draft({ kind: 'single', code: undefined, size: 20_001 }),
      draft({ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }),
    ])
      expect((await propose(wrong)).code).toBe('proposal-refused');
  });
});

describe('who tries', () => {
  it('has five tries a minute, good or not, and who is excluded learns nothing (PROMO-15)', async () => {
    await w.set('promotions.codeTries', undefined);
    const input = draft({ size: 10 });
    await made(input);
    const tries = await Promise.all(Array.from({ length: 8 }, (_, at) => redeem(alice, `WRONG${at}`)));
    expect(tries.filter(({ code }) => code === 'code-refused')).toHaveLength(5);
    expect(tries.filter(({ code }) => code === 'too-many-requests')).toHaveLength(3);
    expect((await redeem(alice, input.code)).code).toBe('too-many-requests');
    // The address has used up its failures too: another account behind it guesses no further.
    expect((await redeem(await w.member(), 'WRONG9')).code).toBe('too-many-requests');
    await w.owner.query('delete from rate_limits');
    const bob = await w.member();
    await w.as(bob).post('POST /wps/safety/exclusion', { body: { months: 6 } });
    expect((await redeem(bob, input.code)).code).toBe('play-barred');
    expect((await redeem(bob, 'WRONG')).code).toBe('play-barred');
    await w.set('promotions.codeTries', 1000);
  });

  it('that succeeds costs the address nothing: a network of many redeems one code', async () => {
    await w.set('promotions.codeTries', undefined);
    const input = draft({ size: 10 });
    await made(input);
    for (let at = 0; at < 8; at++) expect((await redeem(await w.member(), input.code)).code).toBe('ok');
    await w.set('promotions.codeTries', 1000);
  });
});
