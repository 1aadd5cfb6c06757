/** A command of several verbs, `npm run <noun> -- <verb> ...`: finds the verb and runs it with the context of use cases. */
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

/** What a verb is given: the words after it, and the command's options. */
export type Verb<Options> = (context: Context, rest: readonly string[], options: Options) => Promise<void>;

type VerbCommand<Options> = {
  readonly verbs: Readonly<Record<string, Verb<Options>>>;
  /** Shown when there is no such verb. */
  readonly usage: string;
  /** Reads the command line. Throws an `OperatorError` for what it does not understand. */
  read(argv: readonly string[]): { readonly options: Options; readonly positionals: readonly string[] };
};

export function runVerb<Options>({ verbs, usage, read }: VerbCommand<Options>): Promise<void> {
  return runCommand(async ({ config, ownerUrl }) => {
    const { options, positionals } = read(process.argv.slice(2));
    const [verbName = '', ...rest] = positionals;
    const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
    if (verb === undefined) throw new OperatorError(usage);
    const opened = await openCommandContext(config, ownerUrl);
    try {
      await verb(opened.context, rest, options);
      return true;
    } finally {
      await opened.close();
    }
  });
}
