/** What a member agrees to: on joining, or at the first login into an account that somebody else opened. */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { deviceCookie } from '../../infra/cookies.ts';
import type { Tx } from '../../infra/database.ts';
import { setting } from '../../infra/settings.ts';
import { documentVersions } from '../content/index.ts';
import { mayRegister, noteMarks } from '../safety/index.ts';
import { hashOfDevice } from '../sessions/index.ts';
import { deleteDue, insertAgreements } from './agreement-store.ts';

export const agreementVersion = setting({
  key: 'register.agreementVersion',
  summary:
    'The version stored with new members for what they accept and the site shows no document of: the age, or terms and privacy while none are published.',
  shape: Type.String({ minLength: 1, maxLength: 40 }),
  default: '1',
});

/** Which text in which version, when and from where (DEC-15). */
export async function recordAgreements(
  { settings, clock }: Context,
  tx: Tx,
  member: MemberId,
  address: string,
): Promise<void> {
  const now = clock.now();
  const shown = await documentVersions(tx, ['terms', 'privacy'], now);
  const documents = ['terms', 'privacy', 'adult'].map((document) => ({
    document,
    version: shown.get(document) ?? settings.get(agreementVersion),
  }));
  await insertAgreements(tx, member, { documents, at: new Date(now), address });
}

export type Promises = { readonly agreement?: boolean; readonly adult?: boolean };

/**
 * Settles what a member owes by the promises of a request; nothing where nothing is due. Refusals: `agreement-required`, `age-required`, and
 * `registration-refused` where the browser is one of somebody excluded, as on joining.
 */
export async function settleDue(
  context: Context,
  tx: Tx,
  member: MemberId,
  { agreement, adult }: Promises,
  request: RequestFacts,
): Promise<Result<undefined, 'agreement-required' | 'age-required' | 'registration-refused'>> {
  if (!(await deleteDue(tx, member))) return ok(undefined);
  if (agreement !== true) return refuse('agreement-required');
  if (adult !== true) return refuse('age-required');
  const device = hashOfDevice(request.cookies?.read(deviceCookie));
  const known = {
    ...{ phones: [], emails: [], documents: [], names: [], born: undefined },
    devices: device === undefined ? [] : [device.toString('hex')],
  };
  const allowed = await mayRegister(context, tx, known);
  if (!allowed.ok) return allowed;
  await noteMarks(tx, context.secrets, { member, at: new Date(context.clock.now()) }, known);
  await recordAgreements(context, tx, member, request.address);
  return ok(undefined);
}
