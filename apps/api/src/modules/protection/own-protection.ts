/** What protects the caller's account beyond its password, as the security centre shows it. */
import { ok } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { isOn, secondStep } from '../settings/index.ts';
import { findAuthenticator } from './authenticator-store.ts';
import { listPasskeys } from './passkey-store.ts';
import { countRecoveryCodes } from './recovery-code-store.ts';
import { waysOf } from './ways.ts';

export const ownProtection: UseCase<(typeof protectionRoutes)['GET /wps/member/protection']> = async (
  context,
  _input,
  { memberId },
) => {
  const { database, settings } = context;
  const authenticator = await findAuthenticator(database, memberId);
  const passkeys = await listPasskeys(database, memberId);
  const { ways, isEnrolled } = await waysOf(context, memberId);
  const asksForCode = ways.length > 0 && isOn(settings, secondStep);
  return ok({
    authenticator:
      authenticator?.confirmedAt === undefined ? null : { addedAt: authenticator.confirmedAt.toISOString() },
    passkeys: passkeys.map(({ id, label, madeAt, lastUsedAt }) => ({
      id,
      label,
      addedAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    passkeysWork: passkeysWork(context),
    recoveryCodesLeft: await countRecoveryCodes(database, memberId),
    asks: isEnrolled ? 'enrolled' : asksForCode ? 'code' : 'nothing',
  });
};
