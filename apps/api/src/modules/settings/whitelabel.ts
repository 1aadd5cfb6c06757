/** The settings that every page needs. */
import { ok } from '@banyan/core/results';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCase } from '../../infra/bind.ts';
import { currencySymbol, languagesOffered, merchantCode, merchantCurrency, merchantTimeZone } from './merchant.ts';
import { treeOf } from './switches.ts';

export const whitelabel: UseCase<(typeof settingsRoutes)['GET /wps/system/whitelabel']> = async ({
  settings,
  config,
}) =>
  ok({
    tree: treeOf(settings),
    merchantCode: settings.get(merchantCode),
    mode: config.mode,
    brand: config.brand,
    currency: settings.get(merchantCurrency),
    currencySymbol: settings.get(currencySymbol),
    timeZone: settings.get(merchantTimeZone),
    languages: settings.get(languagesOffered),
  });
