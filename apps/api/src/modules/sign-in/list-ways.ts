/** The identity providers that are switched on and configured: a page shows a button for these only. */
import { ok } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import { phoneDoorOf } from '../../adapters/phone-verification/index.ts';
import { type Issuer, signInOf } from '../../adapters/sign-in/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import { type Switch, facebookLogin, googleLogin, isOn, phoneTokenLogin } from '../settings/index.ts';

export const switches: Readonly<Record<Issuer, Switch>> = { google: googleLogin, facebook: facebookLogin };

export const listWays: UseCase<(typeof signInRoutes)['GET /wps/session/login/thirdparty']> = async (context) => {
  const { settings } = context;
  const issuers = (['google', 'facebook'] as const).filter(
    (issuer) => isOn(settings, switches[issuer]) && signInOf(context, issuer) !== undefined,
  );
  const phone = isOn(settings, phoneTokenLogin) ? phoneDoorOf(context) : undefined;
  return ok({ issuers, phone: phone ?? null });
};
