/** Cases of all kinds through HTTP: who sees which, takes, notes and closes them, and where they come from. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openCase } from '../cases/index.ts';

let w: World;
let alice: TestMember;
let sumon: TestStaff;
let farhana: TestStaff;
beforeAll(async () => {
  w = await world();
  alice = await w.member();
  sumon = await staffMember(w, 'support');
  farhana = await staffMember(w, 'finance');
});
afterAll(() => w.close());

const list = async (who: TestStaff, query: object = {}) =>
  (await who.call.get('GET /admin/api/cases', { query })).value.rows;
const show = (who: TestStaff, id: string) => who.call.get('GET /admin/api/cases/:id', { params: { id } });
const take = (who: TestStaff, id: string) => who.call.post('POST /admin/api/cases/:id/take', { params: { id } });
const close = (who: TestStaff, id: string) =>
  who.call.post('POST /admin/api/cases/:id/close', {
    params: { id },
    body: { outcome: 'resolved', reason: 'looked at it' },
  });
const ask = (about: object, more: object = {}) =>
  sumon.call.post('POST /admin/api/cases', {
    body: { id: makeId(), about, severity: 'high', text: 'Two accounts of one person?', ...more },
  });

it('somebody asks others to look at a member: it is taken, noted in, and closed with its outcome, all on record', async () => {
  const id = makeId();
  const member = { member: alice.id };
  expect((await ask(member, { id })).value).toEqual({ id });
  expect((await ask(member, { id })).value).toEqual({ id });
  expect((await ask({ member: makeId() })).code).toBe('not-found');
  expect(await list(sumon, { member: alice.id })).toMatchObject([
    { id, kind: 'member', severity: 'high', owner: null },
  ]);
  expect([(await take(farhana, id)).code, (await take(farhana, id)).code]).toEqual(['ok', 'state-conflict']);
  const entry = { id: makeId(), text: ' Same phone. ' };
  for (const body of [entry, entry])
    expect((await farhana.call.post('POST /admin/api/cases/:id/notes', { params: { id }, body })).code).toBe('ok');
  const { value } = await show(farhana, id);
  expect(value).toMatchObject({
    owner: { id: farhana.id },
    details: { asked: 'Two accounts of one person?' },
    notes: [{ text: 'Same phone.', who: { id: farhana.id } }],
    mayClose: true,
  });
  expect((await farhana.call.get('GET /admin/api/cases/counts')).value.mine).toBe(1);
  expect([(await close(farhana, id)).code, (await close(farhana, id)).code]).toEqual(['ok', 'state-conflict']);
  expect((await list(farhana, { queue: 'closed' }))[0]).toMatchObject({ id, outcome: 'resolved' });
  const acts = (await auditOf(w, 'case', id)).map(({ act, staff }) => [act, staff]);
  expect(acts.filter(([act]) => act !== 'cases.open' && act !== 'cases.note')).toEqual([
    ['cases.take', farhana.id],
    ['cases.close', farhana.id],
  ]);
});

it('a kind is seen by who may see what it is about, and closed by who works on it', async () => {
  const at = new Date(w.clock.now());
  const stuck = { at, member: alice.id, vendor: 'bank', round: 'p1', details: { why: 'held' } } as const;
  await openCase(w.context.database, { ...stuck, kind: 'payment', tx: 'D1' });
  await openCase(w.context.database, { ...stuck, kind: 'mismatch', tx: 't1' });
  await openCase(w.context.database, { ...stuck, kind: 'draw', tx: 't2' });
  const kindsOf = async (who: TestStaff) => new Set((await list(who)).map(({ kind }) => kind));
  expect(await kindsOf(sumon)).toEqual(new Set(['payment', 'mismatch', 'draw']));
  const mitu = await staffMember(w, [], { permissions: ['complaints.make'] });
  expect(await kindsOf(mitu)).toEqual(new Set());
  const [payment] = await list(sumon, { kind: 'payment' });
  const id = payment?.id ?? '';
  expect((await show(mitu, id)).code).toBe('not-found');
  expect((await take(mitu, id)).code).toBe('not-found');
  expect((await take(sumon, id)).code).toBe('ok');
  expect((await close(sumon, id)).code).toBe('access-denied');
  const auditor = await staffMember(w, 'auditor');
  expect((await show(auditor, id)).value).toMatchObject({ mayWork: false, mayClose: false });
  expect((await take(auditor, id)).code).toBe('access-denied');
  expect((await close(farhana, id)).code).toBe('ok');
  // A draw is resumed where it stands.
  const [draw] = await list(sumon, { kind: 'draw' });
  expect((await close(await staffMember(w, 'results'), draw?.id ?? '')).code).toBe('access-denied');
  expect((await list(sumon, { severity: 'normal' })).map(({ kind }) => kind)).toEqual(['mismatch']);
  const first = await sumon.call.get('GET /admin/api/cases', { query: { limit: 1 } });
  const [second] = await list(sumon, { limit: 1, after: first.value.next });
  expect(first.value.rows[0]?.id.localeCompare(second?.id ?? '')).toBe(-1);
});

it('an escalated complaint is a case until its last word, and a remark becomes one once', async () => {
  const body = { id: makeId(), kind: 'other', content: 'Nobody answers my letters.' };
  const { reference } = (await w.as(alice).post('POST /wps/complaints', { body })).value;
  const params = { reference };
  await sumon.call.post('POST /admin/api/complaints/:reference/escalate', { params, body: { reason: 'third letter' } });
  const [found] = await list(sumon, { kind: 'complaint' });
  expect(found).toMatchObject({ round: reference, severity: 'high', member: { id: alice.id } });
  expect((await close(sumon, found?.id ?? '')).code).toBe('access-denied');
  const kamrun = await staffMember(w, 'compliance');
  const word = { outcome: 'upheld', text: 'You are right.' };
  await kamrun.call.post('POST /admin/api/complaints/:reference/close', { params, body: word });
  expect(await list(sumon, { kind: 'complaint' })).toEqual([]);

  // A member who closes theirs ends the case too: nobody else could.
  const other = (await w.as(alice).post('POST /wps/complaints', { body: { ...body, id: makeId() } })).value;
  await sumon.call.post('POST /admin/api/complaints/:reference/escalate', {
    params: { reference: other.reference },
    body: { reason: 'by letter' },
  });
  expect(await list(sumon, { kind: 'complaint' })).toHaveLength(1);
  await w.as(alice).post('POST /wps/complaints/:complaintId/close', { params: { complaintId: other.id } });
  expect(await list(sumon, { kind: 'complaint' })).toEqual([]);

  await w.as(alice).put('PUT /wps/feedback', { body: { remark: 'The wheel never stops' } });
  const unread = async () => (await sumon.call.get('GET /admin/api/feedback')).value.rows;
  const feedback = (await unread())[0]?.id;
  expect((await ask({ feedback })).code).toBe('ok');
  expect((await ask({ feedback })).code).toBe('state-conflict');
  expect(await unread()).toEqual([]);
  const [made] = await list(sumon, { kind: 'feedback' });
  expect((await show(sumon, made?.id ?? '')).value.details).toMatchObject({ remark: 'The wheel never stops' });
});
