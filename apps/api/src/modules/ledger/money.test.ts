/** R01 to R03, R05 to R11 of the trust register: what the ledger promises, asked of the real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemberId, bucketOf, houseId, makeId } from '@banyan/core/ids';
import { type Books, books, fund, newKey } from '../../../test/books.ts';
import { plainBet, plainBetTable } from '../../../test/bet-work.ts';
import { transact } from '../../infra/database.ts';
import {
  balancesOf,
  deliver,
  hold,
  openAccounts,
  post,
  refuseForGood,
  release,
  reverse,
  send,
  settle,
} from './index.ts';

let b: Books;
beforeAll(async () => {
  b = await books();
  await b.owner.query(plainBetTable);
});
afterAll(() => b.close());

const bet = (owner: MemberId, stake: bigint, key = newKey()) =>
  b.writer.submit(plainBet, { owner, key, request: { stake } });
const deposit = (owner: MemberId, units: bigint, key = newKey(), currency: 'BDT' | 'FUN' = 'BDT') =>
  transact(b.database, (tx) =>
    post(tx, {
      owner,
      key,
      kind: 'deposit',
      request: { units },
      currency,
      answer: JSON.stringify({ depositId: key }),
      legs: [
        { account: 'cashier in-transit', units: -units },
        { account: 'member main', units },
      ],
    }),
  );
const main = async (member: MemberId): Promise<bigint> => (await balancesOf(b.database, member)).main;

describe('funds', () => {
  it('accepts exactly 100 of 500 parallel bets of 1 on a balance of 100', async () => {
    const member = await b.member(100n);
    const ends = await Promise.all(Array.from({ length: 500 }, () => bet(member, 1n)));
    expect(ends.filter((end) => end.ok)).toHaveLength(100);
    expect(new Set(ends.filter((end) => !end.ok).map((end) => end.code))).toEqual(new Set(['insufficient-funds']));
    expect(await main(member)).toBe(0n);
  });

  it('accepts exactly 100 units when bets and transactions drain one wallet together', async () => {
    const member = await b.member(100n);
    const withdraw = (key = newKey()) =>
      transact(b.database, (tx) =>
        post(tx, {
          owner: member,
          key,
          kind: 'withdrawal',
          request: {},
          currency: 'BDT',
          legs: [
            { account: 'member main', units: -1n },
            { account: 'cashier in-transit', units: 1n },
          ],
        }),
      );
    const ends = await Promise.all(Array.from({ length: 300 }, (_, n) => (n % 3 === 0 ? withdraw() : bet(member, 1n))));
    expect(ends.filter((end) => end.ok)).toHaveLength(100);
    expect(await main(member)).toBe(0n);
  });

  it('stakes real money first and then the bonus', async () => {
    const member = await b.member(30n);
    await transact(b.database, (tx) =>
      post(tx, {
        owner: member,
        key: newKey(),
        kind: 'bonus',
        request: {},
        currency: 'BDT',
        legs: [
          { account: 'house promotions', units: -50n },
          { account: 'member bonus', units: 50n },
        ],
      }),
    );
    expect((await bet(member, 45n)).ok).toBe(true);
    expect(await balancesOf(b.database, member)).toMatchObject({ main: 0n, bonus: 35n });
    expect(await bet(member, 36n)).toMatchObject({ ok: false, code: 'insufficient-funds' });
  });
});

describe('keys', () => {
  it('gives one effect and identical answers to the same bet 64 times in parallel and 10 times later', async () => {
    const member = await b.member(1000n);
    const key = newKey();
    const parallel = await Promise.all(Array.from({ length: 64 }, () => bet(member, 10n, key)));
    const later = [];
    for (let n = 0; n < 10; n += 1) later.push(await bet(member, 10n, key));
    const answers = new Set([...parallel, ...later].map((end) => (end.ok ? end.value.answer : end.code)));
    expect(answers.size).toBe(1);
    expect(await main(member)).toBe(990n);
  });

  it('gives one effect to the same deposit 64 times in parallel', async () => {
    const member = await b.member();
    const key = newKey();
    const ends = await Promise.all(Array.from({ length: 64 }, () => deposit(member, 7n, key)));
    expect(ends.every((end) => end.ok && end.value.answer === JSON.stringify({ depositId: key }))).toBe(true);
    expect(ends.filter((end) => end.ok && !end.value.isRepeated)).toHaveLength(1);
    expect(await main(member)).toBe(7n);
  });

  it('refuses the same key with another request, and knows another member under the same key as another transfer', async () => {
    const [one, other] = [await b.member(100n), await b.member(100n)];
    const key = newKey();
    expect((await bet(one, 10n, key)).ok).toBe(true);
    expect(await bet(one, 11n, key)).toMatchObject({ ok: false, code: 'request-mismatch' });
    expect(await deposit(one, 10n, key)).toMatchObject({ ok: false, code: 'request-mismatch' });
    expect((await bet(other, 10n, key)).ok).toBe(true);
    expect(await main(one)).toBe(90n);
    expect(await main(other)).toBe(90n);
  });

  it('refuses a refused key again, also when the money has come meanwhile', async () => {
    const member = await b.member();
    const key = newKey();
    expect(await bet(member, 5n, key)).toMatchObject({ ok: false, code: 'insufficient-funds' });
    await fund(b.database, member, 100n);
    expect(await bet(member, 5n, key)).toMatchObject({ ok: false, code: 'insufficient-funds' });
    const slow = newKey();
    const refused = await transact(b.database, async (tx) => {
      await refuseForGood(tx, {
        owner: member,
        key: slow,
        kind: 'deposit',
        request: { units: 3n },
        currency: 'BDT',
        refusal: 'amount-out-of-range',
      });
      return { ok: true as const, value: undefined };
    });
    expect(refused.ok).toBe(true);
    expect(await deposit(member, 3n, slow)).toMatchObject({ ok: false, code: 'amount-out-of-range' });
    expect(await main(member)).toBe(100n);
  });

  it('knows a key after 400 days', async () => {
    const member = await b.member(100n);
    const key = newKey();
    const first = await bet(member, 10n, key);
    await b.owner.query("update clock_offset set amount = interval '400 days'");
    const again = await bet(member, 10n, key);
    await b.owner.query("update clock_offset set amount = '0'");
    expect(again.ok && first.ok && again.value.answer === first.value.answer && again.value.isRepeated).toBe(true);
    expect(await main(member)).toBe(90n);
  });
});

describe('currencies', () => {
  it('refuses a currency that the member does not have', async () => {
    const member = await b.member(10n);
    expect(await deposit(member, 5n, newKey(), 'FUN')).toMatchObject({ ok: false, code: 'currency-mismatch' });
    expect(await main(member)).toBe(10n);
  });
});

describe('holds', () => {
  it('holds, settles a part and releases the rest, once', async () => {
    const member = await b.member(100n);
    const key = newKey();
    const asked = { owner: member, kind: 'withdrawal', request: {} };
    const held = await transact(b.database, (tx) =>
      hold(tx, { ...asked, key, currency: 'BDT', units: 60n, purpose: 'withdrawal', reference: key }),
    );
    expect(held.ok).toBe(true);
    expect(await balancesOf(b.database, member)).toMatchObject({ main: 40n, held: 60n });
    const settling = (settleKey = newKey()) =>
      transact(b.database, (tx) =>
        settle(tx, { ...asked, key: settleKey, hold: key as never, units: 45n, to: 'cashier in-transit' }),
      );
    const ends = await Promise.all([settling(), settling(), settling()]);
    expect(ends.filter((end) => end.ok)).toHaveLength(1);
    expect(ends.find((end) => !end.ok)).toMatchObject({ code: 'hold-closed' });
    expect(await balancesOf(b.database, member)).toMatchObject({ main: 55n, held: 0n });
  });

  it('releases a hold whole', async () => {
    const member = await b.member(100n);
    const key = newKey();
    const asked = { owner: member, kind: 'withdrawal', request: {} };
    await transact(b.database, (tx) =>
      hold(tx, { ...asked, key, currency: 'BDT', units: 60n, purpose: 'withdrawal', reference: key }),
    );
    expect((await transact(b.database, (tx) => release(tx, { ...asked, key: newKey(), hold: key as never }))).ok).toBe(
      true,
    );
    expect(await balancesOf(b.database, member)).toMatchObject({ main: 100n, held: 0n });
  });
});

describe('corrections', () => {
  it('reverses a transfer once, by opposite entries', async () => {
    const member = await b.member(100n);
    const key = newKey();
    await bet(member, 30n, key);
    const reversing = () =>
      transact(b.database, (tx) =>
        reverse(tx, { owner: member, key: newKey(), kind: 'reversal', request: {}, reverses: key }),
      );
    const ends = await Promise.all([reversing(), reversing()]);
    expect(ends.filter((end) => end.ok)).toHaveLength(1);
    expect(ends.find((end) => !end.ok)).toMatchObject({ code: 'already-reversed' });
    expect(await main(member)).toBe(100n);
  });
});

describe('from member to member', () => {
  it('takes and owes in one commit, and delivers once', async () => {
    const [from, to] = [await b.member(100n), await b.member()];
    const key = newKey();
    const sent = await transact(b.database, (tx) =>
      send(tx, { owner: from, key, kind: 'transfer', request: {}, currency: 'BDT', units: 40n, creditor: to }),
    );
    expect(sent.ok).toBe(true);
    expect([await main(from), await main(to)]).toEqual([60n, 0n]);
    const delivering = () => transact(b.database, (tx) => deliver(tx, bucketOf(from), key));
    const ends = await Promise.all(Array.from({ length: 8 }, delivering));
    expect(ends.every((end) => end.ok)).toBe(true);
    expect([await main(from), await main(to)]).toEqual([60n, 40n]);
  });

  it('delivers also under an id that the creditor has used as a key', async () => {
    const [from, to] = [await b.member(100n), await b.member(10n)];
    const key = newKey();
    expect((await bet(to, 1n, key)).ok).toBe(true);
    await transact(b.database, (tx) =>
      send(tx, { owner: from, key, kind: 'transfer', request: {}, currency: 'BDT', units: 40n, creditor: to }),
    );
    expect((await transact(b.database, (tx) => deliver(tx, bucketOf(from), key))).ok).toBe(true);
    expect(await main(to)).toBe(49n);
  });
});

describe('the database itself', () => {
  it('refuses every write of a ledger table to the application', async () => {
    const member = await b.member(10n);
    const attempts = [
      `update ledger_accounts set balance = 1 where owner = '${member}'`,
      `insert into ledger_entries select * from ledger_entries limit 1`,
      'delete from ledger_transfers',
      'truncate ledger_entries',
      `insert into ledger_accounts (bucket, owner, kind, currency) values (0, '${makeId()}', 'member main', 'BDT')`,
      "update clock_offset set amount = '1 day'",
    ];
    for (const statement of attempts)
      await expect(b.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses changed, deleted and unbalanced rows to the owner too', async () => {
    const member = await b.member(10n);
    await bet(member, 1n);
    for (const statement of [
      'update ledger_entries set units = 2',
      'delete from ledger_entries',
      'update ledger_transfers set kind = $$x$$',
      'delete from ledger_batches',
    ]) {
      await expect(b.owner.query(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
    await expect(b.owner.query('truncate ledger_transfers, ledger_entries')).rejects.toMatchObject({ code: '23001' });
    await expect(
      b.owner.query(
        `insert into ledger_entries (account_id, version, units, balance, owner, key, bucket, currency)
         select id, version + 1, 5, balance + 5, owner, $1, bucket, currency from ledger_accounts where owner = $2 and kind = 'member main'`,
        [newKey(), member],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      b.owner.query(`update ledger_accounts set balance = -1 where owner = '${member}'`),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('lets no leg reach another member', async () => {
    const [one, other] = [await b.member(10n), await b.member(10n)];
    const id = async (member: MemberId) =>
      (await b.owner.query("select id from ledger_accounts where owner = $1 and kind = 'member main'", [member]))
        .rows[0].id;
    const stolen = b.pool.query(
      'select ledger_post($1, null, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
      [
        bucketOf(one),
        [one],
        [newKey()],
        [await id(one)],
        Buffer.alloc(32),
        ['bet'],
        [null],
        [null],
        [''],
        [1, 1],
        [await id(other), await id(other)],
        [5n, -5n],
        [],
        [],
        [],
      ],
    );
    await expect(stolen).rejects.toThrow(/another member/);
    expect([await main(one), await main(other)]).toEqual([10n, 10n]);
  });

  it('posts nothing when the place of a row is not where it stands, and says that it may be tried again', async () => {
    const [one, other] = [await b.member(10n), await b.member(10n)];
    const rowOf = async (member: MemberId): Promise<{ id: bigint; place: string }> =>
      (
        await b.owner.query(
          "select id, ctid::text as place from ledger_accounts where owner = $1 and kind = 'member main'",
          [member],
        )
      ).rows[0];
    const [mine, theirs] = [await rowOf(one), await rowOf(other)];
    const post = async (place: string): Promise<unknown> =>
      await b.pool.query(
        "select ledger_post($1, null, $2, $3, $4, $5, '{bet}', '{null}', '{null}', '{\"\"}', '{}', '{}', '{}', '{}', '{}', '{}', $6)",
        [bucketOf(one), [one], [newKey()], [mine.id], Buffer.alloc(32), [place]],
      );
    await expect(post(theirs.place)).rejects.toMatchObject({ code: '55P03' });
    await post(mine.place);
    await expect(post(mine.place)).rejects.toMatchObject({ code: '55P03' });
    expect([await main(one), await main(other)]).toEqual([10n, 10n]);
  });

  it('opens no member account for the house', async () => {
    await expect(openAccounts(b.database, houseId, 'BDT')).rejects.toThrow(/no member/);
  });
});
