/** Saved views of lists: a person has them in every browser, shares them with a role of theirs, and reaches nobody else's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf, staffMember, staffSession, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let gopal: TestStaff;
let farhana: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  w = await world();
  gopal = await staffMember(w, 'finance');
  farhana = await staffMember(w, 'finance');
  risk = await staffMember(w, 'risk');
});
afterAll(() => w.close());

const views = async ({ call }: Pick<TestStaff, 'call'>, list = 'withdrawals') =>
  (await call.get('GET /admin/api/views', { query: { list } })).value;
const save = ({ call }: TestStaff, name: string, more: { query?: string; role?: string; list?: string } = {}) => {
  const { query = 'queue=waiting', role = null, list = 'withdrawals' } = more;
  return call.put('PUT /admin/api/views', { body: { list, name, query, role } });
};

test('one’s own is there in another browser, replaced under its name, and gone when it is deleted', async () => {
  const made = await save(gopal, 'Large ones', { query: 'queue=waiting&from=1000' });
  expect(made.code).toBe('ok');
  const elsewhere = await staffSession(w, gopal.id);
  const shown = { id: made.value.id, name: 'Large ones', role: null, isMine: true, isDefault: false };
  expect(await views(elsewhere)).toMatchObject([{ ...shown, query: 'queue=waiting&from=1000' }]);
  expect((await save(gopal, 'Large ones')).value.id).toBe(made.value.id);
  expect(await views(elsewhere)).toMatchObject([{ ...shown, query: 'queue=waiting' }]);
  expect(await views(elsewhere, 'deposits')).toEqual([]);
  expect(await views(farhana)).toEqual([]);
  const params = { id: made.value.id };
  expect((await farhana.call.delete('DELETE /admin/api/views/:id', { params })).code).toBe('not-found');
  expect((await gopal.call.delete('DELETE /admin/api/views/:id', { params })).code).toBe('ok');
  expect((await gopal.call.delete('DELETE /admin/api/views/:id', { params })).code).toBe('not-found');
  expect(await views(gopal)).toEqual([]);
  const acts = (await auditOf(w, 'list', 'withdrawals')).map(({ act }) => act);
  expect(acts.filter((act) => act.startsWith('views.'))).toEqual(['views.save', 'views.save', 'views.remove']);
});

test('a shared one is seen by those who have the role, and nobody shares with a role that they do not have', async () => {
  const made = await save(gopal, 'For us', { role: 'finance' });
  expect(await views(farhana)).toMatchObject([{ name: 'For us', isMine: false, by: { id: gopal.id } }]);
  expect(await views(risk)).toEqual([]);
  expect((await save(gopal, 'For them', { role: 'risk' })).code).toBe('access-denied');
  const view = { list: 'withdrawals', view: made.value.id };
  expect((await risk.call.put('PUT /admin/api/views/default', { body: view })).code).toBe('not-found');
  expect((await farhana.call.put('PUT /admin/api/views/default', { body: view })).code).toBe('ok');
  expect((await farhana.call.put('PUT /admin/api/views/default', { body: { ...view, list: 'deposits' } })).code).toBe(
    'not-found',
  );
  expect(await views(farhana)).toMatchObject([{ isDefault: true }]);
  expect(await views(gopal)).toMatchObject([{ isDefault: false }]);
  await farhana.call.put('PUT /admin/api/views/default', { body: { list: 'withdrawals', view: null } });
  expect(await views(farhana)).toMatchObject([{ isDefault: false }]);
  await farhana.call.put('PUT /admin/api/views/default', { body: view });
  await gopal.call.delete('DELETE /admin/api/views/:id', { params: { id: made.value.id } });
  expect(await views(farhana)).toEqual([]);
});

test('there is room for twenty of a list, also when more are saved at once', async () => {
  const all = await Promise.all(Array.from({ length: 25 }, (_, at) => save(risk, `view ${at}`, { list: 'members' })));
  expect(all.filter(({ code }) => code === 'ok')).toHaveLength(20);
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['ok', 'content-full']));
  const [first] = await views(risk, 'members');
  expect((await save(risk, first?.name ?? '', { list: 'members' })).code).toBe('ok');
});

test('a view is the part of an address and nothing else', async () => {
  for (const query of ['"><script>', 'a b', 'x'.repeat(2001), 'a=\u202E'])
    expect((await save(gopal, 'Odd', { query })).code).toBe('input-malformed');
  for (const name of ['', ' ', 'x'.repeat(41)]) expect((await save(gopal, name)).code).toBe('input-malformed');
  expect((await save(gopal, 'Odd', { list: '../x' })).code).toBe('input-malformed');
});
