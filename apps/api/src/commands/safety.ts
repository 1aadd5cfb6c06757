/** `npm run safety -- ...`: what the operator may do for a member's protection. Nothing here ends or loosens anything early. */
import { parseArgs } from 'node:util';
import { limitKinds, limitPeriods } from '@banyan/core/safety';
import type { Result } from '@banyan/core/results';
import type { Actor } from '../infra/actor.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { safetyDesk } from '../modules/safety/index.ts';
import { actAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  safety show    <account>
  safety exclude <account> <months>|for-good --reason <why>
  safety break   <account> <hours> --reason <why>                      24 to 1008
  safety limit   <account> deposit|loss|stake|time day|week|month <most> --reason <why>   only stricter; time in minutes
Each but show by somebody of the staff who may: --as <name>`;

const said: Readonly<Record<string, string>> = {
  'state-conflict': 'That would be looser than what is in force; only the member may ask for that, and waits.',
  'spell-out-of-range': 'That is too short or too long: 24 to 1008 hours, 6 to 120 months.',
  'amount-malformed': 'That is no amount.',
};

type Member = NonNullable<Awaited<ReturnType<typeof safetyDesk.find>>>;
type Warrant = { readonly by: string; readonly reason: string; readonly actor: Actor };
type Act = (
  context: Context,
  member: Member,
  rest: readonly string[],
  warrant: Warrant,
) => Promise<Result<undefined, string>>;

function wordOf<const Word extends string>(words: readonly Word[], text: string | undefined): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new OperatorError(usage);
  return word;
}

const acts: Readonly<Record<string, Act>> = {
  exclude(context, { id }, [months = ''], warrant) {
    if (months !== 'for-good' && !/^\d{1,3}$/.test(months)) throw new OperatorError(usage);
    const spell = { kind: 'excluded', months: months === 'for-good' ? undefined : Number(months) } as const;
    return safetyDesk.bar(context, id, spell, warrant);
  },
  break: (context, { id }, [hours = ''], warrant) =>
    safetyDesk.bar(context, id, { kind: 'time-out', hours: Number(hours) }, warrant),
  limit(context, member, [kind, period, most = ''], warrant) {
    const place = { kind: wordOf(limitKinds, kind), period: wordOf(limitPeriods, period), most };
    return safetyDesk.limit(context, member, place, warrant);
  },
};

async function show(context: Context, member: Member): Promise<void> {
  const { safety, changes } = await safetyDesk.show(context, member);
  console.log(`${member.account}  ${member.id}  ${safety.bar ?? 'may play'}`);
  const { restriction } = safety;
  if (restriction !== null) console.log(`  ${restriction.kind} until ${restriction.until ?? 'for good'}`);
  for (const { kind, period, most, used, wanted } of safety.limits)
    console.log(
      `  ${kind} ${period}: ${used} of ${most ?? 'none'}${wanted === null ? '' : `, wanted ${wanted.most ?? 'none'} from ${wanted.readyAt}`}`,
    );
  for (const { at, act, by, reason, details } of changes)
    console.log(`  ${at.toISOString()}  ${act} by ${by}: ${reason} ${JSON.stringify(details)}`);
}

await runCommand(async ({ config, ownerUrl }) => {
  const options = {
    reason: { type: 'string', default: '' },
    as: { type: 'string', default: '' },
  } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [verb = '', account = '', ...rest] = positionals;
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  if ((act === undefined && verb !== 'show') || account === '') throw new OperatorError(usage);
  if (act !== undefined && values.reason.trim().length < 3)
    throw new OperatorError(`Say why, with --reason.\n${usage}`);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    const member = await safetyDesk.find(opened.context, account);
    if (member === undefined) throw new OperatorError(`No member is called ${account}.`);
    if (act === undefined) {
      await show(opened.context, member);
      return true;
    }
    const actor = await actAs(opened.context, values.as, 'safety.make');
    const warrant = { by: actor.name, reason: values.reason.trim().slice(0, 500), actor };
    const done = await act(opened.context, member, rest, warrant);
    if (!done.ok) throw new OperatorError(said[done.code] ?? done.code);
    console.log('Done, in force now, and kept in the log of the account.');
    return true;
  } finally {
    await opened.close();
  }
});
