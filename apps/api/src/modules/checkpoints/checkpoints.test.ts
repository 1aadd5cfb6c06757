/** What is published of the books, through the API: a stranger follows a statement to it offline, and names whatever was changed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkpointHash, type Checkpoint } from '@banyan/games/proof';
import {
  checkpointsIn,
  checkStatement,
  type SignedStatement,
  type Statement,
  statementText,
} from '@banyan/games/verify';
import { businessDayOf } from '@banyan/core/time';
import { nextId, type TestVendor, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { appendLog } from '../draws/append-log.ts';
import { drawChecks, houseKeyOf } from '../draws/index.ts';
import { publishedCheck } from './index.ts';

let w: World;
let v: TestVendor;
let alice: TestMember;
let token: string;
let today: string;
const dayMs = 86_400_000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'checkpoints-'));

const play = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1)
    await v.act(alice, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '1.25' }], { round_finished: true });
};
const publish = async () => {
  await w.tick('checkpoints.make');
  await appendLog(w.context);
};
const signedOf = async (): Promise<SignedStatement> =>
  (await w.as(alice).post('POST /wps/member/records/statement', { body: { from: today, to: today } })).value;
const published = async (): Promise<readonly Checkpoint[]> =>
  (await w.visitor.get('GET /wps/fairness/checkpoints', { query: {} })).value.list;
const keysOf = async () => (await w.visitor.get('GET /wps/fairness/keys')).value.keys.map(({ key }) => key);
/** What a house could sign: the statement with something changed, under its own key. */
const signedAgain = (signed: SignedStatement, change: Partial<Statement>): SignedStatement => {
  const statement = statementText({ ...(JSON.parse(signed.statement) as Statement), ...change });
  return { ...signed, statement, signature: houseKeyOf(w.context.secrets).sign(statement) };
};
const look = () => w.context.database.transaction().execute((tx) => publishedCheck.run(tx));

beforeAll(async () => {
  w = await world();
  // Twenty minutes before the end of a business day.
  await w.clock.advance(dayMs - ((w.clock.now() + 6 * 3_600_000) % dayMs) - 1_200_000);
  v = await vendor(w);
  today = businessDayOf(w.clock.now(), 'Asia/Dhaka');
  alice = await w.member({ balance: '1000.00' });
  await w.member({ balance: '20.00' });
  token = await v.launch(alice);
  await play(5);
});
afterAll(() => w.close());

test('lines that were just made are under no checkpoint, and the statement says so', async () => {
  const check = checkStatement(await signedOf(), await keysOf(), await published());
  expect(check).toMatchObject({ faults: [], publication: { lines: 0, checkpoint: undefined, isCompared: false } });
});

test('lines lead to a signed checkpoint that stands in the log, and the next one names it', async () => {
  await publish();
  await play(3);
  await w.member({ balance: '30.00' });
  const [first] = await published();
  const signed = await signedOf();
  const statement = JSON.parse(signed.statement) as Statement;
  expect(statement.standsOn).toMatchObject({ checkpoint: 1, hash: checkpointHash(first as Checkpoint) });
  expect(statement.lines.length).toBe(9);
  const check = checkStatement(signed, await keysOf(), await published());
  expect(check).toMatchObject({ faults: [], publication: { lines: 6, checkpoint: { number: 1 }, isCompared: true } });
  expect(signed.proof?.checkpoints[0]?.log).toMatchObject({ path: expect.any(Array) });

  await publish();
  await publish();
  const list = await published();
  expect(list.map(({ number }) => number)).toEqual([1, 2]);
  const { value: newest } = await w.visitor.get('GET /wps/fairness/checkpoints', { query: { only: 'newest' } });
  expect(newest.list).toEqual(list.slice(1));
  expect(list[1]?.previous).toBe(checkpointHash(list[0] as Checkpoint));
  const { checkpoint } = (await w.visitor.get('GET /wps/fairness/checkpoints/:number', { params: { number: 2 } }))
    .value;
  expect(checkpoint).toMatchObject({ ...list[1], log: { path: expect.any(Array) } });
  const none = await w.visitor.get('GET /wps/fairness/checkpoints/:number', { params: { number: 9 } });
  expect(none.value.checkpoint).toBeNull();
  const { publication, faults } = checkStatement(await signedOf(), await keysOf(), list);
  expect([faults, publication?.lines]).toEqual([[], 9]);
});

test('whatever is changed in the statement, its proof or the published list is named', async () => {
  const keys = await keysOf();
  const list = await published();
  const signed = await signedOf();
  const { proof } = signed;
  if (proof === undefined) throw new Error('there is no proof');
  const faultsOf = (one: SignedStatement, against = list) =>
    checkStatement(one, keys, against).faults.map(({ fault }) => fault);
  const flip = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
  const [account] = proof.accounts;
  const [checkpoint] = proof.checkpoints;
  if (account === undefined || checkpoint === undefined) throw new Error('there is no checkpoint');
  const withAccount = (change: Partial<typeof account>) =>
    faultsOf({ ...signed, proof: { ...proof, accounts: [{ ...account, ...change }] } });
  const withCheckpoint = (change: Partial<typeof checkpoint>) =>
    faultsOf({ ...signed, proof: { ...proof, checkpoints: [{ ...checkpoint, ...change }] } });
  expect(faultsOf(signed)).toEqual([]);
  expect(faultsOf({ ...signed, proof: undefined })).toEqual(['proof-missing']);
  expect(withAccount({ path: account.path.map(flip) })).toEqual(['history-wrong']);
  expect(withAccount({ balance: '1.00' })).toEqual(['history-wrong']);
  const rest64 = 'a'.repeat(64);
  const { at } = checkpoint;
  expect(withAccount({ before: { at, rest: rest64, hash: rest64 } })).toEqual(['history-wrong']);
  expect(withAccount({ next: { at, rest: rest64 } })).toEqual(['history-wrong']);
  expect(withAccount({ behind: [rest64] })).toEqual(['history-wrong']);
  expect(withCheckpoint({ signature: flip(checkpoint.signature) })).toEqual(['checkpoint-not-signed']);
  expect(withCheckpoint({ root: flip(checkpoint.root) })).toEqual(
    expect.arrayContaining(['history-wrong', 'checkpoint-not-signed', 'checkpoint-not-logged', 'checkpoint-other']),
  );
  const { log } = checkpoint;
  expect(log && withCheckpoint({ log: { ...log, index: log.index + 1 } })).toEqual(['checkpoint-not-logged']);

  // A house that writes a line anew and signs the statement again cannot make it lead to what it published.
  const other = list.map((one) => ({ ...one, root: flip(one.root) }));
  expect(faultsOf(signed, other)).toContain('checkpoint-other');
  const { standsOn: _, lines, accounts, transfers, ...rest } = JSON.parse(signed.statement) as Statement;
  const again = (change: Partial<Statement>) => faultsOf(signedAgain(signed, change));
  expect(again({})).toEqual([]);
  expect(again({ lines: lines.map((line) => ({ ...line, at: line.at.replace(/\dZ$/, '0Z') })) })).toEqual([
    'history-wrong',
  ]);
  const [last] = lines.slice(-1) as [Statement['lines'][number]];
  // The last bet becomes a bet of nothing: sums and balances are made to follow.
  const undone = { ...last, amount: '0.00', balance: lines.at(-2)?.balance ?? '' };
  const sums = rest.sums.map((sum) => (sum.kind === last.kind ? { ...sum, amount: '-8.75' } : sum));
  const closing = accounts.map((one) => ({ ...one, closing: undone.balance }));
  expect(again({ lines: [...lines.slice(0, -1), undone], sums, accounts: closing })).toEqual(['history-wrong']);
  // One from the middle is left out, and those behind it are numbered anew.
  const closed = lines.flatMap((line, at) =>
    at === 3 ? [] : [at < 3 ? line : { ...line, entry: String(at), balance: (Number(line.balance) + 1.25).toFixed(2) }],
  );
  const short = accounts.map((one) => ({ ...one, closing: closed.at(-1)?.balance ?? '' }));
  expect(again({ lines: closed, sums, accounts: short })).toEqual(['history-wrong']);
  // Nor can it leave the published heads out, an hour later.
  const silent = statementText({ ...rest, lines, accounts, transfers });
  const late = list.map((one) => ({ ...one, at: new Date(Date.parse(one.at) + 2 * 3_600_000).toISOString() }));
  expect(faultsOf({ ...signed, statement: silent }, late)).toContain('not-published');
});

test('the command compares a file with saved checkpoints without asking anybody', async () => {
  const place = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['tools/verify/statement.ts', ...args], { stdio: 'pipe' }).toString();
  const statement = place('statement.json', await signedOf());
  const answer = place('answer.json', { value: { list: await published() } });
  const [key = ''] = await keysOf();
  expect(run(statement, '--key', key, '--published', answer)).toContain(
    '9 of its lines stand under published checkpoints',
  );
  const [first, second] = await published();
  const forged = { ...first, at: second?.at };
  const failed = (...args: string[]): string => {
    try {
      return run(...args);
    } catch (error) {
      const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
      return `${stdout}${stderr}`;
    }
  };
  expect(checkpointsIn(JSON.stringify({ checkpoints: [first, second] }))).toHaveLength(2);
  expect(checkpointsIn(JSON.stringify({ checkpoints: [forged, second] }))).toBeUndefined();
  expect(
    failed(statement, '--published', place('other.json', { checkpoints: [{ ...second, root: first?.root }] })),
  ).toContain('THE HOUSE HAS SHOWN ANOTHER CHECKPOINT');
});

test('long accounts have a head every thousand lines, and a statement from their middle leads to one', async () => {
  const bob = await w.member({ balance: '5000.00' });
  const bobs = await v.launch(bob);
  const bets = (count: number) =>
    Array.from({ length: count }, () => ({ type: 'bet', tx_id: nextId(), amount: '1.00' }));
  for (let round = 0; round < 24; round += 1) await v.act(bob, bobs, nextId(), bets(50), { round_finished: true });
  await w.clock.advance(1_500_000);
  const next = businessDayOf(w.clock.now(), 'Asia/Dhaka');
  const again = await v.launch(bob);
  await v.act(bob, again, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '1.00' }], { round_finished: true });
  await publish();
  for (const [from, to, lines] of [
    [next, next, 1],
    [today, today, 1201],
    [today, next, 1202],
  ] as const) {
    const { value } = await w.as(bob).post('POST /wps/member/records/statement', { body: { from, to } });
    const { faults, publication } = checkStatement(value, await keysOf(), await published());
    expect([faults, publication?.lines, publication?.isCompared]).toEqual([[], lines, true]);
  }

  // What the house cuts off at an end of the period and signs again: the published line next to it is of the period.
  const spanned = async (from: string, to: string, claimed: object) =>
    signedAgain((await w.as(bob).post('POST /wps/member/records/statement', { body: { from, to } })).value, claimed);
  const faultsOf = async (signed: SignedStatement) => checkStatement(signed, await keysOf(), await published()).faults;
  const cut = [{ fault: 'history-cut', account: 'main' }];
  expect(await faultsOf(await spanned(next, next, {}))).toEqual([]);
  expect(await faultsOf(await spanned(next, next, { from: today }))).toEqual(cut);
  expect(await faultsOf(await spanned(today, today, { to: next }))).toEqual(cut);
  expect(await look()).toEqual({ looked: expect.any(BigInt), bad: undefined });
  expect(await w.context.database.transaction().execute((tx) => drawChecks.log.run(tx))).toMatchObject({
    bad: undefined,
  });
});

test('what was published stays, and books that were rewritten behind it are named', async () => {
  const client = await w.owner.connect();
  try {
    await client.query('set role banyan_app');
    await expect(client.query('delete from checkpoints')).rejects.toThrow(/permission denied/);
    await expect(client.query('update checkpoint_heads set checkpoint = 1, place = 0')).rejects.toThrow(
      /never changed/,
    );
  } finally {
    await client.query('reset role');
    client.release();
  }
  for (const [change, words, back] of [
    [
      "update checkpoints set at = at + interval '1 second' where number = 1",
      'checkpoint 2 does not follow',
      "update checkpoints set at = at - interval '1 second' where number = 1",
    ],
    [
      'update checkpoint_heads set balance = balance + 1 where checkpoint = 1 and place = 0',
      'the root of checkpoint 1',
      'update checkpoint_heads set balance = balance - 1 where checkpoint = 1 and place = 0',
    ],
    [
      "update ledger_transfers set kind = 'forged' where kind = 'bet'",
      'is not as it was published',
      "update ledger_transfers set kind = 'bet' where kind = 'forged'",
    ],
  ] as const) {
    const rewrite = `set session_replication_role = replica; ${change}; set session_replication_role = origin`;
    await w.owner.query(rewrite);
    expect((await look()).bad).toContain(words);
    await w.owner.query(rewrite.replace(change, back));
  }
  // Heads that are made again from nothing are the same.
  await w.owner.query("update outbox_cursors set xid = '0' where consumer = 'checkpoints'");
  const before = await published();
  await publish();
  expect(await published()).toEqual(before);
});
