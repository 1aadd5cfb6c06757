/** `npm run members -- ...`: what the staff may do to an account beside the back office, over the same use cases. Every act is noted with its reason. */
import { parseArgs } from 'node:util';
import { maskedEmail, maskedPhone } from '@banyan/core/identity';
import type { MemberId } from '@banyan/core/ids';
import type { Result } from '@banyan/core/results';
import type { Actor } from '../infra/actor.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { type LockCause, lockMember, replaceMemberContact, unlockMember } from '../modules/recovery/index.ts';
import { contactsOf } from '../modules/contacts/index.ts';
import { changesOf, findByName, findMember, foldName } from '../modules/members/index.ts';
import { listNumberClaims } from '../modules/activities/index.ts';
import { actAs, proposeAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  members show      <account>
  members lock      <account> [fraud|request|other] --reason <why>   ends every session; for fraud, two people unlock it
  members unlock    <account> --reason <why>
  members contact   <account> email|phone <new one> --reason <why>
  members unprotect <account> --reason <why>       proposes to take authenticator app, passkeys and recovery codes away; another person approves it
  members claims                                   the numbers that members left for the bonus of the home page, the newest first
Each act by somebody of the staff who may: --as <name>`;

const said: Readonly<Record<string, string>> = {
  'not-found': 'No member is called so.',
  'state-conflict': 'The account is so already.',
  'proposal-required': 'It was locked for fraud: two people unlock it. This is proposed in the back office.',
  'contact-taken': 'Another member has that.',
  'email-malformed': 'That is no e-mail address.',
  'phone-malformed': 'That is no mobile number of a country that is accepted.',
};

type Doing = { readonly actor: Actor; readonly reason: string };
type Act = (context: Context, member: MemberId, rest: readonly string[], doing: Doing) => Promise<Result<undefined>>;

const causes: readonly LockCause[] = ['fraud', 'request', 'other'];

const acts: Readonly<Record<string, Act>> = {
  lock(context, member, [word = 'other'], { actor, reason }) {
    const cause = causes.find((one) => one === word);
    if (cause === undefined) throw new OperatorError(usage);
    return lockMember(context, actor, member, { reason, cause });
  },
  unlock: (context, member, _rest, { actor, reason }) => unlockMember(context, actor, member, reason),
  contact(context, member, [kind = '', value = ''], { actor, reason }) {
    if (kind !== 'email' && kind !== 'phone') throw new OperatorError(usage);
    return replaceMemberContact(context, actor, member, { kind, value, language: 'EN', reason });
  },
};

async function memberNamed({ database }: Context, account: string) {
  const member = await findByName(database, foldName(account.trim()));
  if (member === undefined) throw new OperatorError(said['not-found'] as string);
  return member;
}

/** In full they are shown in the back office alone, to somebody who says why. */
const masked = (value: string) => (value.includes('@') ? maskedEmail(value) : maskedPhone(value));

async function show(context: Context, account: string): Promise<void> {
  const member = await memberNamed(context, account);
  const { email, phone } = await contactsOf(context.database, member.id);
  console.log(`${member.account}  ${member.id}  type ${member.type}  ${member.currency}  ${member.status}`);
  for (const contact of [email, phone])
    if (contact !== undefined)
      console.log(`  ${masked(contact.value)}${contact.verifiedAt === undefined ? ', not confirmed' : ''}`);
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
    as: { type: 'string', default: '' },
  } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [verb = '', account = '', ...rest] = positionals;
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  const look = Object.hasOwn(looks, verb) ? looks[verb] : undefined;
  const isProposal = verb === 'unprotect';
  if (look === undefined && act === undefined && !isProposal) throw new OperatorError(usage);
  const reason = values.reason.trim().slice(0, 500);
  if (look === undefined && reason.length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    const { context } = opened;
    if (look !== undefined) {
      await look(context, account);
      return true;
    }
    const member = await memberNamed(context, account);
    if (act === undefined) {
      const input = { member: member.id };
      for (const line of await proposeAs(context, values.as, { act: 'members.unprotect', input, reason }))
        console.log(line);
      console.log('Proposed. Another person of the staff approves it in the back office.');
      return true;
    }
    const actor = await actAs(context, values.as, 'accounts.make');
    const done = await act(context, member.id, rest, { actor, reason });
    if (!done.ok) throw new OperatorError(said[done.code] ?? done.code);
    console.log('Done, and kept in the log of the account.');
    return true;
  } finally {
    await opened.close();
  }
});
