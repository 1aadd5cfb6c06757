/** The caller's own choices, read and changed. */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { marketingRoutes } from '@banyan/protocol/marketing';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { contactsOf } from '../contacts/index.ts';
import { readSaid, writeSaid } from './choice-store.ts';
import { wants } from './settings.ts';

type Routes = typeof marketingRoutes;

async function choicesOf({ settings }: Context, database: Database | Tx, member: MemberId) {
  const said = await readSaid(database, member);
  const { email, phone } = await contactsOf(database, member);
  return {
    inbox: wants(settings, said, 'inbox'),
    email: wants(settings, said, 'email'),
    sms: wants(settings, said, 'sms'),
    hasEmail: email?.verifiedAt !== undefined,
    hasPhone: phone?.verifiedAt !== undefined,
  };
}

export const readChoices: UseCase<Routes['GET /wps/marketing']> = async (context, _input, { memberId }) =>
  ok(await choicesOf(context, context.database, memberId));

export const changeChoices: UseCase<Routes['PUT /wps/marketing']> = async (context, { body }, { memberId }) =>
  await transact(context.database, async (tx) => {
    await writeSaid(tx, memberId, body, { by: 'page', at: new Date(context.clock.now()) });
    return ok(await choicesOf(context, tx, memberId));
  });
