/** Complaints and feedback as the staff work on them through HTTP: clocks, owners, answers, escalation, the last word, all on record. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { pictureOf } from '../../../test/pictures.ts';
import { type TestStaff, auditOf, staffMember, staffSession } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let alice: TestMember;
let sumon: TestStaff;
let kamrun: TestStaff;
beforeAll(async () => {
  w = await world();
  alice = await w.member();
  sumon = await staffMember(w, 'support');
  kamrun = await staffMember(w, 'compliance');
});
afterAll(() => w.close());

const hourMs = 3_600_000;
const open = async (as = alice) => {
  const body = { id: makeId(), kind: 'deposit', content: 'My deposit of yesterday is not there.' };
  return (await w.as(as).post('POST /wps/complaints', { body })).value;
};
const show = async (reference: string, who = sumon) =>
  (await who.call.get('GET /admin/api/complaints/:reference', { params: { reference } })).value;
const reply = (reference: string, text: string, more: object = {}) =>
  sumon.call.post('POST /admin/api/complaints/:reference/replies', {
    params: { reference },
    body: { id: makeId(), text, ...more },
  });
const close = (who: TestStaff, reference: string, outcome: string, text = 'We are sorry.') =>
  who.call.post('POST /admin/api/complaints/:reference/close', { params: { reference }, body: { outcome, text } });
const inbox = async () => (await w.as(alice).get('GET /wps/messages/inbox')).value.list.map(({ type }) => type);

it('is acknowledged in a day, answered in five, ended in eight weeks, by the settings of when it began', async () => {
  const { id, reference, openedAt } = await open();
  const after = (hours: number) => new Date(Date.parse(openedAt) + hours * hourMs).toISOString();
  expect(await show(reference)).toMatchObject({
    due: { what: 'acknowledge', at: after(24) },
    answerBy: after(120),
    lastWordBy: after(56 * 24),
    owner: null,
  });
  await w.set('complaints.answerDays', 3);
  const acknowledge = () =>
    sumon.call.post('POST /admin/api/complaints/:reference/acknowledge', { params: { reference } });
  expect([(await acknowledge()).code, (await acknowledge()).code]).toEqual(['ok', 'state-conflict']);
  expect(await inbox()).toContain('complaint-acknowledged');
  expect(await show(reference)).toMatchObject({ due: { what: 'answer', at: after(120) }, owner: { id: sumon.id } });
  expect((await reply(reference, ' ')).code).toBe('content-empty');
  const again = { id: makeId() };
  expect((await reply(reference, 'It came today.', again)).code).toBe('ok');
  expect((await reply(reference, 'It came today.', again)).code).toBe('ok');
  expect((await reply(reference, 'Another', again)).code).toBe('request-mismatch');
  expect(await show(reference)).toMatchObject({ due: { what: 'last-word' }, state: 'answered' });
  await w.clock.advance(2 * 24 * hourMs);
  alice = await w.session(alice);
  sumon = { ...sumon, ...(await staffSession(w, sumon.id)) };
  await w.as(alice).post('POST /wps/complaints/:complaintId/messages', {
    params: { complaintId: id },
    body: { id: makeId(), content: 'Not here.' },
  });
  // Answered anew, by the setting of now.
  const found = await show(reference);
  expect(found.entries.map(({ author }) => author)).toEqual(['member', 'staff', 'member']);
  const anew = new Date(Date.parse(found.changedAt) + 72 * hourMs).toISOString();
  expect(found.due).toMatchObject({ what: 'answer', at: anew });
  expect(found.steps.map(({ act }) => act)).toEqual(['complaints.reply', 'complaints.reply', 'complaints.acknowledge']);
  await w.set('complaints.answerDays', undefined);
});

it('that was escalated is closed by who may authorise alone, with a last word that names the outside body', async () => {
  kamrun = await staffMember(w, 'compliance');
  const { id, reference } = await open();
  await w.set('complaints.outsideBody', 'You may go to the ombudsman.');
  const escalate = () =>
    sumon.call.post('POST /admin/api/complaints/:reference/escalate', {
      params: { reference },
      body: { reason: 'A lawyer writes' },
    });
  expect([(await escalate()).code, (await escalate()).code]).toEqual(['ok', 'state-conflict']);
  expect(await show(reference)).toMatchObject({ isEscalated: true, mayClose: false });
  expect((await close(sumon, reference, 'rejected')).code).toBe('access-denied');
  expect((await show(reference, kamrun)).mayClose).toBe(true);
  const take = () => kamrun.call.post('POST /admin/api/complaints/:reference/take', { params: { reference } });
  expect([(await take()).code, (await take()).code]).toEqual(['ok', 'state-conflict']);
  expect((await close(kamrun, reference, 'rejected', ' ')).code).toBe('content-empty');
  expect((await close(kamrun, reference, 'rejected')).code).toBe('ok');
  expect((await close(kamrun, reference, 'rejected')).code).toBe('state-conflict');
  const { value } = await w.as(alice).get('GET /wps/complaints/:complaintId', { params: { complaintId: id } });
  expect([value.state, value.messages.at(-1)?.text]).toEqual([
    'closed',
    'We are sorry.\n\nYou may go to the ombudsman.',
  ]);
  expect(await show(reference)).toMatchObject({ outcome: 'rejected', due: null, owner: { id: kamrun.id } });
  const lines = await auditOf(w, 'complaint', reference);
  expect(lines.map(({ act, staff }) => [act, staff])).toEqual([
    ['complaints.escalate', sumon.id],
    ['complaints.take', kamrun.id],
    ['complaints.close', kamrun.id],
  ]);
  expect(lines.at(-1)?.after).toEqual({ state: 'closed', outcome: 'rejected' });
});

it('stands in lists by what is due first, page by page, and is counted once it is late', async () => {
  const bob = await w.member();
  for (let turn = 0; turn < 3; turn += 1) await open(bob);
  const { reference } = await open(bob);
  await reply(reference, 'Yes.');
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const query = { queue: 'waiting', limit: 2, ...(after === undefined ? {} : { after }) };
    const { value } = await sumon.call.get('GET /admin/api/complaints', { query });
    seen.push(...value.rows.map(({ due }) => due?.at ?? ''));
    after = value.next ?? undefined;
  } while (after !== undefined);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted());
  const counts = async () => (await sumon.call.get('GET /admin/api/complaints/counts')).value;
  const { waiting, overdue } = await counts();
  expect(waiting).toBe(seen.length);
  await w.owner.query("update complaints set acknowledge_by = opened_at - interval '1 hour' where member = $1", [
    bob.id,
  ]);
  expect((await counts()).overdue).toBe(overdue + 3);
  const listed = async (queue: string) =>
    (await sumon.call.get('GET /admin/api/complaints', { query: { queue } })).value.rows;
  expect((await listed('open')).length).toBeGreaterThan(seen.length);
  expect((await listed('closed')).every(({ state }) => state === 'closed')).toBe(true);
  expect((await listed('escalated')).every(({ isEscalated }) => isEscalated)).toBe(true);
});

it('an answer carries pictures, and a remark of feedback is read once', async () => {
  const { id, reference } = await open();
  const made = await sumon.call.post('POST /admin/api/members/:id/pictures', {
    params: { id: alice.id },
    query: { purpose: 'complaint' },
    body: await pictureOf('png'),
  });
  expect((await reply(reference, 'See here.', { pictures: [made.value.id] })).code).toBe('ok');
  const { value } = await w.as(alice).get('GET /wps/complaints/:complaintId', { params: { complaintId: id } });
  const [picture] = value.messages.at(-1)?.pictures ?? [];
  expect((await fetch(`${w.url}${picture?.address}`)).status).toBe(200);
  await w.as(alice).put('PUT /wps/feedback', { body: { remark: 'I like the lobby' } });
  const remarks = async (state: string) =>
    (await sumon.call.get('GET /admin/api/feedback', { query: { state } })).value.rows;
  const [remark] = await remarks('unread');
  expect(remark).toMatchObject({ remark: 'I like the lobby', member: { id: alice.id }, readAt: null });
  const read = () => sumon.call.post('POST /admin/api/feedback/:id/read', { params: { id: remark?.id } });
  expect([(await read()).code, (await read()).code]).toEqual(['ok', 'state-conflict']);
  expect(await remarks('unread')).toEqual([]);
  expect((await remarks('all'))[0]).toMatchObject({ readBy: { id: sumon.id } });
});
