/**
 * The languages on offer, in their own names, found by typing. One whose texts are not all there says that the rest is
 * English (I18N-04, DEC-25).
 */
import { TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { Check, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { catalogues } from 'virtual:banyan-texts';
import { languages } from '@banyan/i18n';
import { useLanguage } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { findLanguages } from './findLanguages.ts';
import styles from './LanguageList.module.css';

export default function LanguageList({ close }: { close: () => void }) {
  const { language, setLanguage, t } = useLanguage();
  const toast = useToast();
  const offered = new Set(useSettings().languages);
  const [typed, setTyped] = useState('');
  const list = languages.filter(({ code }) => offered.size === 0 || offered.has(code));
  const found = findLanguages(list, typed, language.html);
  function choose(code: string) {
    close();
    setLanguage(code).catch(() => toast({ kind: 'error', title: t('shell.error.network-abnormal') }));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '' && found[0] !== undefined) choose(found[0].code);
  }
  return (
    <>
      <search>
        <form onSubmit={onSubmit} className={styles.search}>
          <TextInput
            autoFocus={list.length > 8}
            type="search"
            maxLength={40}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t('shell.language.search')}
            aria-label={t('shell.language.search')}
            icon={<Search size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        </form>
      </search>
      <p className="sr" role="status">
        {typed.trim() === '' ? '' : t('shell.language.found', { count: found.length })}
      </p>
      {found.length === 0 ? <p className={`small muted ${styles.none}`}>{t('shell.language.none')}</p> : null}
      <ul className={styles.list} aria-label={t('shell.language.list')}>
        {found.map((entry) => (
          <li key={entry.code}>
            <button
              type="button"
              className={styles.entry}
              aria-current={entry.code === language.code ? 'true' : undefined}
              onClick={() => choose(entry.code)}
            >
              <span lang={entry.html} dir={entry.direction}>
                {entry.name}
              </span>
              {entry.code === language.code ? <Check size={16} strokeWidth={2.4} aria-hidden="true" /> : null}
              {catalogues[entry.code]?.complete ? null : (
                <span className={styles.partial}>{t('shell.language.partial')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
