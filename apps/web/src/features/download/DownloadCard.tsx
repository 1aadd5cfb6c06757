/** One way onto a phone: link, QR code and the steps. Without a link the site itself is the app, and the steps say how. */
import { Badge } from '@banyan/ui/badge';
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Apple, Smartphone, Zap, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './download.module.css';
import type { Offer, Platform } from './platforms.ts';
import { QrCode } from '../../lib/QrCode.tsx';

const icons: Readonly<Record<Platform, LucideIcon>> = { android: Smartphone, ios: Apple, lite: Zap };

/** The texts of the steps: with an app, and with the site alone. */
const steps = {
  android: {
    app: ['download.android.step1', 'download.android.step2', 'download.android.step3'],
    web: ['download.android.web1', 'download.android.web2', 'download.android.web3'],
  },
  ios: {
    app: ['download.ios.step1', 'download.ios.step2', 'download.ios.step3'],
    web: ['download.ios.web1', 'download.ios.web2', 'download.ios.web3'],
  },
  lite: { app: ['download.lite.step1', 'download.lite.step2', 'download.lite.step3'], web: [] },
} as const;

export function DownloadCard({ offer, isMine }: { offer: Offer; isMine: boolean }) {
  const t = useText();
  const { platform, url, qrCodeUrl } = offer;
  const Icon = icons[platform];
  const name = t(`download.${platform}.name`);
  const label = t('download.qr.of', { name });
  return (
    <Card as="li" pad className={styles.card} data-platform={platform}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className="grow">
          <h2>{name}</h2>
          <p className="muted small">{t(`download.${platform}.kind`)}</p>
        </div>
        {isMine ? <Badge kind="positive">{t('download.card.forYou')}</Badge> : null}
      </div>
      {url === undefined && platform !== 'lite' ? <p className="muted">{t(`download.${platform}.none`)}</p> : null}
      <ol className={styles.steps} aria-label={t('download.card.steps')}>
        {steps[platform][url === undefined ? 'web' : 'app'].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
      <div className={styles.foot}>
        <figure className={styles.code}>
          {qrCodeUrl === undefined ? (
            <QrCode text={url ?? `${window.location.origin}/`} label={label} />
          ) : (
            <img src={qrCodeUrl} alt={label} width={96} height={96} loading="lazy" referrerPolicy="no-referrer" />
          )}
          <figcaption className="muted small">{t('download.card.scan')}</figcaption>
        </figure>
        {url === undefined ? null : (
          <a className={buttonClass({ kind: 'primary', wide: true })} href={url} rel="noopener noreferrer">
            {t(`download.${platform}.get`)}
          </a>
        )}
      </div>
    </Card>
  );
}
