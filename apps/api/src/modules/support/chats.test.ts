/** The chat as the staff work on it through HTTP: one person answers one chat, the member sees it at once, and every act is noted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { pictureOf } from '../../../test/pictures.ts';
import { openLive } from '../../../test/live-reader.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ background: 'running' });
});
afterAll(() => w.close());

const newId = () => makeId<'request'>();
const write = (member: TestMember, text: string) =>
  w.as(member).post('POST /wps/support/messages', { body: { id: newId(), text } });
const read = (member: TestMember, query: Record<string, unknown> = {}) =>
  w.as(member).get('GET /wps/support/messages', { query });
const lineOf = async (who: TestStaff, account: string, queue = 'open') =>
  (await who.call.get('GET /admin/api/chats', { query: { queue, limit: 200 } })).value.rows.find(
    ({ member }) => member?.account === account,
  );

const chatOf = async (member: TestMember, text = 'Where is my deposit?') => {
  await write(member, text);
  const { rows } = await w.owner.query('select id from conversations where member = $1', [member.id]);
  return (rows[0] as { id: string }).id;
};
const claim = (who: TestStaff, id: string) => who.call.post('POST /admin/api/chats/:id/claim', { params: { id } });
const say = (who: TestStaff, id: string, text: string, more: object = {}) =>
  who.call.post('POST /admin/api/chats/:id/replies', { params: { id }, body: { id: newId(), text, ...more } });
const show = async (who: TestStaff, id: string) =>
  (await who.call.get('GET /admin/api/chats/:id', { params: { id } })).value;

it('a chat is claimed by one of many who ask at once, and only they answer; the member sees it at once', async () => {
  const alice = await w.member();
  const id = await chatOf(alice);
  const people = await Promise.all(Array.from({ length: 4 }, () => staffMember(w, 'support')));
  const codes = (await Promise.all(people.map((one) => claim(one, id)))).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([...Array<string>(3).fill('claimed-by-another'), 'ok']);
  const sumon = people[codes.indexOf('ok')] as TestStaff;
  const other = people.find((one) => one !== sumon) as TestStaff;
  expect((await say(other, id, 'I too')).code).toBe('claimed-by-another');
  const reader = await openLive(w.url, { token: alice.token });
  expect((await show(sumon, id)).messages.map(({ author }) => author)).toEqual(['person', 'automatic']);
  expect((await reader.until(({ name }) => name === 'chat.seen')).data).toEqual({ seq: 2 });
  await sumon.call.post('POST /admin/api/chats/:id/typing', { params: { id } });
  await reader.until(({ name }) => name === 'chat.typing');
  expect((await say(sumon, id, ' It is there now. ')).value).toMatchObject({ seq: 3, staff: sumon.name });
  expect((await reader.until(({ name }) => name === 'chat.message')).data).toEqual({ seq: 3, author: 'staff' });
  reader.close();
  expect((await read(alice, { after: 2 })).value.messages).toMatchObject([{ staff: sumon.name, author: 'staff' }]);
  const lines = await auditOf(w, 'chat', id);
  expect(lines.map(({ act, staff }) => [act, staff])).toEqual([
    ['support.claim', sumon.id],
    ['support.reply', sumon.id],
  ]);
  const release = (who: TestStaff) => who.call.post('POST /admin/api/chats/:id/release', { params: { id } });
  expect((await release(other)).code).toBe('claimed-by-another');
  expect((await release(sumon)).code).toBe('ok');
  expect((await say(other, id, 'I took it over')).code).toBe('ok');
  expect((await show(other, id)).claim).toMatchObject({ isMine: true });
});

it('the same answer sent twice stands once, and another under its id is refused', async () => {
  const id = await chatOf(await w.member());
  const sumon = await staffMember(w, 'support');
  const again = { id: newId() };
  expect((await say(sumon, id, 'Good day', again)).value.seq).toBe(3);
  expect((await say(sumon, id, 'Good day', again)).value.seq).toBe(3);
  expect((await say(sumon, id, 'Good night', again)).code).toBe('request-mismatch');
  expect((await say(sumon, id, ' ')).code).toBe('message-empty');
  expect((await say(sumon, newId(), 'x')).code).toBe('not-found');
});

it('a chat is handed to a colleague with a word, who alone answers then', async () => {
  const id = await chatOf(await w.member({ name: 'HandedOn' }));
  const [sumon, risk, auditor] = [
    await staffMember(w, 'support'),
    await staffMember(w, 'risk'),
    await staffMember(w, 'auditor'),
  ];
  const colleagues = (await sumon.call.get('GET /admin/api/chats/colleagues', { query: { chat: id } })).value.map(
    ({ id: one }) => one,
  );
  expect(colleagues).toContain(risk.id);
  expect(colleagues).not.toContain(auditor.id);
  const hand = (to: string) =>
    sumon.call.post('POST /admin/api/chats/:id/hand-over', { params: { id }, body: { to, note: 'Looks odd' } });
  expect((await hand(auditor.id)).code).toBe('not-found');
  expect((await hand(risk.id)).code).toBe('ok');
  expect((await show(risk, id)).handed).toMatchObject({ by: { id: sumon.id }, note: 'Looks odd' });
  expect((await lineOf(risk, 'HandedOn', 'mine'))?.id).toBe(id);
  expect((await hand(sumon.id)).code).toBe('claimed-by-another');
  expect((await say(sumon, id, 'x')).code).toBe('claimed-by-another');
  await w.owner.query("update conversations set claimed_until = claimed_until - interval '10 minutes' where id = $1", [
    id,
  ]);
  expect((await say(sumon, id, 'x')).code).toBe('ok');
});

it('those that wait stand first with the longest, page by page; what is closed opens when its person writes', async () => {
  const sumon = await staffMember(w, 'support');
  const alice = await w.member({ name: 'Closing' });
  const id = await chatOf(alice);
  await chatOf(await w.member());
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const query = { queue: 'waiting', limit: 2, ...(after === undefined ? {} : { after }) };
    const { value } = await sumon.call.get('GET /admin/api/chats', { query });
    seen.push(...value.rows.map((row) => row.waitingSince ?? ''));
    after = value.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(seen.toSorted());
  const counted = await sumon.call.get('GET /admin/api/chats/counts');
  expect(counted.value).toEqual({ waiting: seen.length, mine: 0, oldest: seen[0] });
  const close = () => sumon.call.post('POST /admin/api/chats/:id/close', { params: { id } });
  expect([(await close()).code, (await close()).code]).toEqual(['ok', 'state-conflict']);
  expect((await lineOf(sumon, 'Closing', 'closed'))?.waitingSince).toBeNull();
  await write(alice, 'One more thing');
  expect(await lineOf(sumon, 'Closing', 'waiting')).toMatchObject({
    closedAt: null,
    last: { text: 'One more thing' },
  });
  await say(sumon, id, 'Yes?');
  await w.owner.query("update conversations set last_at = last_at - interval '25 hours' where id = $1", [id]);
  await w.tick('support.close-silent');
  expect((await lineOf(sumon, 'Closing', 'closed'))?.id).toBe(id);
});

it('pictures go both ways; a look at one is on record, and papers of identity are not opened here', async () => {
  const [alice, bob] = [await w.member(), await w.member()];
  const sumon = await staffMember(w, 'support');
  const upload = async (purpose: string) =>
    (await w.as(alice).post('POST /wps/uploads', { query: { purpose }, body: await pictureOf('png') })).value.id;
  const [sent, paper] = [await upload('chat'), await upload('kyc')];
  const body = { id: newId(), text: '', pictures: [sent] };
  await w.as(alice).post('POST /wps/support/messages', { body });
  const { rows } = await w.owner.query('select id from conversations where member = $1', [alice.id]);
  const { id } = rows[0] as { id: string };
  expect((await show(sumon, id)).messages[0]?.pictures).toEqual([sent]);
  const look = (member: TestMember, picture: string) =>
    sumon.call.get('GET /admin/api/members/:id/pictures/:picture', { params: { id: member.id, picture } });
  expect((await look(alice, sent)).value.type).toBe('image/png');
  expect([(await look(alice, paper)).code, (await look(bob, sent)).code]).toEqual(['not-found', 'not-found']);
  const made = await sumon.call.post('POST /admin/api/members/:id/pictures', {
    params: { id: alice.id },
    query: { purpose: 'chat' },
    body: await pictureOf('png'),
  });
  expect((await say(sumon, id, '', { pictures: [made.value.id] })).value.pictures).toEqual([made.value.id]);
  expect((await say(sumon, id, 'Again', { pictures: [made.value.id] })).code).toBe('upload-unknown');
  const [shown] = (await read(alice, { after: 2 })).value.messages[0]?.pictures ?? [];
  expect((await fetch(`${w.url}${shown?.address}`)).status).toBe(200);
  const lines = (await auditOf(w, 'member', alice.id)).map(({ act, outcome }) => [act, outcome]);
  expect(lines).toEqual([
    ['pictures.read', 'viewed'],
    ['pictures.send', 'done'],
  ]);
});

it('answers that are written often are data: written in languages, replaced, removed, each change on record', async () => {
  const [sumon, auditor] = [await staffMember(w, 'support'), await staffMember(w, 'auditor')];
  const id = newId();
  const put = (who: TestStaff, title: string, texts: object[]) =>
    who.call.put('PUT /admin/api/canned-answers/:id', { params: { id }, body: { title, texts } });
  const english = { language: 'EN', text: ' It is there now. ' };
  expect((await put(auditor, 'Deposit', [english])).code).toBe('access-denied');
  expect((await put(sumon, 'Deposit', [english, english])).code).toBe('input-malformed');
  expect((await put(sumon, 'Deposit', [english])).code).toBe('ok');
  expect((await put(sumon, 'Deposits', [english, { language: 'BN', text: 'এসে গেছে।' }])).code).toBe('ok');
  const list = async () => (await auditor.call.get('GET /admin/api/canned-answers')).value;
  expect(await list()).toMatchObject([
    {
      id,
      title: 'Deposits',
      texts: [{ text: 'এসে গেছে।' }, { text: 'It is there now.' }],
      changedBy: { id: sumon.id },
    },
  ]);
  const remove = () => sumon.call.delete('DELETE /admin/api/canned-answers/:id', { params: { id } });
  expect([(await remove()).code, (await remove()).code]).toEqual(['ok', 'not-found']);
  expect(await list()).toEqual([]);
  const lines = await auditOf(w, 'canned-answer', id);
  expect(lines.map(({ act }) => act)).toEqual([
    'canned-answers.write',
    'canned-answers.write',
    'canned-answers.remove',
  ]);
  expect(lines[1]?.before).toEqual({ title: 'Deposit', texts: { EN: 'It is there now.' } });
});
