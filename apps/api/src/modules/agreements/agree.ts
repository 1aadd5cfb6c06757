/** What a member agrees to: on joining, or at the first login into an account that somebody else opened. */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { setting } from '../../infra/settings.ts';
import { documentVersions } from '../content/index.ts';
import { insertAgreements } from './agreement-store.ts';

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
