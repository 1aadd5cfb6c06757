/** The chat through HTTP: whose messages come, that each is there once, how much one may write, and what the operator does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { clientOf } from '../../../test/client.ts';
import { runCommand } from '../../../test/command.ts';
import { openLive } from '../../../test/live-reader.ts';
import { pictureOf } from '../../../test/pictures.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { system } from '../../infra/actor.ts';
import { findArticles } from './find-articles.ts';
import { conversationsFor, readConversation, reply, showTyping } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world({ background: 'running' });
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const rima = { shownAs: 'Rima', actor: system };
const newId = () => makeId<'request'>();
const write = (member: TestMember, text: string, id = newId()) =>
  w.as(member).post('POST /wps/support/messages', { body: { id, text } });
const read = (member: TestMember, query: Record<string, unknown> = {}) =>
  w.as(member).get('GET /wps/support/messages', { query });
const texts = (answer: Awaited<ReturnType<typeof read>>) => answer.value.messages.map(({ text }) => text);

/** A browser that keeps its cookie as browsers do. */
function visitor() {
  let cookie = '';
  return {
    cookie: () => cookie,
    async post(text: string, id = newId()) {
      const response = await fetch(`${w.url}/wps/support/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
        body: JSON.stringify({ id, text }),
      });
      const set = response.headers.get('set-cookie');
      if (set !== null) cookie = set.split(';', 1)[0] as string;
      return { status: response.status, set, answer: (await response.json()) as { code: string } };
    },
    read: () => clientOf(w.url, cookie === '' ? {} : { cookie }).get('GET /wps/support/messages'),
  };
}

describe('a conversation', () => {
  it('keeps what was written, in order, and answers once by itself, marked as automatic', async () => {
    const alice = await w.member();
    const first = await write(alice, '  Hello\r\nthere ');
    expect(first.value.messages.map(({ author }) => author)).toEqual(['person', 'automatic']);
    await write(alice, 'Still there?');
    const { value } = await read(alice);
    expect(value.messages.map(({ seq, author }) => [seq, author])).toEqual([
      [1, 'person'],
      [2, 'automatic'],
      [3, 'person'],
    ]);
    expect(value.messages[0]?.text).toBe('Hello\nthere');
    await w.clock.advance(13 * 3_600_000);
    // A session does not live that long.
    const again = await w.session(alice);
    expect((await write(again, 'Me again')).value.messages).toHaveLength(2);
  });

  it('is read in the language of the page where it is ours', async () => {
    const alice = await w.member();
    await write(alice, 'xyzzy');
    const textIn = async (language: string) =>
      (await w.as(alice).get('GET /wps/support/messages', { headers: { 'x-language': language } })).value.messages[1]
        ?.text;
    expect(await textIn('EN')).toContain('received your message');
    expect(await textIn('BN')).toContain('আপনার বার্তা');
  });

  it('is of its member alone', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    await write(alice, 'A secret');
    expect(texts(await read(bob))).toEqual([]);
    expect((await w.visitor.get('GET /wps/support/messages')).value.messages).toEqual([]);
  });

  it('is paged backwards, and read on from a place', async () => {
    await w.set('limit.chatMessagesPerMinute', 100);
    const alice = await w.member();
    for (let turn = 1; turn <= 12; turn += 1) await write(alice, `message ${turn}`);
    const newest = await read(alice, { limit: 5 });
    expect(newest.value.messages.map(({ seq }) => seq)).toEqual([9, 10, 11, 12, 13]);
    expect(newest.value.hasOlder).toBe(true);
    const older = await read(alice, { limit: 8, before: 9 });
    expect(older.value.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(older.value.hasOlder).toBe(false);
    expect((await read(alice, { after: 11 })).value.messages.map(({ seq }) => seq)).toEqual([12, 13]);
    await w.set('limit.chatMessagesPerMinute', undefined);
  });

  it('has a message once, however often and however much at once it is sent', async () => {
    const alice = await w.member();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => write(alice, 'once', id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(texts(await read(alice)).filter((text) => text === 'once')).toHaveLength(1);
    expect((await write(alice, 'another', id)).code).toBe('request-mismatch');
    // The same id of another person is another message.
    expect((await write(await w.member(), 'mine', id)).status).toBe(200);
  });

  it('takes twenty messages a minute, at once too', async () => {
    const alice = await w.member();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => write(alice, `m ${turn}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 'too-many-requests')).toHaveLength(10);
    await w.clock.advance(60_001);
    expect((await write(alice, 'later')).status).toBe(200);
  });

  it('takes 2,000 characters and no more, and something', async () => {
    const alice = await w.member();
    expect((await write(alice, 'ব'.repeat(2000))).status).toBe(200);
    const long = await write(alice, 'ব'.repeat(2001));
    expect([long.status, long.code, long.details]).toEqual([422, 'message-too-long', { max: 2000 }]);
    for (const nothing of ['', ' \n\t ', '\u0007', '\u202e'])
      expect((await write(alice, nothing)).code).toBe('message-empty');
  });

  it('refuses ten megabytes by name (413)', async () => {
    const alice = await w.member();
    expect((await write(alice, 'x'.repeat(10_000_000))).code).toBe('body-too-large');
    expect((await write(alice, 'x'.repeat(100_001))).code).toBe('input-malformed');
  });

  it('keeps markup as the text that it is', async () => {
    const alice = await w.member();
    const nasty = `<img src=x onerror=alert(1)> {account} ${'\u202e'}evil`;
    await write(alice, nasty);
    expect(texts(await read(alice))[0]).toBe('<img src=x onerror=alert(1)> {account} evil');
  });

  it('is closed by its switch', async () => {
    const alice = await w.member();
    await w.set('switch.chat', false);
    expect((await write(alice, 'x')).code).toBe('function-not-enabled');
    expect((await read(alice)).code).toBe('function-not-enabled');
    expect((await w.as(alice).put('PUT /wps/support/read', { body: { seq: 1 } })).code).toBe('function-not-enabled');
    await w.set('switch.chat', undefined);
  });
});

describe('a visitor', () => {
  it('is known by a cookie that no page reads, and only its hash is stored', async () => {
    const one = visitor();
    const { set } = await one.post('Can I pay with bKash?');
    expect(set).toMatch(/^banyan_visitor=[\w-]{43}; Max-Age=2592000; Path=\/wps\/support; HttpOnly; SameSite=Strict$/);
    const before = one.cookie();
    expect((await one.post('And how long does it take?')).set).toBeNull();
    expect(one.cookie()).toBe(before);
    expect((await one.read()).value.messages).toHaveLength(3);
    expect((await visitor().read()).value.messages).toEqual([]);
    const { rows } = await w.owner.query("select string_agg(c::text, ' ') as all from conversations c");
    expect(rows[0].all).not.toContain(before.split('=')[1]);
  });

  it('gets a new one for a cookie that is none of ours', async () => {
    const response = await fetch(`${w.url}/wps/support/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: "a=b; banyan_visitor=' or 1=1 --; c" },
      body: JSON.stringify({ id: newId(), text: 'x' }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).not.toBeNull();
  });

  it('may not chat where that is switched off, and then gets no cookie', async () => {
    await w.set('switch.anonymousChat', false);
    const { answer, set } = await visitor().post('x');
    expect([answer.code, set]).toEqual(['function-not-enabled', null]);
    await w.set('switch.anonymousChat', undefined);
  });

  it('opens only so many conversations from one address', async () => {
    await w.set('limit.conversationsPerAddress', 3);
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push((await visitor().post('x')).answer.code);
    expect(codes).toEqual(['ok', 'ok', 'ok', 'too-many-requests', 'too-many-requests']);
    await w.set('limit.conversationsPerAddress', undefined);
  });

  it('who came with a session that is over is told so', async () => {
    const gone = { token: 'A'.repeat(44) } as TestMember;
    expect((await write(gone, 'x')).code).toBe('not-logged-in');
  });
});

describe('pictures, marks and writing', () => {
  const picture = async (member: TestMember) => {
    const answer = await w
      .as(member)
      .post('POST /wps/uploads', { query: { purpose: 'chat' }, body: await pictureOf('png') });
    return answer.value.id;
  };

  it('a member sends pictures, with or without words, and nobody sends another’s', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const [one, two] = [await picture(alice), await picture(alice)];
    const post = (member: TestMember, body: object) =>
      w.as(member).post('POST /wps/support/messages', { body: { id: newId(), text: '', ...body } });
    expect((await post(bob, { pictures: [one] })).code).toBe('upload-unknown');
    expect((await post(alice, {})).code).toBe('message-empty');
    const sent = await post(alice, { pictures: [one] });
    const [shown] = sent.value.messages[0]?.pictures ?? [];
    expect([shown?.id, (await fetch(`${w.url}${shown?.address}`)).status]).toEqual([one, 200]);
    expect((await post(alice, { text: 'Again', pictures: [one] })).code).toBe('upload-unknown');
    expect((await post(alice, { text: 'Another', pictures: [two] })).status).toBe(200);
    expect((await post(alice, { pictures: [one, two, newId(), newId()] })).code).toBe('pictures-too-many');
  });

  it('says what was seen by the house, and who is writing', async () => {
    const alice = await w.member({ name: 'Watched' });
    await write(alice, 'Hello');
    expect((await read(alice)).value.seen).toBe(0);
    const reader = await openLive(w.url, { token: alice.token });
    await readConversation(w.context, 'Watched');
    expect((await reader.until(({ name }) => name === 'chat.seen')).data).toEqual({ seq: 2 });
    expect((await read(alice)).value.seen).toBe(2);
    await showTyping(w.context, 'Watched');
    await reader.until(({ name }) => name === 'chat.typing');
    reader.close();
    const clerk = await staffMember(w, 'support');
    const isTyping = async () =>
      (await clerk.call.get('GET /admin/api/chats', { query: { queue: 'open', limit: 200 } })).value.rows.find(
        ({ member }) => member?.account === 'Watched',
      )?.isTyping;
    expect(await isTyping()).toBe(false);
    await w.as(alice).put('PUT /wps/support/typing');
    expect(await isTyping()).toBe(true);
    await write(alice, 'There');
    expect(await isTyping()).toBe(false);
    expect((await w.visitor.put('PUT /wps/support/typing')).status).toBe(200);
    expect(await showTyping(w.context, 'nobody-there')).toMatchObject({ code: 'not-found' });
  });
});

describe('the house', () => {
  it('sees who waits, answers, and the member’s open page hears of it at once', async () => {
    const alice = await w.member({ name: 'Chatty' });
    await write(alice, 'Where is my deposit?');
    const reader = await openLive(w.url, { token: alice.token });
    const waiting = async () =>
      (await conversationsFor(w.context)).find(({ account }) => account === 'Chatty')?.isWaiting;
    expect(await waiting()).toBe(true);
    const found = await readConversation(w.context, 'chatty');
    expect(found.ok && found.value.messages.map(({ body }) => body)[0]).toBe('Where is my deposit?');
    expect((await reply(w.context, 'CHATTY', { ...rima, text: ' It is there now. ' })).ok).toBe(true);
    expect(await waiting()).toBe(false);
    const reported = await reader.until((frame) => frame.name === 'chat.message');
    expect(reported.data).toEqual({ seq: 3, author: 'staff' });
    reader.close();
    const { value } = await read(alice, { after: 2 });
    expect(value.messages[0]).toMatchObject({ author: 'staff', staff: 'Rima', text: 'It is there now.' });
    expect(value.unread).toBe(1);
    await w.as(alice).put('PUT /wps/support/read', { body: { seq: 999 } });
    expect((await read(alice)).value.unread).toBe(0);
    await w.as(alice).put('PUT /wps/support/read', { body: { seq: 0 } });
    expect((await read(alice)).value.unread).toBe(0);
  });

  it('is told what cannot be', async () => {
    const quiet = await w.member();
    for (const named of ['nobody', quiet.account, makeId(), ''])
      expect(await reply(w.context, named, { ...rima, text: 'x' })).toMatchObject({ code: 'not-found' });
    await write(quiet, 'x');
    expect(await reply(w.context, quiet.account, { ...rima, text: ' ' })).toMatchObject({
      code: 'message-empty',
    });
    expect(await reply(w.context, quiet.account, { ...rima, text: 'x'.repeat(2001) })).toMatchObject({
      code: 'message-too-long',
    });
  });

  it('speaks by a command', async () => {
    const alice = await w.member({ name: 'Commanded' });
    await write(alice, 'Hello\u001b[31m');
    const run = async (...args: string[]) => {
      const { code, text } = await runCommand('support', args, { DATABASE_URL: w.ownerUrl });
      return { code, text };
    };
    expect((await run('list')).text).toContain('Commanded');
    const { name } = await staffMember(w, 'support');
    const auditor = await staffMember(w, 'auditor');
    expect((await run('reply', 'Commanded', 'x', '--as', auditor.name)).code).toBe(1);
    expect(await run('reply', 'Commanded', 'Good', 'day', '--as', name)).toEqual({ code: 0, text: 'Sent.\n' });
    const { text } = await run('read', 'Commanded');
    expect(text).toContain(`staff ${name}: Good day`);
    expect(text).not.toContain('\u001b');
    expect(await run('reply', 'Nobody', 'x')).toEqual({ code: 1, text: 'There is no conversation of Nobody.\n' });
    expect((await run('shout')).code).toBe(1);
  });
});

describe('the articles of an automatic answer', () => {
  const articles = [
    { id: 'deposit', title: 'How do I deposit?', text: 'Open the cashier.' },
    { id: 'password', title: 'I forgot my password', text: 'Use the link.' },
    { id: 'joma', title: 'জমা দিতে কতক্ষণ লাগে?', text: 'সাধারণত কয়েক মিনিট।' },
  ];

  it('are those whose title shares a word with the question, in either language', () => {
    expect(findArticles(articles, 'my deposits are late').map(({ id }) => id)).toEqual(['deposit']);
    expect(findArticles(articles, 'জমার টাকা পাইনি').map(({ id }) => id)).toEqual(['joma']);
    expect(findArticles(articles, 'xyzzy')).toEqual([]);
    expect(findArticles([], 'deposit')).toEqual([]);
  });
});
