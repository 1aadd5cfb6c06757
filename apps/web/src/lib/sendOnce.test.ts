/** Which failures answer for a request that moves money. A wrong yes here would let it move twice. */
import { expect, test } from 'vitest';
import { RefusalError } from './refusal.ts';
import { isAnswer } from './sendOnce.ts';

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
