/** In demo mode every page says that this is play money, and where the demo's messages arrive. */
import { FlaskConical } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './DemoRibbon.module.css';

export function DemoRibbon() {
  const t = useText();
  if (useSettings().mode !== 'demo') return null;
  return (
    <aside className={styles.ribbon} aria-label={t('shell.demo.label')}>
      <FlaskConical size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.long}>{t('shell.demo.text')}</span>
      <span className={styles.short}>{t('shell.demo.short')}</span>
      <a href="/demo/inbox" target="_blank" rel="noopener noreferrer">
        {t('shell.demo.inbox')}
      </a>
    </aside>
  );
}
