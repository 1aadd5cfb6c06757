/** Suspicions: filed by many, read by the nominated officer alone, and no trace of one anywhere else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let m: TestMember;
let support: TestStaff;
let officer: TestStaff;
const id = makeId();
const words = 'three deposits of others, withdrawn at once';

beforeAll(async () => {
  w = await world();
  m = await w.member();
  [support, officer] = [await staffMember(w, 'support'), await staffMember(w, 'compliance')];
});
afterAll(() => w.close());

const file = (who: TestStaff, body: object = {}) =>
  who.call.post('POST /admin/api/suspicions', { body: { id, member: m.id, words, ...body } });
const move = (who: TestStaff, state: string, of = id) =>
  who.call.post('POST /admin/api/suspicions/:id/state', {
    params: { id: of },
    body: { state: state as 'examining', words: 'looked at the payers', reference: 'R-1' },
  });

test('is filed once, and answered alike by who sends it again or names nobody', async () => {
  const answers = await Promise.all([file(support), file(support), file(await staffMember(w, 'risk'))]);
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
  expect((await file(support, { id: makeId(), member: makeId() })).code).toBe('ok');
  expect((await file(await staffMember(w, 'finance'))).code).toBe('access-denied');
  const { rows } = (await officer.call.get('GET /admin/api/suspicions')).value;
  expect(rows.map(({ member, state }) => [member?.id ?? null, state])).toContainEqual([m.id, 'filed']);
  expect(rows).toHaveLength(2);
});

test('leaves no trace for whoever filed it, for an auditor, a developer or an owner', async () => {
  for (const role of ['support', 'auditor', 'developer', 'owner', 'risk', 'finance'] as const) {
    const who = role === 'support' ? support : await staffMember(w, role);
    for (const key of ['GET /admin/api/suspicions', 'GET /admin/api/suspicions/:id'] as const) {
      const asked = key.includes(':id') ? { params: { id } } : {};
      expect([role, (await who.call.get(key, asked as never)).code]).toEqual([role, 'access-denied']);
    }
    const log = await who.call.get('GET /admin/api/audit', { query: { limit: 200 } });
    expect(JSON.stringify(log.value.rows.filter(({ act }) => act !== 'staff.denied'))).not.toContain('suspicion');
    expect(JSON.stringify(log.value.rows)).not.toContain(id);
    const timeline = await who.call.get('GET /admin/api/members/:id/timeline', { params: { id: m.id } });
    if (timeline.code === 'ok') expect(JSON.stringify(timeline.value)).not.toMatch(/suspicion|three deposits/);
  }
});

test('is taken up, written about and ended by the officer, each look in the log that only they see', async () => {
  expect((await move(officer, 'reported')).code).toBe('state-conflict');
  expect((await move(officer, 'examining')).code).toBe('ok');
  const note = { params: { id }, body: { id: makeId(), words: 'asked the bank' } };
  for (let n = 0; n < 2; n += 1)
    expect((await officer.call.post('POST /admin/api/suspicions/:id/notes', note)).code).toBe('ok');
  const ended = await Promise.all(Array.from({ length: 5 }, () => move(officer, 'reported')));
  expect(ended.filter(({ code }) => code === 'ok')).toHaveLength(1);
  const shown = (await officer.call.get('GET /admin/api/suspicions/:id', { params: { id } })).value;
  expect(shown).toMatchObject({ state: 'reported', reference: 'R-1' });
  expect(shown.notes.map(({ words: one, state }) => [one, state])).toEqual([
    ['looked at the payers', 'examining'],
    ['asked the bank', null],
    ['looked at the payers', 'reported'],
  ]);
  expect((await officer.call.post('POST /admin/api/suspicions/:id/notes', note)).code).toBe('state-conflict');
  const { rows } = (await officer.call.get('GET /admin/api/audit', { query: { act: 'suspicions.read' } })).value;
  expect(rows.map(({ outcome }) => outcome)).toEqual(['viewed']);
});

test('is not ended by whoever filed it', async () => {
  const own = makeId();
  await file(officer, { id: own });
  await move(officer, 'examining', own);
  expect((await move(officer, 'dismissed', own)).code).toBe('same-person');
  expect((await move(await staffMember(w, 'compliance'), 'dismissed', own)).code).toBe('ok');
});
