/** Complaints and feedback over HTTP, and from the operator's side: bounds, pictures, the conversation and its states. */
import { makeId } from '@banyan/core/ids';
import { statesOf } from '@banyan/core/states';
import { complaintKinds, complaintStates } from '@banyan/core/complaints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../../test/pictures.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { system } from '../../infra/actor.ts';
import {
  answerComplaint,
  closeComplaintWith,
  complaintNamed,
  listFeedback,
  listWaiting,
  openComplaintPicture,
} from './index.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  alice = await w.member();
});

const rima = { shownAs: 'Rima', actor: system };
const settle = (reference: string) =>
  closeComplaintWith(w.context, reference, {
    ...rima,
    outcome: 'settled',
    text: 'It is settled.',
    mayAuthorise: false,
  });
const content = 'My deposit of yesterday is not there.';
type Body = Record<string, unknown>;
const open = (body: Body = {}, as = alice) =>
  w.as(as).post('POST /wps/complaints', { body: { id: makeId(), kind: 'deposit', content, ...body } });
const read = (id: string, as = alice) =>
  w.as(as).get('GET /wps/complaints/:complaintId', { params: { complaintId: id } });
const write = (id: string, body: Body, as = alice) =>
  w.as(as).post('POST /wps/complaints/:complaintId/messages', {
    params: { complaintId: id },
    body: { id: makeId(), ...body },
  });
const close = (id: string, as = alice) =>
  w.as(as).post('POST /wps/complaints/:complaintId/close', { params: { complaintId: id } });
const picture = async (as = alice, purpose = 'complaint') =>
  (await w.as(as).post('POST /wps/uploads', { query: { purpose } as never, body: await pictureOf('png') })).value.id;
const count = async (as = alice) => (await w.as(as).get('GET /wps/relay/CSP_unreadCount')).value.unread;

describe('a complaint', () => {
  it('is of one of six kinds', async () => {
    for (const kind of complaintKinds) expect((await open({ kind })).value.kind).toBe(kind);
    for (const kind of ['bonus', '', null]) expect((await open({ kind })).code).toBe('input-malformed');
  });

  it('has ten characters at the least and five hundred at the most, as people count them', async () => {
    for (const [text, code] of [
      ['', 'content-empty'],
      [' \n\t\u202e ', 'content-empty'],
      ['x'.repeat(9), 'content-too-short'],
      ['x'.repeat(10), 'ok'],
      ['ব'.repeat(500), 'ok'],
      ['🂡'.repeat(500), 'ok'],
      ['x'.repeat(501), 'content-too-long'],
    ] as const)
      expect([text.length, (await open({ content: text })).code]).toEqual([text.length, code]);
    const { value } = await w.as(alice).get('GET /wps/complaints');
    expect([value.minimum, value.maximum]).toEqual([10, 500]);
    await w.set('complaints.minimumLength', 20);
    const short = await open({ content: 'x'.repeat(19) });
    expect([short.code, short.details]).toEqual(['content-too-short', { min: 20 }]);
    await w.set('complaints.minimumLength', undefined);
  });

  it('is one for one id, however often and however much at once it is sent', async () => {
    const id = makeId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => open({ id })));
    expect(new Set(answers.map(({ code, value }) => `${code} ${value.reference}`)).size).toBe(1);
    expect((await open({ id, content: `${content} Again.` })).code).toBe('request-mismatch');
    expect((await w.as(alice).get('GET /wps/complaints')).value.total).toBe(1);
    // The same id of another member is another complaint.
    expect((await open({ id }, await w.member())).code).toBe('ok');
  });

  it('takes three pictures of its own, and shows them to its member alone', async () => {
    const pictures = [await picture(), await picture(), await picture()];
    const { value } = await open({ pictures });
    const { messages } = (await read(value.id)).value;
    expect(messages[0]?.pictures.map(({ id }) => id)).toEqual(pictures);
    for (const { address } of messages[0]?.pictures ?? []) expect((await fetch(`${w.url}${address}`)).status).toBe(200);
    expect((await open({ pictures: [pictures[0]] })).code).toBe('upload-unknown');
    const four = [await picture(), await picture(), await picture(), await picture()];
    expect((await open({ pictures: four })).code).toBe('pictures-too-many');
    const bob = await w.member();
    expect((await open({ pictures: [four[0]] }, bob)).code).toBe('upload-unknown');
    expect((await open({ pictures: [await picture(alice, 'deposit-proof')] })).code).toBe('upload-unknown');
    // What was refused is there still.
    expect((await open({ pictures: four.slice(0, 1) })).code).toBe('ok');
  });

  it('is nobody else’s', async () => {
    const { id } = (await open()).value;
    const bob = await w.member();
    for (const answer of [await read(id, bob), await write(id, { content: 'Mine now' }, bob), await close(id, bob)])
      expect(answer.code).toBe('not-found');
    expect((await read(id)).value.messages).toHaveLength(1);
    expect((await w.as(bob).get('GET /wps/complaints')).value.list).toEqual([]);
    expect((await w.visitor.get('GET /wps/complaints')).code).toBe('not-logged-in');
  });

  it('goes to and fro, and its state says who is waited for', async () => {
    const { id, reference, state } = (await open()).value;
    expect([state, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(reference)]).toEqual(['open', true]);
    const stateNow = async () => (await read(id)).value.state;
    expect(await answerComplaint(w.context, reference.toLowerCase(), { ...rima, text: 'We look.' })).toMatchObject({
      ok: true,
    });
    expect(await stateNow()).toBe('answered');
    expect(await count()).toBe(1);
    const [message] = (await w.as(alice).get('GET /wps/messages/inbox')).value.list;
    expect(message).toMatchObject({
      type: 'complaint-answered',
      params: { reference },
      about: { kind: 'complaint', id },
    });
    const again = (await write(id, { content: 'Thanks' })).value;
    expect([again.state, again.messages.map(({ author, staff, text }) => `${author} ${staff}: ${text}`)]).toEqual([
      'reopened',
      [`member : ${content}`, 'staff Rima: We look.', 'member : Thanks'],
    ]);
    expect((await close(id)).value.state).toBe('closed');
    const twice = await close(id);
    expect([twice.status, twice.code]).toEqual([409, 'state-conflict']);
    expect(await settle(reference)).toMatchObject({ code: 'state-conflict' });
    expect((await write(id, { content: 'Not at all' })).value.state).toBe('reopened');
    expect(await settle(reference)).toMatchObject({ ok: true });
    expect(await stateNow()).toBe('closed');
    const entry = makeId();
    await write(id, { content: 'x', id: entry });
    expect((await write(id, { content: 'x', id: entry })).value.messages).toHaveLength(6);
    expect((await write(id, { content: 'y', id: entry })).code).toBe('request-mismatch');
    expect((await write(id, { content: ' ' })).code).toBe('content-empty');
    expect(statesOf(complaintStates)).toHaveLength(4);
  });

  it('has room for so many that are open, at once too', async () => {
    await w.set('limit.openComplaints', 2);
    const codes = (await Promise.all(Array.from({ length: 6 }, () => open()))).map(({ code }) => code).toSorted();
    expect(codes).toEqual([...Array<string>(4).fill('complaints-full'), 'ok', 'ok']);
    const [one] = (await w.as(alice).get('GET /wps/complaints')).value.list;
    await close(one?.id ?? '');
    expect((await open()).code).toBe('ok');
    await w.set('limit.openComplaints', undefined);
    await w.set('limit.complaintMessagesPerHour', 1);
    const bob = await w.member();
    expect([(await open({}, bob)).code, (await open({}, bob)).code]).toEqual(['ok', 'too-many-requests']);
    await w.set('limit.complaintMessagesPerHour', undefined);
  });
});

describe('staff', () => {
  it('see who waits, the longest first, and open a picture for a reason that stays on record', async () => {
    const first = (await open({ pictures: [await picture()] })).value;
    await w.clock.advance(1000);
    const second = (await open({ kind: 'game' })).value;
    const waiting = async () =>
      (await listWaiting(w.context))
        .map(({ reference }) => reference)
        .filter((one) => [first.reference, second.reference].includes(one));
    expect(await waiting()).toEqual([first.reference, second.reference]);
    await answerComplaint(w.context, first.reference, { ...rima, text: 'Yes.' });
    expect(await waiting()).toEqual([second.reference]);
    expect((await listWaiting(w.context, { isAll: true })).length).toBeGreaterThan(1);
    const seen = (number: number, reason: string) =>
      openComplaintPicture(w.context, first.reference, { number, by: 'Rima', reason });
    expect(await seen(1, ' ')).toMatchObject({ code: 'reason-required' });
    expect(await seen(2, 'to see it')).toMatchObject({ code: 'not-found' });
    const opened = await seen(1, 'to see the receipt');
    expect(opened.ok && opened.value.type).toBe('image/png');
    const { rows } = await w.owner.query('select opened_by, reason from upload_openings where member = $1', [alice.id]);
    expect(rows).toEqual([{ opened_by: 'Rima', reason: 'to see the receipt' }]);
    // The application itself cannot unsay it.
    for (const statement of ['delete from upload_openings', "update upload_openings set reason = 'other'"])
      await expect(sql.raw(statement).execute(w.context.database)).rejects.toThrow(/permission denied/);
    expect(await complaintNamed(w.context, 'XXXX-XXXX')).toMatchObject({ code: 'not-found' });
    expect(await answerComplaint(w.context, first.reference, { ...rima, text: ' ' })).toMatchObject({
      code: 'content-empty',
    });
  });
});

describe('feedback', () => {
  const give = (remark: string, as?: TestMember, more: Body = {}) =>
    (as === undefined ? w.visitor : w.as(as)).put('PUT /wps/feedback', { body: { remark, ...more } });

  it('has 140 characters and not 141', async () => {
    expect((await give('ব'.repeat(140), alice)).code).toBe('ok');
    const long = await give('x'.repeat(141), alice);
    expect([long.status, long.code, long.details]).toEqual([422, 'content-too-long', { max: 140 }]);
    expect((await give(' ', alice)).code).toBe('content-empty');
    expect((await listFeedback(w.context))[0]).toMatchObject({ member: alice.id, remark: 'ব'.repeat(140) });
  });

  it('of a visitor asks for a person, and of everybody only so many an hour are taken', async () => {
    expect((await give('Nice')).code).toBe('captcha-required');
    expect((await give('Nice', undefined, { humanPass: 'made-up' })).code).toBe('captcha-required');
    const codes = [];
    for (let turn = 0; turn < 6; turn += 1) codes.push((await give(`No. ${turn}`, alice)).code);
    expect(codes).toEqual([...Array<string>(5).fill('ok'), 'too-many-requests']);
  });
});
