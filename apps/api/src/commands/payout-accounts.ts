/** `npm run payout-accounts -- ...`: what only the operator may do to an account that a member has bound. Every act is kept with its reason. */
import { parseArgs } from 'node:util';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { changePayoutAccount, showPayoutAccounts } from '../modules/payout-accounts/index.ts';
import { actAs, proposeAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { runCommand } from './open-database.ts';

const usage = `Usage:
  payout-accounts show   <account>
  payout-accounts change <account> <id> [--number <new one>] [--holder <new one>] --as <person> --reason <why>
  payout-accounts remove <account> <id> --as <person> --reason <why>   proposed: somebody else decides it in the back office`;

const said: Readonly<Record<string, string>> = {
  'not-found': 'No member is called so.',
  'payout-account-unknown': 'The member has no such account.',
  'account-number-malformed': 'That is no number of this institution.',
  'holder-malformed': 'That is no name.',
  'account-present': 'The member has this account already.',
};

async function show(context: Context, account: string): Promise<void> {
  const shown = await showPayoutAccounts(context, account);
  if (shown === undefined) throw new OperatorError(said['not-found'] as string);
  if (shown.accounts.length === 0) console.log('No account is bound.');
  for (const { id, kind, institution, number, holder, confirmedAt, sharedWith } of shown.accounts) {
    const shared = sharedWith === 0 ? '' : `  ALSO BOUND BY ${sharedWith} OTHER MEMBERS`;
    console.log(`${id}  ${kind} ${institution} ${number}  ${holder}  since ${confirmedAt.toISOString()}${shared}`);
  }
  for (const { at, account: of, by_whom, act, reason } of shown.changes)
    console.log(`  ${at.toISOString()}  ${of} ${act} by ${by_whom}: ${reason}`);
}

await runCommand(async ({ config, ownerUrl }) => {
  const options = {
    number: { type: 'string' },
    holder: { type: 'string' },
    as: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
  } as const;
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [verb = '', account = '', id = ''] = positionals;
  if (!['show', 'change', 'remove'].includes(verb) || account === '') throw new OperatorError(usage);
  const { number, holder } = values;
  const reason = values.reason.trim().slice(0, 500);
  if (verb !== 'show' && reason.length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  if (verb === 'change' && number === undefined && holder === undefined) throw new OperatorError(usage);
  const opened = await openCommandContext(config, ownerUrl);
  try {
    if (verb === 'show') {
      await show(opened.context, account);
      return true;
    }
    if (verb === 'remove') {
      const member = (await showPayoutAccounts(opened.context, account))?.member;
      if (member === undefined) throw new OperatorError(said['not-found'] as string);
      const act = 'payout-accounts.remove';
      const asked = { act, input: { member: member.id, account: id }, reason };
      for (const line of await proposeAs(opened.context, values.as, asked)) console.log(line);
      console.log('Proposed: somebody else decides it in the back office.');
      return true;
    }
    const actor = await actAs(opened.context, values.as, 'accounts.authorise');
    const warrant = { by: actor.name.slice(0, 100), reason };
    const done = await changePayoutAccount(opened.context, { account, id }, { number, holder }, warrant, actor);
    if (!done.ok) throw new OperatorError(said[done.code] ?? done.code);
    console.log('Done, and kept in the log of the account.');
    return true;
  } finally {
    await opened.close();
  }
});
