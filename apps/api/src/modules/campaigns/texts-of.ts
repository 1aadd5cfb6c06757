/** A campaign's words for one member, in their language. */
import { type CampaignTexts, type MergeValues, fillText, textFor } from '@banyan/core/campaigns';
import { defaultLanguage } from '@banyan/i18n';
import { translateNamed } from '@banyan/i18n/catalog';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import type { SegmentMember } from '../segments/index.ts';
import type { CampaignRow } from './campaign-store.ts';

export type Words = {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
};

type Reader = Pick<SegmentMember, 'account' | 'nickname' | 'level' | 'language'>;

/** The texts of the half, in the reader's language or the site's; undefined where there is none at all. */
export function wordsFor(
  { config }: Pick<Context, 'config'>,
  { texts, code }: Pick<CampaignRow, 'texts' | 'code'>,
  variant: 'a' | 'b',
  { account, nickname, level, language }: Reader,
): Words | undefined {
  const half: CampaignTexts = variant === 'b' && texts.b !== null ? texts.b : texts.a;
  const found = textFor(half, language, [defaultLanguage, 'EN']);
  if (found === undefined) return undefined;
  const values: MergeValues = {
    account,
    name: nickname === '' ? account : nickname,
    level: String(level),
    site: readBrand(config.brand).name,
    code: code ?? '',
  };
  const fill = (text: string) => fillText(text, values);
  const { subject, text, sms } = found.text;
  return { language: found.language, subject: fill(subject), text: fill(text), sms: fill(sms) };
}

/** What stands under an e-mail and behind an SMS, in the language of the text. */
export const footerOf = (language: string, channel: 'email' | 'sms', link: string): string =>
  translateNamed(language, `messages.offer.${channel}`, { link });
