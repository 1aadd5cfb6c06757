/** `npm run rewards -- ...`: gives members rewards, lists them, and takes back what was not claimed. Every act has its reason. */
import { rewardKinds } from '@banyan/core/rewards';
import { parseArgs } from 'node:util';
import { formatExact, money } from '@banyan/core/money';
import type { Result } from '@banyan/core/results';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import type { Warrant } from '../modules/members/index.ts';
import { giveReward, rewardsOf, takeBackReward } from '../modules/rewards/index.ts';
import { note } from '../modules/audit/index.ts';
import { actAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  rewards give <account> cash|bonus|points <amount> --reason <what the member reads> [--days 30]
  rewards give <account> free-bet <stake> [--odds 1.50] --reason <...> [--days 30]
  rewards give <account> free-rounds <stake of one> <vendor> <game> <rounds> --reason <...> [--days 30]
  rewards list <account>
  rewards take-back <id> --reason <why>
give and take-back by somebody of the staff who may: --as <name>`;

const said: Readonly<Record<string, string>> = {
  'not-found': 'There is no such member, game or reward.',
  'amount-malformed': 'The amount, the rounds or the days are none.',
  'state-conflict': 'It was claimed already, or has ended.',
};

async function give(
  context: Context,
  [account = '', kind = '', amount = '', vendor = '', game = '', rounds = '']: readonly string[],
  { days, odds }: { readonly days: number; readonly odds: string },
  warrant: Warrant,
): Promise<Result<unknown>> {
  const known = rewardKinds.find((one) => one === kind);
  if (known === undefined) throw new OperatorError(usage);
  const at = known === 'free-rounds' ? { at: { vendor, game, rounds: Number(rounds) } } : {};
  const least = odds === '' ? {} : { leastOdds: Math.round(Number(odds) * 100) };
  const made = await giveReward(context, { account, kind: known, amount, days, ...at, ...least }, warrant);
  if (made.ok) console.log(made.value);
  return made;
}

async function list(context: Context, account: string): Promise<void> {
  const rows = await rewardsOf(context, account);
  if (rows === undefined) throw new OperatorError(said['not-found'] as string);
  for (const { id, kind, currency, units, rounds, state, expiresAt, givenBy, reason } of rows) {
    const amount = `${formatExact(money(currency, units))} ${currency}${rounds === null ? '' : ` x ${rounds}`}`;
    console.log([id, kind, amount, state, `until ${expiresAt.toISOString()}`, `by ${givenBy}`, reason].join('  '));
  }
}

await runCommand(async ({ config, ownerUrl }) => {
  const options = {
    reason: { type: 'string', default: '' },
    days: { type: 'string', default: '30' },
    odds: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
  } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [verb = '', ...rest] = positionals;
  if (!['give', 'list', 'take-back'].includes(verb)) throw new OperatorError(usage);
  if (verb !== 'list' && values.reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    if (verb === 'list') {
      await list(opened.context, rest[0] ?? '');
      return true;
    }
    const actor = await actAs(opened.context, values.as, 'grants.make');
    const warrant = { by: actor.name, reason: values.reason.trim() };
    const done =
      verb === 'give'
        ? await give(opened.context, rest, { days: Number(values.days), odds: values.odds }, warrant)
        : await takeBackReward(opened.context, rest[0] ?? '', warrant);
    if (!done.ok) throw new OperatorError(said[done.code] ?? done.code);
    await note(opened.context.database, actor, {
      act: verb === 'give' ? 'rewards.give' : 'rewards.take-back',
      object: { kind: 'reward', id: verb === 'give' ? String(done.value) : (rest[0] ?? '') },
      ...(verb === 'give' ? { after: { account: rest[0], kind: rest[1], amount: rest[2] } } : {}),
      reason: warrant.reason.slice(0, 500),
    });
    return true;
  } finally {
    await opened.close();
  }
});
