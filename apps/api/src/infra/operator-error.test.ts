/** Environment errors become an `OperatorError` with a clear message; any other error stays as it is. */
import { expect, it } from 'vitest';
import { OperatorError, operatorErrorFor, withoutSecret } from './operator-error.ts';

const place = { port: 8080, databaseUrl: 'postgres://banyan:hidden@db.example/banyan', dataDir: '/data' };
const fault = (code: string, message = code) => Object.assign(new Error(message), { code });

it.each<[RegExp, Error]>([
  [/^Port 8080 is in use/, fault('EADDRINUSE')],
  [/^The disk that holds \/data is full/, fault('ENOSPC')],
  [/^The disk that holds \/data is full/, fault('53100')],
  [/^The disk that holds \/data is full/, new Error('initdb failed: could not write: No space left on device')],
  [/cannot be reached: connect ECONNREFUSED/, fault('ECONNREFUSED', 'connect ECONNREFUSED')],
  [/the user name or password is wrong/, fault('28P01')],
  [/the database does not exist/, fault('3D000')],
  [
    /cannot be reached: Connection terminated due to connection timeout/,
    new Error('Connection terminated due to connection timeout'),
  ],
  [/may not make tables or roles/, fault('42501')],
  [/cannot be written/, fault('EACCES')],
  [/cannot be written/, fault('EROFS')],
  [/is no folder/, fault('ENOTDIR')],
])('%s', (sentence, error) => {
  const failure = operatorErrorFor(error, place);
  expect(failure).toBeInstanceOf(OperatorError);
  expect((failure as OperatorError).message).toMatch(sentence);
  expect((failure as OperatorError).message).not.toContain('hidden');
  expect((failure as OperatorError).message).not.toContain('\n');
});

it('leaves a bug a bug', () => {
  const bug = new TypeError('x is not a function');
  expect(operatorErrorFor(bug, place)).toBe(bug);
});

it('shows an address without its password', () => {
  expect(withoutSecret('postgres://a:b@c/d')).toBe('postgres://a:***@c/d');
  expect(withoutSecret('nothing')).toBe('not a URL');
});
