/** The rules of the registration fields. */
import { ok } from '@banyan/core/results';
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { UseCase } from '../../infra/bind.ts';
import { phoneRulesOf } from '../verification/index.ts';
import { agreementTicked } from './field-settings.ts';
import { captchaRule } from '../humans/index.ts';
import { fieldsOf } from './fields.ts';

export const registerRules: UseCase<(typeof registrationRoutes)['GET /wps/system/setting/register']> = async ({
  settings,
}) =>
  ok({
    fields: { ...fieldsOf(settings), captcha: captchaRule(settings) },
    agreement: { ticked: settings.get(agreementTicked) },
    phone: phoneRulesOf(settings),
  });
