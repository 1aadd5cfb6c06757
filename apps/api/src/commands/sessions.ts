/** `npm run sessions -- list|end <account>`: where a member is signed in, and an end to all of it, beside a running server. */
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { endMember, sessionsOfMember } from '../modules/sessions/index.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  sessions list <account>
  sessions end  <account>`;

/** A user agent may contain terminal control characters. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '');
const missing = (account: string): OperatorError => new OperatorError(`No member is called ${account}.`);

const verbs: Readonly<Record<string, (context: Context, account: string) => Promise<void>>> = {
  async list(context, account) {
    const found = await sessionsOfMember(context, account);
    if (!found.ok) throw missing(account);
    if (found.value.length === 0) console.log(`${account} is signed in nowhere.`);
    for (const { since, lastSeenAt, address, userAgent } of found.value)
      console.log([since.toISOString(), lastSeenAt.toISOString(), address, plain(userAgent)].join('  '));
  },
  async end(context, account) {
    const ended = await endMember(context, account);
    if (!ended.ok) throw missing(account);
    console.log(`Ended ${ended.value} sessions of ${account}; no browser remembers them any more.`);
  },
};

await runCommand(async ({ config, ownerUrl }) => {
  const [verbName = '', account = '', ...rest] = process.argv.slice(2);
  const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  if (verb === undefined || account === '' || rest.length > 0) throw new OperatorError(usage);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    await verb(opened.context, account);
    return true;
  } finally {
    await opened.close();
  }
});
