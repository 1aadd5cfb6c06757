/** Whom a promotion is for, a sentence for each thing that it asks of a member. */
import { isLanguage, languageOf } from '@banyan/i18n';
import { useLanguage, useText } from '../../lib/language.tsx';
import type { ActivityDetail } from './activities.queries.ts';
import styles from './activities.module.css';

type Audience = NonNullable<ActivityDetail['audience']>;

export function AudienceLines({ audience }: { audience: Audience }) {
  const t = useText();
  const listed = useLists();
  const { levelFrom, levelTo, countries, languages, devices, daysFrom, daysTo, noBonusInDays } = audience;
  const sentences = [
    levelFrom === null ? null : t('activities.audience.levelFrom', { level: levelFrom }),
    levelTo === null ? null : t('activities.audience.levelTo', { level: levelTo }),
    countries.length === 0 ? null : t('activities.audience.countries', { list: listed.countries(countries) }),
    languages.length === 0 ? null : t('activities.audience.languages', { list: listed.languages(languages) }),
    devices.length === 0
      ? null
      : t('activities.audience.devices', {
          list: listed.words(devices.map((device) => t(`activities.audience.device.${device}`))),
        }),
    audience.isVerified ? t('activities.audience.verified') : null,
    daysFrom === null ? null : t('activities.audience.daysFrom', { days: daysFrom }),
    daysTo === null ? null : t('activities.audience.daysTo', { days: daysTo }),
    noBonusInDays === null ? null : t('activities.audience.noBonus', { days: noBonusInDays }),
    audience.oncePer.length === 0 ? null : t('activities.audience.oncePerson'),
    audience.isChosen ? t('activities.audience.chosen') : null,
  ].filter((sentence) => sentence !== null);
  return (
    <>
      <h3 className={styles.subtitle}>{t('activities.audience.title')}</h3>
      <ul className={styles.lines}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Names of countries and languages, and lists of them, as the page's language writes them. */
function useLists() {
  const { html } = useLanguage().language;
  const words = (names: readonly string[]) => new Intl.ListFormat([html, 'en'], { type: 'disjunction' }).format(names);
  const named = (type: 'region' | 'language') => new Intl.DisplayNames([html, 'en'], { type, fallback: 'code' });
  return {
    words,
    countries: (codes: readonly string[]) => words(codes.map((code) => named('region').of(code) ?? code)),
    languages: (codes: readonly string[]) =>
      words(codes.map((code) => (isLanguage(code) ? languageOf(code).name : (named('language').of(code) ?? code)))),
  };
}
