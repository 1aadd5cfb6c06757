/** `npm run withdrawals -- ...`: the review queue, payouts by hand and by file, disputes and refunds. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { formatExact } from '@banyan/core/money';
import type { Refusal } from '@banyan/core/results';
import { statesOf } from '@banyan/core/states';
import { payoutFailures, rejectReasons, withdrawalStates } from '@banyan/core/withdrawals';
import { OperatorError } from '../infra/operator-error.ts';
import type { Permission } from '@banyan/core/staff';
import type { Actor } from '../infra/actor.ts';
import type { Context } from '../infra/context.ts';
import { decisions, queue } from '../modules/withdrawals/index.ts';
import { actAs } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  withdrawals list    [state]                                        those in review where no state is named, the oldest first
  withdrawals show    <reference>
  withdrawals approve <reference> --as <name> --reason <why>       above the limit two different people of the staff must
  withdrawals reject  <reference> --as <name> --reason <why> --code ${rejectReasons.join('|')}
  withdrawals paid    <reference> --as <name> --bank-reference <the bank's reference>
  withdrawals failed  <reference> --as <name> --code ${payoutFailures.join('|')}
  withdrawals batch   <file> --as <name> [--batch <id>]                   writes the file of payouts for a bank; with an id one made before
  withdrawals results <file> --as <name>                           enters a bank's file of results
  withdrawals refund  <reference> <amount> --as <name> --reason <why>   the first asks, a second person's carries it out
  withdrawals answer  <reference> --as <name> --reason <the answer>     closes a dispute; its player reads the answer`;

const said: Readonly<Record<string, string>> = {
  'not-found': 'There is no withdrawal of this reference.',
  'same-person': 'The same person did so before: it takes another one.',
  'money-owed': 'The member owes money after a corrected result; nothing is paid out before that is settled.',
  'amount-mismatch':
    'The amount is not the one that is due, or not the one that was asked for. Where money may have moved, a case is open.',
  'amount-malformed': 'That is no amount.',
  'file-malformed': 'The file cannot be read.',
  'payout-account-unknown': 'Its account was removed: reject it, so that the money goes back.',
  'on-hold': 'It is on hold: take the hold away in the back office first.',
  'claimed-by-another': 'Somebody else is working on it in the back office.',
  'access-denied':
    'The first approval takes somebody who may make withdrawals, the second somebody who may authorise them.',
};

type Options = {
  as: string;
  reason: string;
  code: string;
  'bank-reference': string;
  batch?: string | undefined;
};
function fail({ code, details }: Refusal): never {
  const from = details?.['from'];
  throw new OperatorError(
    said[code] ?? (code === 'state-conflict' ? `That cannot be done while it is ${from ?? 'as it is'}.` : code),
  );
}

type Asked = { permission?: Permission; needsReason?: boolean };

/** Who acts: somebody of the staff with the permission. Who may authorise alone is admitted to what takes a second person. */
async function personOf(
  context: Context,
  { as, reason }: Options,
  { permission = 'withdrawals.make', needsReason = true }: Asked = {},
): Promise<{ actor: Actor; reason: string }> {
  if (needsReason && reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  return { actor: await actAs(context, as, permission), reason };
}

function oneOf<const Word extends string>(words: readonly Word[], word: string): Word {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new OperatorError(`--code is one of ${words.join(', ')}.`);
  return found;
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async list(context, [named = 'reviewing']) {
    const state = statesOf(withdrawalStates).find((one) => one === named);
    if (state === undefined) throw new OperatorError(`A state is one of ${statesOf(withdrawalStates).join(', ')}.`);
    const rows = await queue.list(context, state);
    if (rows.length === 0) console.log(`Nothing is ${state}.`);
    for (const { reference, requestedAt, memberName, amount, kind, institution, tail, reasons } of rows) {
      const sum = `${formatExact(amount)} ${amount.currency}`;
      const to = `${kind} ${institution} ••••${tail}`;
      console.log([reference, requestedAt.toISOString(), memberName, sum, to, reasons.join(',') || '-'].join('  '));
    }
  },
  async show(context, [reference = '']) {
    const found = await queue.look(context, reference);
    if (!found.ok) fail(found);
    const { row, member, steps, approvals, needed, dispute } = found.value;
    const sum = `${formatExact(row.amount)} ${row.amount.currency}, fee ${formatExact(row.fee)}`;
    console.log(`${row.reference}  ${member?.account ?? row.member}  ${sum}  ${row.state}`);
    console.log(`  to ${row.kind} ${row.institution} ••••${row.tail}, account ${row.account}`);
    if (row.reasons.length > 0) console.log(`  reasons: ${row.reasons.join(', ')}`);
    if (row.method !== undefined) console.log(`  paid by ${row.method}, ${row.paidReference ?? 'no answer yet'}`);
    if (row.failure !== undefined) console.log(`  because of ${row.failure}`);
    for (const { at, state, by, reason } of steps)
      console.log(`  ${at.toISOString()}  ${state} by ${by}${reason === '' ? '' : `: ${reason}`}`);
    console.log(`  approvals ${approvals.length} of ${needed}: ${approvals.map(({ by }) => by).join(', ') || 'none'}`);
    if (dispute !== undefined)
      console.log(`  dispute ${dispute.state}: ${dispute.words} (${dispute.proofs.length} pictures)`);
  },
  async approve(context, [reference = ''], options) {
    const done = await decisions.approve(
      context,
      reference,
      await personOf(context, options, { permission: 'withdrawals.read' }),
    );
    if (!done.ok) fail(done);
    const { given, needed } = done.value;
    console.log(given < needed ? `${given} of ${needed} people have approved; it waits for another one.` : 'Approved.');
  },
  async reject(context, [reference = ''], options) {
    const done = await decisions.reject(
      context,
      reference,
      await personOf(context, options),
      oneOf(rejectReasons, options.code),
    );
    if (!done.ok) fail(done);
    console.log('Rejected; the money is back in the wallet.');
  },
  async paid(context, [reference = ''], options) {
    const paidReference = options['bank-reference'].trim();
    if (paidReference === '' || paidReference.length > 100)
      throw new OperatorError(`Say under which reference it was paid, with --bank-reference.\n${usage}`);
    const done = await decisions.enter(
      context,
      reference,
      { outcome: 'paid', paidReference },
      await personOf(context, options, { needsReason: false }),
    );
    if (!done.ok) fail(done);
    console.log('Paid.');
  },
  async failed(context, [reference = ''], options) {
    const heard = { outcome: 'refused', failure: oneOf(payoutFailures, options.code) } as const;
    const done = await decisions.enter(
      context,
      reference,
      heard,
      await personOf(context, options, { needsReason: false }),
    );
    if (!done.ok) fail(done);
    console.log('Entered; the money is back in the wallet.');
  },
  async batch(context, [file = ''], options) {
    const { batch } = options;
    if (file === '') throw new OperatorError(usage);
    if (batch !== undefined && !/^[0-9a-f-]{36}$/.test(batch))
      throw new OperatorError('--batch is the id of a file made before.');
    const { actor } = await personOf(context, options, { needsReason: false });
    const made = await decisions.makeBatch(context, actor, batch);
    if (made === undefined) return console.log('There is nothing to pay by file.');
    fs.writeFileSync(file, made.text, { mode: 0o600 });
    console.log(`${made.count} payouts are in ${file}. The same file again: --batch ${made.id}`);
  },
  async results(context, [file = ''], options) {
    if (!fs.existsSync(file)) throw new OperatorError(`There is no file ${file || '(no name)'}.`);
    const done = await decisions.enterFile(
      context,
      fs.readFileSync(file, 'utf8'),
      await personOf(context, options, { needsReason: false }),
    );
    if (!done.ok) throw new OperatorError(`${done.faults?.[0] ?? said['file-malformed']}. Nothing of it was entered.`);
    const wrong = done.value.filter(({ outcome }) => outcome !== 'entered');
    for (const { line, outcome } of wrong) console.log(`line ${line.line}: ${line.reference} ${outcome}`);
    console.log(`${done.value.length - wrong.length} of ${done.value.length} lines are entered.`);
  },
  async refund(context, [reference = '', amount = ''], options) {
    const done = await decisions.refund(
      context,
      reference,
      amount,
      await personOf(context, options, { permission: 'withdrawals.read' }),
    );
    if (!done.ok) fail(done);
    console.log(done.value.isDone ? 'Refunded.' : 'Asked for; it is carried out when a second person says the same.');
  },
  async answer(context, [reference = ''], options) {
    const done = await decisions.answer(context, reference, options.reason, await personOf(context, options));
    if (!done.ok) fail(done);
    console.log('The dispute is closed.');
  },
};

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        as: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        code: { type: 'string', default: '' },
        'bank-reference': { type: 'string', default: '' },
        batch: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runVerb({
  verbs,
  usage,
  read(argv) {
    const { values, positionals } = readArguments(argv);
    return { options: values, positionals };
  },
});
