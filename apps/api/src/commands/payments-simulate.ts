/**
 * `npm run payments:simulate`: a hostile payment gateway plays deposits against the running demo, and in the end compares its books with ours. Its
 * members are made for it; the setting of methods gets one more for as long as it runs.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Merchant, type MerchantLine, openHostileGateway } from '@banyan/gateway/hostile';
import { demoGatewayAccount } from '../adapters/payments/index.ts';
import type { Context } from '../infra/context.ts';
import type { Cookies } from '../infra/cookies.ts';
import { transact } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { listCases } from '../modules/cases/index.ts';
import { makeMember } from '../modules/members/index.ts';
import { openSession } from '../modules/sessions/index.ts';
import { readSettings, writeSetting } from '../modules/settings/index.ts';
import { allSettings } from '../modules.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  npm run payments:simulate -- [--deposits <n>] [--seed <text>] [--url <where the demo is>]

  The demo must be running. It takes about two minutes more than its deposits: what nobody paid has to expire.`;

const code = 'simulated';
const openStates = new Set(['requested', 'awaiting', 'pending']);
const longestMs = 300_000;

type Deposit = {
  reference: string;
  state: string;
  amount: { currency: string };
  get: { amount: string };
  steps: { redirect?: string } | null;
};

/** The browser of the players: a session is good only in the one that opened it. */
const device = randomBytes(32).toString('base64url');
const cookies: Cookies = { read: () => device, namesFrom: () => [], set: () => {}, remove: () => {} };
const facts = { address: '127.0.0.1', userAgent: 'payments:simulate', language: 'EN' as const, cookies };

async function makePlayer({ database, clock }: Context): Promise<string> {
  const account = `sim${randomBytes(5).toString('hex')}`;
  const made = await transact<MemberId, 'name-taken'>(database, (tx) =>
    makeMember(tx, { account, type: 3, currency: 'BDT', upline: undefined, now: clock.now() }),
  );
  if (!made.ok) throw new Error(`no player could be made: ${made.code}`);
  return await database.transaction().execute((tx) => openSession(tx, made.value, facts, clock.now()));
}

function callerOf(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, cookie: `device=${device}`, 'content-type': 'application/json' };
  return async <Value>(path: string, body?: object): Promise<Value | undefined> => {
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = (await (await fetch(url + path, sent)).json()) as { value: Value | null };
    return answer.value ?? undefined;
  };
}

/** The demo as its players and its gateway reach it. */
function merchantOf(context: Context, url: string): Merchant {
  const players = new Map<string, ReturnType<typeof callerOf>>();
  const read = async (): Promise<Deposit[]> => {
    const found: Deposit[] = [];
    for (const call of players.values()) {
      const list = await call<{ content: Deposit[] }>('/wps/cashier/deposits');
      found.push(...(list?.content ?? []));
    }
    return found;
  };
  return {
    async ask(amount) {
      const call = callerOf(url, await makePlayer(context));
      const deposit = await call<Deposit>('/wps/cashier/deposits', { id: makeId(), method: code, amount });
      if (deposit === undefined) return undefined;
      players.set(deposit.reference, call);
      return { reference: deposit.reference, redirect: deposit.steps?.redirect };
    },
    async comeBack(address) {
      const { pathname, search } = new URL(address);
      await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
    },
    async notify(headers, body) {
      const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      return (await fetch(`${url}/wps/cashier/gateways/${code}/notify`, sent)).status;
    },
    async settle() {
      const until = Date.now() + longestMs;
      for (let isOver = false; !isOver && Date.now() < until; ) {
        await pause(5000);
        isOver = (await read()).every(({ state }) => !openStates.has(state));
      }
    },
    async lines() {
      const { cases } = await listCases(context, { limit: 100_000 });
      const inCases = new Set(cases.filter(({ kind }) => kind === 'payment').map(({ tx }) => tx));
      return (await read()).map(({ reference, state, amount, get }): MerchantLine => {
        const credited = state === 'credited' ? get.amount : undefined;
        return { reference, state, currency: amount.currency, credited, hasCase: inCases.has(reference) };
      });
    },
  };
}

/** Changes settings of the running demo, and puts them back in the end. */
async function withSettings(
  context: Context,
  values: Readonly<Record<string, unknown>>,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const { database, clock } = context;
  const stored = await readSettings(database);
  const write = (key: string, value: unknown) =>
    database.transaction().execute((tx) => writeSetting(tx, key, value, clock.now()));
  try {
    for (const [key, value] of Object.entries(values)) await write(key, value);
    // A running server reads changed settings within seconds.
    await pause(3000);
    return await work();
  } finally {
    for (const key of Object.keys(values)) await write(key, stored.get(key));
  }
}

const shown = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;

async function simulate(
  context: Context,
  { deposits, seed, url }: { deposits: number; seed: string; url: string },
): Promise<boolean> {
  const { webhookSecret, ...account } = demoGatewayAccount(context.secrets);
  const gateway = await openHostileGateway({ account, webhookSecret, deposits, seed, worst: 1 });
  const methods = allSettings.get('cashier.methods');
  if (methods === undefined) throw new Error('the cashier has no methods');
  const known = context.settings.get(methods) as Record<string, unknown>[];
  const [usual] = known;
  const own = {
    code,
    adapter: 'demo-wallet',
    name: 'wallet-page',
    isOpen: true,
    expiresInMinutes: 1,
    options: { api: gateway.url },
  };
  const terms = { currency: 'BDT', minimum: '1', maximum: '500000', presets: [], fee: { fixed: '0', rate: '0' } };
  const values = {
    'cashier.methods': [...known.filter((one) => one['code'] !== code), { ...usual, ...terms, ...own }],
    'payments.gatewayAnswersWithinMs': 1000,
  };
  return await withSettings(context, values, async () => {
    const end = await gateway.simulate(merchantOf(context, url));
    await gateway.close();
    const { hang, cut, garbage, huge, lie } = end.spoiled;
    console.log(
      `${end.deposits} deposits with seed ${seed}: ${end.notified} notifications, ${end.returned} browsers that came back,`,
    );
    console.log(
      `${hang} answers never came, ${cut} were cut, ${end.spoiled['500']} said 500, ${garbage + huge} were rubbish, ${lie} lied.`,
    );
    console.log(`Paid ${shown(end.paid)}, credited ${shown(end.credited)}, in cases ${shown(end.inCases)}.`);
    for (const fault of end.faults) console.log(`FAULT  ${fault}`);
    for (const line of end.wrong) console.log(`WRONG  ${line}`);
    const isGood = end.faults.length + end.wrong.length === 0 && end.deposits === deposits;
    console.log(isGood ? 'The books agree.' : 'The books do not agree.');
    return isGood;
  });
}

await runCommand(async ({ config, ownerUrl }) => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      deposits: { type: 'string', default: '100' },
      seed: { type: 'string', default: String(Date.now()) },
      url: { type: 'string', default: `http://localhost:${config.port}` },
    },
  });
  if (!/^[1-9]\d{0,5}$/.test(values.deposits)) throw new OperatorError(usage);
  if (config.mode !== 'demo')
    throw new OperatorError('Payments are simulated in demo mode only: here the money is real.');
  const isServing = await fetch(`${values.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isServing) throw new OperatorError(`Nothing serves at ${values.url}.\n${usage}`);
  const { context, close } = await openCommandContext(config, ownerUrl);
  try {
    return await simulate(context, {
      deposits: Number(values.deposits),
      seed: values.seed,
      url: values.url.replace(/\/$/, ''),
    });
  } finally {
    await close();
  }
});
