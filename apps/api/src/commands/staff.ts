/** `npm run staff -- ...`: the first owners of an installation. Everybody else is invited in the back office. */
import { parseArgs } from 'node:util';
import { OperatorError } from '../infra/operator-error.ts';
import { actorOf, inviteOwner } from '../modules/staff/index.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  staff first-owner [name] [--display-name <name>]              prints one invitation, which works once
  staff second-owner <name> --as <owner> [--display-name <name>]   while there is one owner alone: roles take two people`;

type Options = { as: string; 'display-name': string };

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

const verbs: Readonly<Record<string, Verb<Options>>> = {
  'first-owner': (context, [name = 'owner'], options) => inviteBy(context, name, options, false),
  'second-owner': (context, [name = ''], options) => inviteBy(context, name, options, true),
};

await runVerb({
  verbs,
  usage,
  read(argv) {
    try {
      const { values, positionals } = parseArgs({
        args: [...argv],
        allowPositionals: true,
        options: { as: { type: 'string', default: '' }, 'display-name': { type: 'string', default: '' } },
      });
      return { options: values, positionals };
    } catch (error) {
      throw new OperatorError(`${(error as Error).message}\n${usage}`);
    }
  },
});
