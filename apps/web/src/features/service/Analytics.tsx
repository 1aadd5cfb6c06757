/**
 * Counting visits, where the operator has set a measurement id: nothing is loaded before the visitor said yes, a no is
 * kept, and both can be taken back by emptying the browser's storage (SET-03).
 */
import { Button } from '@banyan/ui/button';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { read, write } from '../../lib/storage.ts';
import styles from './Bar.module.css';

type Answer = 'yes' | 'no' | null;

function load(gtagId: string): void {
  if (document.querySelector('script[data-analytics]') !== null) return;
  const page = window as unknown as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const list = page.dataLayer;
  // The library reads argument lists and not arrays.
  function gtag(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the library tells its own entries by this object
    list.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', gtagId, { anonymize_ip: true });
  const script = document.createElement('script');
  script.async = true;
  script.dataset['analytics'] = gtagId;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gtagId)}`;
  document.head.append(script);
}

export default function Analytics({ gtagId }: { gtagId: string }) {
  const t = useText();
  const [answer, setAnswer] = useState(() => read('local', 'analytics') as Answer);
  useEffect(() => {
    if (answer === 'yes') load(gtagId);
  }, [answer, gtagId]);
  if (answer === 'yes' || answer === 'no') return null;
  const say = (next: 'yes' | 'no') => {
    write('local', 'analytics', next);
    setAnswer(next);
  };
  return (
    <section className={styles.consent} aria-label={t('service.consent.label')}>
      <p>{t('service.consent.text')}</p>
      <Button kind="secondary" onClick={() => say('no')}>
        {t('service.consent.no')}
      </Button>
      <Button kind="primary" onClick={() => say('yes')}>
        {t('service.consent.yes')}
      </Button>
    </section>
  );
}
