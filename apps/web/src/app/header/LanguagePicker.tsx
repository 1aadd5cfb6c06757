/** The languages, in their own names. One whose texts are not all there says that the rest is English (DEC-25). */
import { Drop } from '@banyan/ui/drop';
import { useToast } from '@banyan/ui/toast';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { catalogues } from 'virtual:banyan-texts';
import { languages } from '@banyan/i18n';
import { useLanguage } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './Header.module.css';

export function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { language, setLanguage, t } = useLanguage();
  const toast = useToast();
  const offered = new Set(useSettings().languages);
  const list = languages.filter(({ code }) => offered.size === 0 || offered.has(code));
  return (
    <Drop
      label={compact ? t('shell.language.current', { name: language.name }) : t('shell.language.pick')}
      align={compact ? 'end' : 'start'}
      width={340}
      triggerClass={compact ? styles.roundTool : styles.tool}
      trigger={
        compact ? (
          <Globe size={20} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <>
            <Globe size={16} strokeWidth={1.9} aria-hidden="true" />
            {language.name}
            <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
          </>
        )
      }
    >
      {(close) => (
        <ul className={styles.languages} aria-label={t('shell.language.list')}>
          {list.map((entry) => (
            <li key={entry.code}>
              <button
                type="button"
                className={styles.languageEntry}
                aria-current={entry.code === language.code ? 'true' : undefined}
                onClick={() => {
                  close();
                  setLanguage(entry.code).catch(() =>
                    toast({ kind: 'error', title: t('shell.error.network-abnormal') }),
                  );
                }}
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
      )}
    </Drop>
  );
}
