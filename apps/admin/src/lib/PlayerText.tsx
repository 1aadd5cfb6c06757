/** The texts that players read, in a language of theirs, for previews in the back office. */
import { type I18n, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isolateFigures } from '@banyan/i18n';
import { playerTexts } from 'virtual:player-texts';
import { grouped } from './Amount.tsx';

export const previewLanguages = ['EN', 'BN', 'UR'] as const;
export type PreviewLanguage = (typeof previewLanguages)[number];

const PlayerContext = createContext<I18n | undefined>(undefined);

export function PlayerScope({ language, children }: { language: PreviewLanguage; children: ReactNode }) {
  const [made, setMade] = useState<{ language: PreviewLanguage; i18n: I18n }>();
  useEffect(() => {
    let isShown = true;
    // Without it the system's font stays.
    if (language === 'UR') import('@fontsource-variable/noto-sans-arabic').catch(() => {});
    void playerTexts[language]().then(({ messages }) => {
      const locale = language.toLowerCase();
      const i18n = setupI18n({ locale, locales: `${locale}-u-nu-latn`, messages: { [locale]: messages } });
      if (isShown) setMade({ language, i18n });
    });
    return () => {
      isShown = false;
    };
  }, [language]);
  if (made?.language !== language) return null;
  return <PlayerContext value={made.i18n}>{children}</PlayerContext>;
}

/** A text of the site by its key. */
export function usePlayerText(): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const i18n = useContext(PlayerContext);
  if (i18n === undefined) throw new Error('no PlayerScope above');
  return (key, values) => i18n._(key, i18n.locale === 'ur' ? isolateFigures(values) : { ...values });
}

/** The language that is previewed, as two letters. */
export const usePreviewLanguage = (): string => useContext(PlayerContext)?.locale ?? 'en';

/** Money as the site writes it inside a sentence, from what was typed. */
export function moneyText(amount: string, currency: string): string {
  const [whole = '0', rest = ''] = amount.split('.');
  return `${grouped(`${whole || '0'}.${rest.padEnd(2, '0')}`)} ${currency}`;
}

export function PreviewAmount({ amount, currency }: { amount: string; currency: string }) {
  return (
    <span className="num" dir="ltr">
      {moneyText(amount, currency)}
    </span>
  );
}
