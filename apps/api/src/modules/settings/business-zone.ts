/** Settings as SQL expressions, for statements inside a transaction that have no other way to them. */
import { merchantTimeZone } from './merchant.ts';

/** The text of a setting: what is stored, or the default. */
export const settingText = ({ key, default: standard }: { readonly key: string; readonly default: string }): string =>
  `coalesce((select z.value #>> '{}' from settings z where z.key = '${key}'), '${standard}')`;

/** The merchant's zone. */
export const businessZone = settingText(merchantTimeZone);
