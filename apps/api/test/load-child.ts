/**
 * A process that does nothing but move money until it is killed: bets through the writer, deposits in transactions of
 * their own. It prints a line for every answer it got, after it got it; the parent holds the database to those lines.
 *
 * Lines: `<key> <member> <bet|deposit> <ok|code>`.
 */
import type { MemberId } from '@banyan/core/ids';
import { makeId } from '@banyan/core/ids';
import { openDatabase, openPool, transact } from '../src/infra/database.ts';
import { openWriter, post } from '../src/modules/ledger/index.ts';
import { plainBet } from './bet-work.ts';

const [, , url = '', memberList = ''] = process.argv;
const members = memberList.split(',') as MemberId[];
const pool = openPool(url, { max: 12, isPipelined: true });
const database = openDatabase(pool);
const writer = await openWriter(pool, { patienceMs: 30_000, maxBatch: 100 });

const answered = (key: string, member: string, kind: string, end: string): void => {
  process.stdout.write(`${key} ${member} ${kind} ${end}\n`);
};

async function betForEver(n: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const member = members[(n + turn) % members.length] as MemberId;
    const key = makeId<'request'>();
    const asked = { owner: member, key, request: { stake: 10n } };
    // As a client would: the same key until an answer comes.
    for (;;) {
      const end = await writer.submit(plainBet, asked).catch(() => undefined);
      if (end === undefined) continue;
      answered(key, member, 'bet', end.ok ? 'ok' : end.code);
      break;
    }
  }
}

async function depositForEver(n: number): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const member = members[(n * 7 + turn) % members.length] as MemberId;
    const key = makeId<'request'>();
    for (;;) {
      const end = await transact(database, (tx) =>
        post(tx, {
          owner: member,
          key,
          kind: 'deposit',
          request: { units: 5 },
          currency: 'BDT',
          legs: [
            { account: 'cashier in-transit', units: -5n },
            { account: 'member main', units: 5n },
          ],
        }),
      ).catch(() => undefined);
      if (end === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      answered(key, member, 'deposit', end.ok ? 'ok' : end.code);
      break;
    }
  }
}

for (let n = 0; n < 40; n += 1) void betForEver(n);
for (let n = 0; n < 3; n += 1) void depositForEver(n);
