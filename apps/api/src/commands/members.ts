/** `npm run members -- ...`: what the operator may do to an account until the back office has pages for it. Every act is kept with its reason. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { MemberId } from '@banyan/core/ids';
import type { Result } from '@banyan/core/results';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { lockMember, replaceMemberContact, unlockMember, unprotectMember } from '../modules/recovery/index.ts';
import { contactsOf } from '../modules/contacts/index.ts';
import { type Warrant, changesOf, findByName, findMember, foldName } from '../modules/members/index.ts';
import { listNumberClaims } from '../modules/rewards/index.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  members show      <account>
  members lock      <account> --reason <why>       ends every session
  members unlock    <account> --reason <why>
  members contact   <account> email|phone <new one> --reason <why>
  members unprotect <account> --reason <why>       takes authenticator app, passkeys and recovery codes away
  members claims                                   the numbers that members left for the bonus of the home page, the newest first`;

const said: Readonly<Record<string, string>> = {
  'not-found': 'No member is called so.',
  'state-conflict': 'The account is so already.',
  'contact-taken': 'Another member has that.',
  'email-malformed': 'That is no e-mail address.',
  'phone-malformed': 'That is no mobile number of a country that is accepted.',
};

type Act = (context: Context, rest: readonly string[], warrant: Warrant) => Promise<Result<undefined>>;

const acts: Readonly<Record<string, Act>> = {
  lock: (context, [account = ''], warrant) => lockMember(context, account, warrant),
  unlock: (context, [account = ''], warrant) => unlockMember(context, account, warrant),
  unprotect: (context, [account = ''], warrant) => unprotectMember(context, account, warrant),
  contact(context, [account = '', kind = '', value = ''], warrant) {
    if (kind !== 'email' && kind !== 'phone') throw new OperatorError(usage);
    return replaceMemberContact(context, account, { kind, value, language: 'EN' }, warrant);
  },
};

async function show(context: Context, account: string): Promise<void> {
  const member = await findByName(context.database, foldName(account));
  if (member === undefined) throw new OperatorError(said['not-found'] as string);
  const { email, phone } = await contactsOf(context.database, member.id);
  console.log(`${member.account}  ${member.id}  type ${member.type}  ${member.currency}  ${member.status}`);
  for (const contact of [email, phone])
    if (contact !== undefined)
      console.log(`  ${contact.value}${contact.verifiedAt === undefined ? ', not confirmed' : ''}`);
  for (const { at, by_whom, act, reason } of await changesOf(context.database, member.id))
    console.log(`  ${at.toISOString()}  ${act} by ${by_whom}: ${reason}`);
}

async function claims(context: Context): Promise<void> {
  for (const { member, service, number, at } of await listNumberClaims(context)) {
    const account = (await findMember(context.database, member as MemberId))?.account ?? member;
    console.log(`${at.toISOString()}  ${account}  ${service}  ${number}`);
  }
}

/** What only looks. */
const looks: Readonly<Record<string, (context: Context, account: string) => Promise<void>>> = { show, claims };

await runCommand(async ({ config, ownerUrl }) => {
  const options = {
    reason: { type: 'string', default: '' },
    by: { type: 'string', default: os.userInfo().username },
  } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [verb = '', ...rest] = positionals;
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  const look = Object.hasOwn(looks, verb) ? looks[verb] : undefined;
  if (look === undefined && act === undefined) throw new OperatorError(usage);
  if (act !== undefined && values.reason.trim().length < 3)
    throw new OperatorError(`Say why, with --reason.\n${usage}`);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    if (act === undefined) {
      await look?.(opened.context, rest[0] ?? '');
      return true;
    }
    const done = await act(opened.context, rest, {
      by: values.by.slice(0, 100),
      reason: values.reason.trim().slice(0, 500),
    });
    if (!done.ok) throw new OperatorError(said[done.code] ?? done.code);
    console.log('Done, and kept in the log of the account.');
    return true;
  } finally {
    await opened.close();
  }
});
