/** R04: whatever a superuser alters, `verify` finds it and names the row. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Books, books, newKey } from '../../../test/books.ts';
import { plainBet, plainBetTable } from '../../../test/bet-work.ts';

let b: Books;
let key: string;
beforeEach(async () => {
  b = await books();
  await b.owner.query(plainBetTable);
  const members = await Promise.all(Array.from({ length: 5 }, () => b.member(1000n)));
  for (const member of members)
    for (let n = 0; n < 3; n += 1) {
      key = newKey();
      await b.writer.submit(plainBet, { owner: member, key: key as never, request: { stake: 10n } });
    }
});
afterEach(() => b.close({ spoiled: true }));

/** Runs statements as a superuser with every trigger off. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await b.owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const statement of statements) expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

describe('an untouched ledger', () => {
  it('has no fault', async () => {
    expect(await b.faults()).toEqual([]);
  });
});

describe('a tampered ledger', () => {
  const cases: [string, (key: string) => string[], RegExp][] = [
    [
      'one unit in an entry',
      (k) => [`update ledger_entries set units = units + 1 where key = '${k}' and units > 0`],
      /sums to 1 BDT/,
    ],
    [
      'both sides of a transfer',
      (k) => [`update ledger_entries set units = units * 2 where key = '${k}'`],
      /it or one of its entries was altered/,
    ],
    [
      'one byte of a request hash',
      (k) => [
        `update ledger_transfers set request_hash = set_byte(request_hash, 7, get_byte(request_hash, 7) # 1) where key = '${k}'`,
      ],
      /was altered/,
    ],
    [
      'one letter of an answer',
      (k) => [`update ledger_transfers set answer = replace(answer, 'betId', 'betid') where key = '${k}'`],
      /was altered/,
    ],
    ['the kind of a transfer', (k) => [`update ledger_transfers set kind = 'win' where key = '${k}'`], /was altered/],
    [
      'a stored balance',
      () => ["update ledger_accounts set balance = balance + 1 where kind = 'member main' and version > 0"],
      /where its entries make/,
    ],
    [
      'a row and its hash',
      (k) => [`update ledger_transfers set answer = '', hash = sha256('x') where key = '${k}'`],
      /was altered/,
    ],
    ['a batch hash', () => ['update ledger_batches set hash = sha256(hash) where seq = 1'], /does not follow/],
    [
      'a whole transfer taken out',
      (k) => [`delete from ledger_entries where key = '${k}'`, `delete from ledger_transfers where key = '${k}'`],
      /does not follow/,
    ],
    [
      'the last batch cut off',
      (k) => [
        `delete from ledger_entries where key = '${k}'`,
        `delete from ledger_batches b using ledger_transfers t where t.key = '${k}' and b.chain = ledger_lane_chain(t.lane) and b.seq = t.batch`,
        `delete from ledger_transfers where key = '${k}'`,
      ],
      /the head of chain/,
    ],
    [
      'the time of a batch',
      () => ["update ledger_batches set created_at = created_at - interval '1 hour' where seq = 2"],
      /does not follow/,
    ],
    [
      'an entry without a transfer',
      (k) => [`delete from ledger_transfers where key = '${k}'`],
      /belongs to no transfer/,
    ],
  ];
  it.each(cases)('is seen: %s', async (_name, statements, expected) => {
    await tamper(...statements(key));
    const faults = await b.faults();
    expect(faults.join('\n')).toMatch(expected);
  });

  it('names the altered transfer by its key', async () => {
    await tamper(`update ledger_entries set units = -units where key = '${key}'`);
    expect((await b.faults()).join('\n')).toContain(key);
  });
});
