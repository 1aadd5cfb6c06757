/** The rules of the registration fields. */
import { ok } from '@banyan/core/results';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { UseCase } from '../../infra/bind.ts';
import { dialRules, ownDialingCode } from './code-settings.ts';
import { agreementTicked } from './field-settings.ts';
import { captchaRule } from '../humans/index.ts';
import { fieldsOf } from './fields.ts';

export const registerRules: UseCase<(typeof identityRoutes)['GET /wps/system/setting/register']> = async ({
  settings,
}) =>
  ok({
    fields: { ...fieldsOf(settings), captcha: captchaRule(settings) },
    agreement: { ticked: settings.get(agreementTicked) },
    phone: { countryDialingCode: settings.get(ownDialingCode), digits: [...settings.get(dialRules)] },
  });
