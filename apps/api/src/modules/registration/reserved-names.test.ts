/** Names of the operator and of its brand are nobody's. */
import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

it.each(['admin', 'Admin', 'ADMIN_1', 'root', 'support24', 'Banyan', 'banyan_official', 'thebanyanteam', 'guest1234'])(
  'reserves %s',
  (name) => expect(isReservedName(name, ['Banyan', 'banyan'])).toBe(true),
);

it.each(['Mina51', 'badminton', 'rooted', 'liveoak', 'karim', '1234', 'agentur'])('leaves %s to members', (name) =>
  expect(isReservedName(name, ['Banyan', '', 'ab'])).toBe(false),
);
