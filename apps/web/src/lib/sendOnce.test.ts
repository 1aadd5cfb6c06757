/** Which failures answer for a request that moves money. A wrong yes here would let it move twice. */
import { expect, test } from 'vitest';
import { RefusalError } from './refusal.ts';
import { isAnswer, makeSender } from './sendOnce.ts';
import { write } from './storage.ts';

const refusal = (code: RefusalError['code'], status: number) => new RefusalError(code, '', status);

test.each([
  ['a refusal of the ticket', refusal('draw-closed', 409), false, true],
  ['the same after a lost sending', refusal('draw-closed', 409), true, true],
  ['no network', refusal('network-abnormal', 0), false, false],
  ['an answer that cannot be read, whatever its status', refusal('answer-unreadable', 413), false, false],
  ['a failure of the server', refusal('internal-error', 500), false, false],
  ['a server that is busy', refusal('try-again', 503), false, false],
  ['a door that is shut to the first sending', refusal('not-logged-in', 401), false, true],
  ['a door that is shut after a lost one', refusal('not-logged-in', 401), true, false],
  ['a limit after a lost one', refusal('too-many-requests', 429), true, false],
  ['a bug of this page', new TypeError('x'), false, false],
])('%s', (_, error, wasLost, answer) => {
  expect(isAnswer(error, wasLost)).toBe(answer);
});

const readBody = (body: unknown): string | undefined => (typeof body === 'string' ? body : undefined);
const keeping = { under: 'sent.test', read: readBody } as const;

test('a page that is loaded anew sends the request again whose answer the last page never saw', async () => {
  const seen: string[] = [];
  let answer = (_body: string): void => {};
  const make = () =>
    makeSender<string, string>((body) => {
      seen.push(body);
      return new Promise((give) => {
        answer = give;
      });
    }, keeping);
  const decide = (body: string) => ({ owner: 'alice', about: 'wheel', make: () => body });
  // The first page is left while the answer is under way.
  void make().send(decide('request 1'));
  const later = make();
  expect(later.find('bob', 'wheel')).toBeUndefined();
  expect(later.find('alice', 'wheel')).toMatchObject({ body: 'request 1', isSending: false, isUnanswered: true });
  const asked = later.send(decide('request 2'));
  answer('won');
  expect(await asked).toEqual({ kind: 'taken', value: 'won' });
  expect(seen).toEqual(['request 1', 'request 1']);
  expect(make().open.get()).toEqual([]);
});

test('what the storage holds and no page wrote is no request', () => {
  for (const text of ['{', 'null', '[null, {"owner": "alice", "about": "wheel", "body": 5}]', '[{"body": "x"}]']) {
    write('session', 'sent.test', text);
    expect(makeSender<string, string>(async () => '', keeping).open.get()).toEqual([]);
  }
});
