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
import { rowsOfHome } from './site.ts';
import { treeOf } from './switches.ts';

type Whitelabel = (typeof settingsRoutes)['GET /wps/system/whitelabel'];

/** The codes of the languages on offer, in the order of the picker. */
export const offeredLanguages = ({ settings, config }: Pick<Context, 'settings' | 'config'>): string[] =>
  languagesOf(settings.get(languagesOffered), readBrand(config.brand).languages);

export function whitelabelOf(context: Context): ValueOf<Whitelabel> {
  const { settings, config } = context;
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
    languages: offeredLanguages(context),
    homeRows: [...settings.get(rowsOfHome)],
  };
}

/** The operator's list, narrowed to the brand's languages; if nothing is left, the brand's list. */
function languagesOf(offered: readonly string[], spoken: readonly string[] | undefined): string[] {
  const both = offered.filter((code) => spoken?.includes(code) ?? true);
  return both.length > 0 ? both : [...(spoken ?? offered)];
}

export const whitelabel: UseCase<Whitelabel> = async (context) => ok(whitelabelOf(context));
