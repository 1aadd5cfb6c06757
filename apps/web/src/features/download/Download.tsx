/** The download page, below its banner: the code of this page, then the three ways, then the way without any of them. */
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { routersQuery } from '../../lib/settings.tsx';
import { DownloadCard } from './DownloadCard.tsx';
import styles from './download.module.css';
import { offersOf, platformOf } from './platforms.ts';
import { QrCode } from '../../lib/QrCode.tsx';

export function Download() {
  const t = useText();
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.intro}>
        <div className={styles.copy}>
          <span className={styles.tag}>{t('download.hero.tag')}</span>
          <h1>{t('download.hero.title')}</h1>
          <p>{t('download.hero.text')}</p>
        </div>
        <figure className={styles.scan}>
          <QrCode text={`${window.location.origin}/download`} label={t('download.qr.page')} className={styles.qr} />
          <figcaption>{t('download.hero.scan')}</figcaption>
        </figure>
      </section>
      <Offers />
      <section className={styles.web} aria-labelledby="download-web">
        <span className={styles.icon}>
          <Globe size={22} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div>
          <h2 id="download-web">{t('download.web.title')}</h2>
          <p className="muted">{t('download.web.text')}</p>
        </div>
      </section>
    </div>
  );
}

function Offers() {
  const t = useText();
  const { data, isPending, refetch } = useQuery(routersQuery);
  if (isPending)
    return (
      <div className={styles.cards}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} block={320} radius="var(--r-4)" />
        ))}
      </div>
    );
  if (data === undefined)
    return (
      <Empty
        failed
        motif="kite"
        palette={9}
        title={t('download.failed.title')}
        text={t('download.failed.text')}
        action={<Button onClick={() => void refetch()}>{t('shell.action.retry')}</Button>}
      />
    );
  const mine = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <ul className={styles.cards}>
      {offersOf(data.resources, window.location.origin).map((offer) => (
        <DownloadCard key={offer.platform} offer={offer} isMine={offer.platform === mine} />
      ))}
    </ul>
  );
}
