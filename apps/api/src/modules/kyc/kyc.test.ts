/** Showing who one is, over HTTP and from the operator's side: what is missing and why, what is sealed, what gates money. */
import { makeId } from '@banyan/core/ids';
import { type RejectionReason, documentKinds } from '@banyan/core/kyc';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../../test/pictures.ts';
import { auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import type { Actor } from '../../infra/actor.ts';
import { transact } from '../../infra/database.ts';
import {
  documentHash,
  documentOwners,
  identityOf,
  judgeDocument,
  listDocuments,
  openDocument,
  personOf,
  requireIdentity,
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

type Kind = (typeof documentKinds)[number];
const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(w.clock.now() + days * dayMs).toISOString().slice(0, 10);
/** By the calendar of the merchant, in Dhaka. */
const yearsAgo = (years: number, days = 0) => {
  const day = dayIn(days + 0.25);
  const [year, rest] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) - years}${rest}`;
};
const details = () => ({
  name: 'Rupa Das',
  birthDate: '1990-05-17',
  paper: 'national-id',
  number: `19 90-${makeId().slice(-12)}`,
});
const say = (body = {}, as = alice) => w.as(as).put('PUT /wps/kyc/person', { body: { ...details(), ...body } });
const picture = async (as: TestMember, purpose = 'kyc') =>
  (await w.as(as).post('POST /wps/uploads', { query: { purpose } as never, body: await pictureOf('jpeg') })).value.id;
const send = async (kind: Kind, as = alice, id?: string) =>
  w.as(as).post('POST /wps/kyc/documents', { body: { kind, picture: id ?? (await picture(as)) } });
const identity = async (as = alice) => (await w.as(as).get('GET /wps/kyc')).value;
const stateOf = async (kind: Kind, as = alice) =>
  (await identity(as)).documents.find((one) => one.kind === kind)?.state;
const rima: Actor = {
  staff: undefined,
  name: 'Rima',
  person: undefined,
  roles: [],
  session: undefined,
  address: '127.0.0.1',
  via: 'command',
  request: '',
  noted: { lines: 0 },
};
const verify = (kind: Kind, more = {}, as = alice) =>
  judgeDocument(w.context, { member: as.id, kind }, { state: 'verified', ...more }, rima);
const reject = (kind: Kind, reason: RejectionReason = 'unreadable', as = alice) =>
  judgeDocument(w.context, { member: as.id, kind }, { state: 'rejected', reason }, rima);
async function verifyAll(as = alice, more = {}): Promise<void> {
  await say({}, as);
  for (const kind of documentKinds) await send(kind, as);
  for (const kind of documentKinds) expect(await verify(kind, more, as)).toMatchObject({ ok: true });
}

describe('saying who one is', () => {
  it('takes who is eighteen today, and nobody who is so tomorrow', async () => {
    expect((await say({ birthDate: yearsAgo(18) })).code).toBe('ok');
    const young = await say({ birthDate: yearsAgo(18, 1) });
    expect([young.status, young.code, young.details]).toEqual([422, 'under-age', { age: 18 }]);
    await w.set('safety.minimumAge', 21);
    expect((await say({ birthDate: yearsAgo(20) })).code).toBe('under-age');
    await w.set('safety.minimumAge', undefined);
    for (const birthDate of ['', '1990-02-30', '17/05/1990', '2990-01-01', '1800-01-01'])
      expect((await say({ birthDate })).code).toBe('birth-date-malformed');
  });

  it('takes a name in any script and a number that can be one', async () => {
    for (const name of ['রূপা দাস', "Mary-Jane O'Neil", 'محمد علی']) expect((await say({ name })).code, name).toBe('ok');
    for (const name of ['', 'x', '<b>', '1234', 'a\u202eb', 'x'.repeat(101)])
      expect((await say({ name })).code, name).toBe('name-malformed');
    for (const number of ['', '1234', ' - - - - - ', '9'.repeat(31)])
      expect((await say({ number })).code).toBe('document-number-malformed');
    expect((await say({ paper: 'club-card' })).code).toBe('input-malformed');
  });

  it('is stored so that nobody reads it, and found again by the number alone', async () => {
    await say({ number: 'AB 123-456 789' });
    const { rows } = await w.owner.query('select kyc_persons::text as all from kyc_persons where member = $1', [
      alice.id,
    ]);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const word of ['Rupa', 'AB123456789', '1990-05-17'])
      for (const written of [word, hex(word)]) expect(rows[0].all).not.toContain(written);
    const hash = documentHash(w.context.secrets, 'national-id', 'ab123456789');
    expect(await documentOwners(w.context.database, hash)).toEqual([alice.id]);
    expect(
      await documentOwners(w.context.database, documentHash(w.context.secrets, 'passport', 'ab123456789')),
    ).toEqual([]);
    expect(await personOf(w.context, alice.id)).toMatchObject({
      name: 'Rupa Das',
      number: 'AB123456789',
      birthDate: '1990-05-17',
    });
    const { person } = await identity();
    expect(person).toMatchObject({ name: 'R••• D••', number: '•••789' });
  });
});

describe('papers', () => {
  it('say of each what is missing, what waits, what is good and why one is not', async () => {
    expect((await identity()).documents.map(({ state }) => state)).toEqual(['none', 'none', 'none', 'none']);
    expect((await send('front')).code).toBe('person-required');
    await say();
    expect((await send('front')).value.documents[0]).toMatchObject({
      kind: 'front',
      state: 'pending',
      isRequired: true,
    });
    expect((await identity()).state).toBe('none');
    for (const kind of ['back', 'selfie', 'address'] as const) await send(kind);
    expect((await identity()).state).toBe('pending');
    const twice = await send('front');
    expect([twice.code, twice.details]).toEqual(['state-conflict', { state: 'pending' }]);
    expect((await say()).code).toBe('state-conflict');
    expect(await reject('back', 'cut-off')).toMatchObject({ ok: true });
    const { state, documents } = await identity();
    expect([state, documents[1]?.state, documents[1]?.reason]).toEqual(['rejected', 'rejected', 'cut-off']);
    await send('back');
    for (const kind of documentKinds) expect(await verify(kind)).toMatchObject({ ok: true });
    expect((await identity()).state).toBe('verified');
    expect(await identityOf(w.context.database, w.context.settings, alice.id)).toEqual({
      state: 'verified',
      isAdult: true,
    });
    await w.set('safety.ageGate', 'document');
    expect((await w.as(alice).get('GET /wps/safety')).value).toMatchObject({ bar: null, needsBirthDate: false });
    await w.set('safety.ageGate', undefined);
    expect(await verify('front')).toMatchObject({ code: 'state-conflict' });
    const { list } = (await w.as(alice).get('GET /wps/messages/inbox')).value;
    expect(list.map(({ type, params }) => `${type} ${params['outcome']}`)).toEqual(['kyc verified', 'kyc rejected']);
  });

  it('are pictures of one’s own that were sent for this', async () => {
    await say();
    const bob = await w.member();
    expect((await send('front', alice, await picture(bob))).code).toBe('upload-unknown');
    expect((await send('front', alice, await picture(alice, 'complaint'))).code).toBe('upload-unknown');
    expect((await send('front', alice, makeId())).code).toBe('upload-unknown');
    const one = await picture(alice);
    expect((await send('front', alice, one)).code).toBe('ok');
    expect((await send('back', alice, one)).code).toBe('upload-unknown');
    // Of many at once one is taken.
    const codes = await Promise.all(Array.from({ length: 6 }, () => send('selfie')));
    expect(codes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('grow old on the day after their last one, once, and are followed by new ones', async () => {
    await verifyAll(alice, { expiresOn: dayIn(1) });
    await w.tick('kyc.expire');
    expect((await identity()).state).toBe('verified');
    await w.clock.advance(2 * dayMs);
    alice = await w.session(alice);
    await Promise.all([w.tick('kyc.expire'), w.tick('kyc.expire')]);
    expect((await identity()).state).toBe('expired');
    const { rows } = await w.owner.query(
      "select count(*)::int as n from kyc_decisions where member = $1 and decision = 'expired'",
      [alice.id],
    );
    expect(rows).toEqual([{ n: 4 }]);
    expect((await send('front')).value.documents[0]?.state).toBe('pending');
  });

  it('are seen by nobody else, and by staff for a reason that stays on record', async () => {
    await say();
    await send('front');
    const bob = await w.member();
    expect((await identity(bob)).documents.every(({ state }) => state === 'none')).toBe(true);
    expect((await w.visitor.get('GET /wps/kyc')).code).toBe('not-logged-in');
    expect((await listDocuments(w.context)).some(({ member }) => member === alice.id)).toBe(true);
    const named = { member: alice.id, kind: 'front' } as const;
    expect(await openDocument(w.context, named, rima, '')).toMatchObject({ code: 'reason-required' });
    expect(await openDocument(w.context, named, rima, 'review')).toMatchObject({ ok: true });
    const { rows } = await w.owner.query('select opened_by, reason from upload_openings where member = $1', [alice.id]);
    expect(rows).toEqual([{ opened_by: 'Rima', reason: 'review' }]);
    for (const statement of [
      'delete from kyc_decisions',
      "update kyc_decisions set decided_by = 'x'",
      'delete from kyc_documents',
    ])
      await expect(sql.raw(statement).execute(w.context.database)).rejects.toThrow(/permission denied/);
  });
});

describe('a review', () => {
  it('stops at the same paper of two accounts, and at who is too young by now', async () => {
    const bob = await w.member();
    const number = `X${makeId().slice(-12)}`;
    await say({ number });
    await say({ number }, bob);
    await send('front', bob);
    expect(await verify('front', {}, bob)).toMatchObject({ code: 'document-taken' });
    expect((await personOf(w.context, bob.id))?.others).toEqual([alice.id]);
    expect(await verify('front', { evenIfTaken: true }, bob)).toMatchObject({ ok: true });
    const carol = await w.member();
    await say({ birthDate: yearsAgo(19) }, carol);
    await send('front', carol);
    await w.set('safety.minimumAge', 21);
    expect(await verify('front', {}, carol)).toMatchObject({ code: 'under-age' });
    await w.set('safety.minimumAge', undefined);
    expect(await verify('back', {}, carol)).toMatchObject({ code: 'not-found' });
  });
});

describe('the gate of withdrawals', () => {
  const gate = (as = alice) => transact(w.context.database, (tx) => requireIdentity(tx, w.context.settings, as.id));

  it('stands when the operator wants it, and opens for who is verified', async () => {
    expect(await gate()).toMatchObject({ ok: true });
    await w.set('kyc.forWithdrawal', true);
    expect(await gate()).toMatchObject({ code: 'identity-required', details: { state: 'none' } });
    expect((await identity()).isForWithdrawal).toBe(true);
    await verifyAll();
    expect(await gate()).toMatchObject({ ok: true });
    expect(await reject('selfie', 'mismatch')).toMatchObject({ ok: true });
    expect(await gate()).toMatchObject({ code: 'identity-required', details: { state: 'rejected' } });
    await w.set('kyc.required', ['front']);
    expect(await gate()).toMatchObject({ ok: true });
    await w.set('kyc.required', undefined);
    await w.set('kyc.forWithdrawal', undefined);
    expect(await stateOf('address')).toBe('verified');
  });
});

describe('the back office', () => {
  const papersOf = async (by: Awaited<ReturnType<typeof staffMember>>, as = alice) =>
    await by.call.get('GET /admin/api/members/:id/papers', { params: { id: as.id } });

  it('lists who waits the longest, page by page, and what was decided', async () => {
    const support = await staffMember(w, 'support');
    const bob = await w.member();
    for (const as of [alice, bob]) {
      await say({}, as);
      await w.clock.advance(1000);
      await send('front', as);
    }
    await send('back');
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 1, ...(after === undefined ? {} : { after }) };
      const { value } = await support.call.get('GET /admin/api/kyc', { query });
      seen.push(...value.rows.map(({ member, kinds }) => `${member.id} ${kinds.join(' ')}`));
      after = value.next ?? undefined;
    } while (after !== undefined);
    expect(seen.slice(-2)).toEqual([`${alice.id} front back`, `${bob.id} front`]);
    await reject('back');
    const { value } = await support.call.get('GET /admin/api/kyc/decisions', { query: { limit: 1 } });
    expect(value.rows).toMatchObject([{ member: { id: alice.id }, kind: 'back', decision: 'rejected', by: 'Rima' }]);
    const odd = Buffer.from('yesterday').toString('base64url');
    expect((await support.call.get('GET /admin/api/kyc', { query: { after: odd } })).code).toBe('input-malformed');
  });

  it('shows papers to who decides, with a second factor, and notes each look and each decision', async () => {
    await say();
    await send('front');
    const risk = await staffMember(w, 'risk');
    expect((await papersOf(await staffMember(w, 'risk', { isFresh: false }))).code).toBe('reauthentication-required');
    expect((await papersOf(await staffMember(w, 'finance'))).code).toBe('access-denied');
    const { value } = await papersOf(risk);
    expect(value).toMatchObject({ person: { name: 'Rupa Das', birthDate: '1990-05-17' }, papers: [{ kind: 'front' }] });
    const document = value.papers[0]?.id ?? '';
    const params = { id: alice.id, document };
    const picture = await risk.call.get('GET /admin/api/members/:id/papers/:document', { params });
    expect(picture.value.type).toMatch(/^image\//);
    expect(Buffer.from(picture.value.base64, 'base64').length).toBeGreaterThan(100);
    // Another member's paper is not opened by way of this one, nor one that does not exist.
    const bob = await w.member();
    const foreign = { id: bob.id, document };
    expect((await risk.call.get('GET /admin/api/members/:id/papers/:document', { params: foreign })).code).toBe(
      'not-found',
    );
    const body = { expiresOn: dayIn(100) };
    const both = await Promise.all(
      [1, 2, 3].map(() => risk.call.post('POST /admin/api/members/:id/papers/:document/verify', { params, body })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ok', 'state-conflict', 'state-conflict']);
    expect(await stateOf('front')).toBe('verified');
    const lines = await auditOf(w, 'member', alice.id);
    expect(lines.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      'kyc.read viewed',
      'kyc.open viewed',
      'kyc.verify done',
    ]);
    expect(JSON.stringify(lines)).not.toContain('Rupa');
  });

  it('decides about what was seen: a paper sent after the one that somebody looked at stays', async () => {
    await say();
    await send('front');
    const risk = await staffMember(w, 'risk');
    const document = (await papersOf(risk)).value.papers[0]?.id ?? '';
    const params = { id: alice.id, document };
    const body = { reason: 'unreadable' } as const;
    expect((await risk.call.post('POST /admin/api/members/:id/papers/:document/reject', { params, body })).code).toBe(
      'ok',
    );
    await send('front');
    const late = await risk.call.post('POST /admin/api/members/:id/papers/:document/verify', {
      params,
      body: { expiresOn: null },
    });
    expect(late.code).toBe('not-found');
    expect(await stateOf('front')).toBe('pending');
  });

  it('takes two people for a paper that another account named', async () => {
    const bob = await w.member();
    const number = `X${makeId().slice(-12)}`;
    for (const as of [alice, bob]) await say({ number }, as);
    await send('front', bob);
    const [maker, checker] = [await staffMember(w, 'support'), await staffMember(w, 'compliance')];
    const seen = (await papersOf(maker, bob)).value;
    expect(seen.others).toMatchObject([{ id: alice.id }]);
    const document = seen.papers[0]?.id ?? '';
    const alone = await maker.call.post('POST /admin/api/members/:id/papers/:document/verify', {
      params: { id: bob.id, document },
      body: { expiresOn: null },
    });
    expect(alone.code).toBe('document-taken');
    const id = crypto.randomUUID();
    const input = { member: bob.id, document };
    const made = await maker.call.post('POST /admin/api/proposals', {
      body: { id, act: 'kyc.verify-taken', input, reason: 'One family, one paper by mistake' },
    });
    expect(made.code).toBe('ok');
    const approve = (by: typeof maker) =>
      by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'Seen both' } });
    await checker.call.get('GET /admin/api/proposals/:id', { params: { id } });
    expect((await approve(maker)).code).toBe('same-person');
    expect((await approve(checker)).code).toBe('ok');
    expect(await stateOf('front', bob)).toBe('verified');
  });
});
