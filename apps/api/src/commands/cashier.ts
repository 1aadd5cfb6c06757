/** `npm run cashier -- ...`: deposits from the operator's side, beside a running server. What takes two people is proposed, and decided in the back office. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Currency, type Money, formatExact, isCurrency, parseMoney } from '@banyan/core/money';
import type { Result } from '@banyan/core/results';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { allMethods, depositDesk, waitingDeposits } from '../modules/cashier/index.ts';
import { importStatement, refuseAsStaff } from '../modules/deposit-review/index.ts';
import { type Warrant, findMember } from '../modules/members/index.ts';
import { readLines } from '../modules/payment-lines/index.ts';
import { addAccount, readAccounts, switchAccount } from '../modules/receiving-accounts/index.ts';
import { makeVouchers, readBatches, withdrawVouchers } from '../modules/vouchers/index.ts';
import { actAs, proposeAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  cashier methods                        the ways to deposit, and what keeps one from being offered; the setting cashier.methods sets them up
  cashier accounts                       the accounts that receive money
  cashier accounts add <method> <number> <currency> [holder=..] [bank=..] [branch=..] [ceiling=<a day>] --reason <why>
  cashier accounts open|close <method> <number> --reason <why>
  cashier deposits [--all]               what waits for a person, the oldest first; with --all also what waits for its player
  cashier show    <reference>            one deposit with its payments and what was decided
  cashier confirm <reference> <bank's id of the payment> [amount] --as <name> --reason <why>   the money was seen: proposes to credit it
  cashier refuse  <reference> --as <name> --reason <why>     the money has not come
  cashier credit  <reference> <payment id> --as <name> --reason <why>    proposes to credit money that was held: too little, too much, twice, late
  cashier return  <reference> <payment id> --as <name> --reason <why>    proposes to note that held money was given back to its sender
  cashier import  <method> <file.csv> <currency> --as <name> a statement with the columns transaction, amount, sender, date
  cashier lines [--all]                  lines that nobody has claimed
  cashier vouchers                       the batches
  cashier vouchers make <currency> <amount> <count> <days> --reason <why>   prints the codes, once
  cashier vouchers withdraw <batch> --reason <why>`;

type Options = { readonly isAll: boolean; readonly as: string; readonly by: string; readonly reason: string };
type Verb = (context: Context, rest: readonly string[], asked: Options) => Promise<void>;

const said: Readonly<Record<string, string>> = {
  'not-found': 'There is no such thing.',
  'state-conflict': 'It has gone on already, or its money was counted before; look with: cashier show.',
  'amount-out-of-range': 'The amount, the count or the days are out of range, or the fee takes all of it.',
  'currency-mismatch': 'That is another currency.',
  'request-mismatch': 'A transaction in it is known with another amount; nothing of this part was stored.',
};

function done<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { transaction, why } = result.details ?? {};
  if (typeof why === 'string') throw new OperatorError(why);
  throw new OperatorError(`${said[result.code] ?? result.code}${transaction === undefined ? '' : ` (${transaction})`}`);
}

function warrantOf({ by, reason }: Options): Warrant {
  if (reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  return { by: by.slice(0, 100), reason: reason.trim().slice(0, 500) };
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new OperatorError(`There is no currency ${text}.`);
  return text;
}

function amountOf(currency: Currency, text: string): Money {
  const read = parseMoney(currency, text);
  if (!read.ok || read.value.units <= 0n) throw new OperatorError(`${text} is no amount.`);
  return read.value;
}

const textOf = (amount: Money): string => `${formatExact(amount)} ${amount.currency}`;
const line = (...parts: readonly string[]): void => console.log(parts.filter(Boolean).join('  '));

async function accounts(
  context: Context,
  [verb = '', method = '', number = '', ...rest]: readonly string[],
  asked: Options,
) {
  if (verb === '') {
    for (const one of await readAccounts(context.database)) {
      const limit = one.ceiling === undefined ? 'no ceiling' : `ceiling ${textOf(one.ceiling)}`;
      const given = one.day === '' ? '' : `${textOf(one.today)} on ${one.day}`;
      line(one.method, one.number, one.isOpen ? 'open  ' : 'closed', one.holder, one.bank, one.branch, limit, given);
    }
    return;
  }
  if (method === '' || number === '') throw new OperatorError(usage);
  const warrant = warrantOf(asked);
  if (verb === 'open' || verb === 'close')
    done(await switchAccount(context, { method, number }, verb === 'open', warrant));
  else if (verb === 'add') {
    const [currencyText = '', ...fields] = rest;
    const currency = currencyOf(currencyText);
    const {
      holder = '',
      bank = '',
      branch = '',
      ceiling,
      ...others
    } = Object.fromEntries(
      fields.map((field) => [field.split('=', 1)[0] as string, field.slice(field.indexOf('=') + 1)]),
    );
    if (Object.keys(others).length > 0) throw new OperatorError(usage);
    const most = ceiling === undefined ? undefined : amountOf(currency, ceiling);
    done(await addAccount(context, { method, number, holder, bank, branch, currency, ceiling: most }, warrant));
  } else throw new OperatorError(usage);
  console.log('Done.');
}

async function vouchers(context: Context, [verb = '', ...rest]: readonly string[], asked: Options) {
  if (verb === '') {
    for (const { id, madeAt, amount, count, used, expiresAt, isWithdrawn } of await readBatches(context.database))
      line(
        ...[
          id,
          madeAt.toISOString(),
          `${count} of ${textOf(amount)}`,
          `${used} used`,
          `until ${expiresAt.toISOString()}`,
        ],
        isWithdrawn ? 'withdrawn' : '',
      );
  } else if (verb === 'make') {
    const [currency = '', amount = '', count = '', days = ''] = rest;
    const wanted = { amount: amountOf(currencyOf(currency), amount), count: Number(count), days: Number(days) };
    const { batch, codes } = done(await makeVouchers(context, wanted, warrantOf(asked)));
    for (const code of codes) console.log(code);
    console.error(`Batch ${batch}. The codes are shown this once.`);
  } else if (verb === 'withdraw') {
    done(await withdrawVouchers(context, rest[0] ?? '', warrantOf(asked).by));
    console.log('Withdrawn.');
  } else throw new OperatorError(usage);
}

async function propose(context: Context, act: string, input: unknown, asked: Options): Promise<void> {
  const { reason } = warrantOf(asked);
  for (const effect of await proposeAs(context, asked.as, { act, input, reason })) console.log(effect);
  console.log('Proposed; another person decides it in the back office.');
}

const verbs: Readonly<Record<string, Verb>> = {
  accounts,
  vouchers,
  async methods(context) {
    for (const { method, faults } of await allMethods(context)) {
      const { code, adapter, currency, minimum, maximum, fee } = method;
      const state = faults.length === 0 ? 'offered' : `not offered: ${faults.join('; ')}`;
      line(code, adapter, currency, `${minimum} to ${maximum}`, `fee ${fee.fixed} + ${fee.rate}`, state);
    }
  },
  async deposits(context, _rest, { isAll }) {
    const states = isAll ? (['requested', 'awaiting', 'pending', 'review'] as const) : (['pending', 'review'] as const);
    for (const one of await waitingDeposits(context.database, states, 500)) {
      const owner = (await findMember(context.database, one.member))?.account ?? one.member;
      const filled = Object.entries(one.fields).map(([name, value]) => `${name} ${value}`);
      line(
        ...[one.reference, one.requestedAt.toISOString(), one.state, one.method, owner, textOf(one.amount)],
        ...[one.trouble ?? '', filled.join(', ')],
      );
    }
  },
  async show(context, [reference = '']) {
    const sheet = await depositDesk.sheet(context, reference);
    if (sheet === undefined) throw new OperatorError(`There is no deposit ${reference}.`);
    const { deposit: found, payments, acts } = sheet;
    const owner = (await findMember(context.database, found.member))?.account ?? found.member;
    line(reference, found.state, found.method, owner, textOf(found.amount), found.trouble ?? '');
    for (const [name, value] of Object.entries(found.fields)) line(' ', name, value);
    for (const { paymentId, amount, state, cameAt } of payments)
      line('  payment', paymentId, textOf(amount), state, cameAt.toISOString());
    for (const { at, by_whom: by, act, reason } of acts) line(' ', at.toISOString(), `${act} by ${by}: ${reason}`);
  },
  async confirm(context, [reference = '', paymentId = '', amount], asked) {
    const input = { reference, paymentId, ...(amount === undefined ? {} : { amount }) };
    await propose(context, 'deposits.confirm', input, asked);
  },
  async refuse(context, [reference = ''], asked) {
    const { reason } = warrantOf(asked);
    done(await refuseAsStaff(context, reference, reason, await actAs(context, asked.as, 'deposits.make')));
    console.log('Refused.');
  },
  async credit(context, [reference = '', paymentId = ''], asked) {
    await propose(context, 'deposits.credit', { reference, paymentId }, asked);
  },
  async return(context, [reference = '', paymentId = ''], asked) {
    await propose(context, 'deposits.return', { reference, paymentId }, asked);
  },
  async import(context, [method = '', file = '', currency = ''], { as }) {
    const place = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
    if (file === '' || !fs.existsSync(place))
      throw new OperatorError(file === '' ? usage : `There is no file ${file}.`);
    const statement = { method, currency: currencyOf(currency), csv: fs.readFileSync(place, 'utf8') };
    const actor = await actAs(context, as, 'deposits.make');
    const imported = await importStatement(context, { ...statement, reason: `file ${path.basename(file)}` }, actor);
    const { fresh, known, matched } = done(imported);
    console.log(`${fresh} new lines, ${known} known, ${matched} deposits matched.`);
  },
  async lines(context, _rest, { isAll }) {
    for (const one of await readLines(context.database, { isAll, limit: 500 }))
      line(
        one.method,
        one.transaction,
        textOf(one.amount),
        one.sender,
        one.sentAt?.toISOString() ?? '',
        one.deposit ?? '',
      );
  },
};

function readArguments(argv: readonly string[]) {
  try {
    const options = {
      all: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      as: { type: 'string', default: '' },
      by: { type: 'string', default: os.userInfo().username },
    } as const;
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runCommand(async ({ config, ownerUrl }) => {
  const { values, positionals } = readArguments(process.argv.slice(2));
  const [name = '', ...rest] = positionals;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) throw new OperatorError(usage);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    await verb(opened.context, rest, { isAll: values.all, as: values.as, by: values.by, reason: values.reason });
    return true;
  } finally {
    await opened.close();
  }
});
