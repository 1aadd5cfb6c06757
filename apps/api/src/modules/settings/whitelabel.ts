/** The settings that every page needs. */
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { settingsRoutes } from '@banyan/protocol/settings';
import type { UseCase } from '../../infra/bind.ts';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import {
  currencySymbol,
  grouping,
  languagesOffered,
  merchantCode,
  merchantCurrency,
  merchantTimeZone,
  numerals,
} from './merchant.ts';
import { treeOf } from './switches.ts';

type Whitelabel = (typeof settingsRoutes)['GET /wps/system/whitelabel'];

export function whitelabelOf({ settings, config }: Context): ValueOf<Whitelabel> {
  return {
    tree: treeOf(settings),
    merchantCode: settings.get(merchantCode),
    mode: config.mode,
    brand: config.brand,
    currency: settings.get(merchantCurrency),
    currencySymbol: settings.get(currencySymbol),
    grouping: settings.get(grouping),
    numerals: settings.get(numerals),
    timeZone: settings.get(merchantTimeZone),
    languages: languagesOf(settings.get(languagesOffered), readBrand(config.brand).languages),
  };
}

/** The operator's list, narrowed to the brand's languages; if nothing is left, the brand's list. */
function languagesOf(offered: readonly string[], spoken: readonly string[] | undefined): string[] {
  const both = offered.filter((code) => spoken?.includes(code) ?? true);
  return both.length > 0 ? both : [...(spoken ?? offered)];
}

export const whitelabel: UseCase<Whitelabel> = async (context) => ok(whitelabelOf(context));
