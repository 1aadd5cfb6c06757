/**
 * How many withdrawals a second are asked for and decided: the row, the hold and the rules in one commit, then the approval of a person with
 * its line in the audit log in another.
 *
 * Sketch, before the first measurement: asking is some fifteen statements and deciding some ten, a third of a millisecond each on a busy machine of two
 * cores: eight milliseconds one by one, about 120 a second. Statements of several members overlap, so eight at a time should reach two to
 * three times that. The goal is 200 a second. The baseline is the same work one by one in the same run; the payment password, whose
 * hash is slow on purpose, is not part of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type MemberId, makeId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import { systemClock } from '@banyan/core/time';
import { openApp } from '../apps/api/src/app.ts';
import type { Context } from '../apps/api/src/infra/context.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { transact } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { insertAccount, numberHash, sealAccount } from '../apps/api/src/modules/payout-accounts/account-store.ts';
import { post } from '../apps/api/src/modules/ledger/index.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { takeWithdrawal } from '../apps/api/src/modules/withdrawals/ask-withdrawal.ts';
import { approveWithdrawal } from '../apps/api/src/modules/withdrawals/decide.ts';
import type { WithdrawalId } from '../apps/api/src/modules/withdrawals/withdrawal-store.ts';
import { clerk } from '../apps/api/test/staff.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const width = 8;
const oneByOne = 200;
const atOnce = 1200;

type Person = { readonly memberId: MemberId; readonly account: string };

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-withdrawals');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const app = await openApp({
      config: readConfig(
        { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url, BANYAN_MODE: 'demo' },
        process.cwd(),
      ),
      ownerUrl: server.url,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      siteDir: undefined,
      writer: {},
      poolSize: 10,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    const { context } = app;
    const people: Person[] = [];
    for (let n = 0; n < oneByOne + atOnce; n += 1) people.push(await person(context, n));
    const alone = await measure(context, people.slice(0, oneByOne), 1);
    const together = await measure(context, people.slice(oneByOne), width);
    for (const [name, figure, baseline] of [
      ['one by one', alone, null],
      [`${width} at a time`, together, alone.perSecond],
    ] as const)
      print({
        name: `withdrawals.asked and decided, ${name}`,
        value: round(figure.perSecond),
        unit: 'withdrawals/s',
        baseline: baseline === null ? null : round(baseline),
        ratio: baseline === null ? null : round(figure.perSecond / baseline),
        p50Ms: round(percentile(figure.times, 0.5)),
        p99Ms: round(percentile(figure.times, 0.99)),
      });
    await app.close();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Somebody with 1,000 taka and a wallet to be paid to. */
async function person({ database, secrets }: Context, n: number): Promise<Person> {
  const now = Date.now();
  const account = makeId(now);
  const made = await transact<MemberId, string>(database, async (tx) => {
    const member = await makeMember(tx, { account: `bench${n}`, type: 3, currency: 'BDT', now });
    if (!member.ok) return member;
    const posted = await post(tx, {
      owner: member.value,
      key: makeId() as never,
      kind: 'deposit',
      request: { n },
      currency: 'BDT',
      legs: [
        { account: 'cashier in-transit', units: -10_000_000n },
        { account: 'member main', units: 10_000_000n },
      ],
    });
    if (!posted.ok) return posted;
    const number = `017${10_000_000 + n}`;
    const sealed = sealAccount(secrets, member.value, account, { number, holder: 'Bench' });
    const row = {
      id: account,
      member: member.value,
      kind: 'wallet',
      institution: 'padma-wallet',
      tail: number.slice(-4),
    } as const;
    await insertAccount(
      tx,
      { ...row, confirmedAt: new Date(now), sealed },
      numberHash(secrets, 'padma-wallet', number),
    );
    return member;
  });
  if (!made.ok) throw new Error(made.code);
  return { memberId: made.value, account };
}

async function measure(context: Context, people: readonly Person[], many: number) {
  const left = [...people];
  const times: number[] = [];
  const start = performance.now();
  const one = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const began = performance.now();
      await askAndDecide(context, next);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: many }, one));
  return { perSecond: (people.length * 1000) / (performance.now() - start), times };
}

async function askAndDecide(context: Context, { memberId, account }: Person): Promise<void> {
  const asked = { id: makeId() as WithdrawalId, account, amount: money('BDT', 5_000_000n) };
  const taken = await takeWithdrawal(context, { memberId, currency: 'BDT' }, asked);
  if (!taken.ok) throw new Error(taken.code);
  const decided = await approveWithdrawal(context, taken.value.reference, { actor: clerk('bench'), reason: 'bench' });
  if (!decided.ok) throw new Error(decided.code);
}
