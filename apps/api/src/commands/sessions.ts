/** `npm run sessions -- list|end <account>`: where a member is signed in, and an end to all of it, beside a running server. */
import { parseArgs } from 'node:util';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { findByName, foldName } from '../modules/members/index.ts';
import { endMember, sessionsOfMember } from '../modules/sessions/index.ts';
import { actAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  sessions list <account>
  sessions end  <account> --reason <why> --as <name>     by somebody of the staff who may make acts of accounts`;

/** A user agent may contain terminal control characters. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '');

type Options = { readonly as: string; readonly reason: string };

async function memberNamed({ database }: Context, account: string) {
  const member = await findByName(database, foldName(account.trim()));
  if (member === undefined) throw new OperatorError(`No member is called ${account}.`);
  return member;
}

const verbs: Readonly<Record<string, (context: Context, account: string, options: Options) => Promise<void>>> = {
  async list(context, account) {
    const found = await sessionsOfMember(context, (await memberNamed(context, account)).id);
    if (found.length === 0) console.log(`${account} is signed in nowhere.`);
    for (const { since, lastSeenAt, address, userAgent } of found)
      console.log([since.toISOString(), lastSeenAt.toISOString(), address, plain(userAgent)].join('  '));
  },
  async end(context, account, { as, reason }) {
    if (reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
    const actor = await actAs(context, as, 'accounts.make');
    const { id } = await memberNamed(context, account);
    const ended = await endMember(context, actor, id, reason.trim().slice(0, 500));
    if (!ended.ok) throw new OperatorError(`No member is called ${account}.`);
    console.log(`Ended ${ended.value} sessions of ${account}; no browser remembers them any more.`);
  },
};

await runCommand(async ({ config, ownerUrl }) => {
  const options = { as: { type: 'string', default: '' }, reason: { type: 'string', default: '' } } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [verbName = '', account = '', ...rest] = positionals;
  const verb = Object.hasOwn(verbs, verbName) ? verbs[verbName] : undefined;
  if (verb === undefined || account === '' || rest.length > 0) throw new OperatorError(usage);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    await verb(opened.context, account, values);
    return true;
  } finally {
    await opened.close();
  }
});
