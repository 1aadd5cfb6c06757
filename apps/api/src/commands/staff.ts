/** `npm run staff -- ...`: the first owners of an installation, and the way back in. Everybody else is invited in the back office. */
import { parseArgs } from 'node:util';
import { transact } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { changeSetting } from '../modules/settings/index.ts';
import { actorOf, inviteOwner, staffAddresses } from '../modules/staff/index.ts';
import { actAs } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  staff first-owner [name] [--display-name <name>]              prints one invitation, which works once
  staff second-owner <name> --as <owner> [--display-name <name>]   while there is one owner alone: roles take two people
  staff reset-addresses --as <name> --reason <why>              the back office is reached from everywhere again, where nobody can reach it`;

type Options = { as: string; reason: string; 'display-name': string };

const said = {
  'state-conflict':
    'Owners are at work already: whoever joins now is invited in the back office, and gets roles from two people.',
  'name-taken': 'Somebody has or had this name; take another one.',
  'not-found': 'Nobody of this name works here.',
} as const;

const nameShape = /^[a-z][a-z0-9._-]{2,31}$/;

async function inviteBy(
  context: Parameters<Verb<Options>>[0],
  name: string,
  { as, 'display-name': displayName }: Options,
  isSecond: boolean,
): Promise<void> {
  if (!nameShape.test(name))
    throw new OperatorError(`A name is 3 to 32 small letters, digits, dots and dashes.\n${usage}`);
  if (isSecond && as.trim() === '') throw new OperatorError(`Say as whom, with --as.\n${usage}`);
  const actor = isSecond ? await actorOf(context, as) : undefined;
  if (actor !== undefined && !actor.ok) throw new OperatorError(said['not-found']);
  const shown = displayName.trim() || name;
  const made = await inviteOwner(context, actor?.value, { name, displayName: shown });
  if (!made.ok) throw new OperatorError(said[made.code]);
  console.log(
    `${made.value.link}\nIt works once, until ${made.value.expiresAt}. Whoever opens it becomes ${name}, an owner.`,
  );
}

/** Where the admitted addresses are wrong nobody can approve better ones: who has the machine and a name puts it right, and is on record. */
async function resetAddresses(context: Parameters<Verb<Options>>[0], { as, reason }: Options): Promise<void> {
  if (reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  const actor = await actAs(context, as.trim(), 'money-settings.authorise');
  const change = { setting: staffAddresses, value: undefined, reason: reason.trim() };
  const done = await transact(context.database, (tx) => changeSetting(context, tx, actor, change));
  if (!done.ok) throw new OperatorError(String(done.details?.['why'] ?? done.code));
  console.log(`${staffAddresses.key} = []: the back office is reached from everywhere again.`);
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  'first-owner': (context, [name = 'owner'], options) => inviteBy(context, name, options, false),
  'second-owner': (context, [name = ''], options) => inviteBy(context, name, options, true),
  'reset-addresses': (context, _names, options) => resetAddresses(context, options),
};

await runVerb({
  verbs,
  usage,
  read(argv) {
    try {
      const { values, positionals } = parseArgs({
        args: [...argv],
        allowPositionals: true,
        options: {
          as: { type: 'string', default: '' },
          reason: { type: 'string', default: '' },
          'display-name': { type: 'string', default: '' },
        },
      });
      return { options: values, positionals };
    } catch (error) {
      throw new OperatorError(`${(error as Error).message}\n${usage}`);
    }
  },
});
