/** The notices as a page (SHELL-08). */
import { Card } from '@banyan/ui/card';
import { Notices } from '../../features/content/Notices.tsx';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { useHead } from '../../features/places/head.ts';
import styles from './page.module.css';

export default function NoticePage() {
  const t = useText();
  useHead('notice');
  return (
    <>
      <PageHead title={t('content.notice.title')} text={t('content.notice.text')} />
      <div className={`wrap ${styles.page}`}>
        <Card as="section" className={styles.list} aria-label={t('content.notice.title')}>
          <Notices />
        </Card>
      </div>
    </>
  );
}
