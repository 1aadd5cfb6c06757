/** The search for members by each of its fourteen keys, for the bench of the back office: every search finds somebody. */
import { documentHash } from '../apps/api/src/modules/kyc/index.ts';
import { numberHash } from '../apps/api/src/modules/payout-accounts/account-store.ts';
import type { Secrets } from '../apps/api/src/infra/secrets.ts';
import { type Desk, measure, members } from './admin-desk.ts';
import { fillWithdrawalReferences, hashNumbers, idOf } from './admin-seed.ts';

/** Searches of one key, with the one that counts for nothing. */
const hashed = 61;
const paperOf = (n: number): string => `BX${1_000_000 + n}`;
const accountOf = (n: number): string => `0181${1_000_000 + n}`;
const number = (n: number): number => 1 + ((n * 7919) % (members - 1));
const reference = (letter: string, n: number): string =>
  `${letter}${number(n).toString(16).toUpperCase().padStart(16, '0')}`;

const keys: Readonly<Record<string, (n: number) => string>> = {
  account: (n) => `player${number(n)}`,
  'the beginning of an account': (n) => `player${String(number(n)).slice(0, 2)}`,
  'a part of an account': (n) => `ayer${String(number(n)).slice(0, 3)}`,
  id: (n) => idOf(number(n)),
  'a common name': () => 'Rahim',
  'a part of a rare name': (n) => idOf(number(n), '').slice(1, 6),
  phone: (n) => `+88017${String(number(n)).padStart(8, '0')}`,
  'phone as written at home': (n) => `017${String(number(n)).padStart(8, '0')}`,
  'last four of a phone': (n) => String(1000 + n),
  email: (n) => `player${number(n)}@example.org`,
  document: paperOf,
  'account at a bank or wallet': accountOf,
  'foreign number of a payment': (n) => `TRX${String(number(n)).padStart(8, '0')}`,
  'reference of a deposit': (n) => reference('D', n),
  'reference of a withdrawal': (n) => reference('W', n),
  'id of a bet': (n) => idOf(number(n), 'bet'),
  round: (n) => `round${number(n)}`,
  ticket: (n) =>
    (1 + (n % (members / 20)))
      .toString(16)
      .toUpperCase()
      .padStart(8, '0')
      .replace(/(.{4})$/, '-$1'),
  transfer: (n) => idOf(number(n), 'transfer'),
  address: (n) => `10.0.${n}.7`,
  'address of many': () => '10.255.0.1',
  device: (n) => idOf(number(n), 'device'),
  code: (n) => `C${String(number(n)).padStart(7, '0')}`,
};

/** Over the members that the lists of members filled in. */
export async function search(desk: Desk, secrets: Secrets): Promise<void> {
  const { owner } = desk;
  await fillWithdrawalReferences(owner, members);
  const numbers = Array.from({ length: hashed }, (_, n) => ({
    paper: documentHash(secrets, 'passport', paperOf(n)),
    account: numberHash(secrets, 'padma-wallet', accountOf(n)),
  }));
  await hashNumbers(owner, numbers);
  const plain =
    "select * from members where account ilike '%player77%' or nickname ilike '%rahim%' order by created_at desc limit 20";
  for (const [key, text] of Object.entries(keys))
    await measure(desk, {
      ...{
        name: `search by ${key}`,
        call: '/admin/api/search',
        query: (n: number) => ({ text: text(n) }),
        finds: true,
      },
      ...(key === 'a common name' ? { plain } : {}),
    });
}
