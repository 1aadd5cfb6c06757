/** The page in the place of the site: why, until when, who can help. No header and no footer, at every address. */
import { Mark, Motif } from '@banyan/ui/art';
import { Badge } from '@banyan/ui/badge';
import { Button, buttonClass, IconButton } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, Copy, Headset, MapPin, RotateCw, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import brand from 'virtual:banyan-brand';
import { useService } from '../../features/service/useService.ts';
import { isHttps } from '../../features/service/servicePath.ts';
import { copyText } from '../../lib/clipboard.ts';
import { useLanguage } from '../../lib/language.tsx';
import { type Permission, permissionQuery, routersQuery, usePermission } from '../../lib/settings.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import { useTitle } from '../../lib/title.ts';
import { When } from '../../lib/When.tsx';
import { LanguagePicker } from '../header/LanguagePicker.tsx';
import { ModalHost } from '../ModalHost.tsx';
import { Medallion } from './Medallion.tsx';
import type { Reason } from './reason.ts';
import styles from './ClosedPage.module.css';

const pictures: Readonly<Record<Reason, { motif: string; palette: number }>> = {
  maintenance: { motif: 'boat', palette: 0 },
  region: { motif: 'turtle', palette: 7 },
  url: { motif: 'kite', palette: 9 },
};

export default function ClosedPage({ reason }: { reason: Reason }) {
  const { language, t } = useLanguage();
  const cache = useQueryClient();
  const permission = usePermission();
  const title = t(`service.closed.${reason}Title`);
  useTitle(title);
  const askAgain = () => void cache.invalidateQueries({ queryKey: permissionQuery.queryKey });
  // The operator's message comes in the language that was asked in.
  const asked = useRef(language.code);
  useEffect(() => {
    if (asked.current === language.code) return;
    asked.current = language.code;
    void cache.invalidateQueries({ queryKey: permissionQuery.queryKey });
  }, [cache, language.code]);
  const { motif, palette } = pictures[reason];
  return (
    <main className={styles.closed} data-reason={reason}>
      <div className={styles.copy}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <Mark size={42} />
            <span translate="no">{brand.wordmark}</span>
          </span>
          <LanguagePicker />
        </div>
        <Badge kind="brand">{t(`service.closed.${reason}Tag`)}</Badge>
        <h1>{title}</h1>
        <p className={styles.text}>{sentence(reason, permission) || t(`service.closed.${reason}Text`)}</p>
        <Facts reason={reason} permission={permission} onOver={askAgain} />
        <div className={styles.actions}>
          <Help />
          <Button
            kind="secondary"
            size="l"
            icon={<RotateCw size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={askAgain}
          >
            {t('shell.action.retry')}
          </Button>
        </div>
      </div>
      <div className={styles.art} aria-hidden="true">
        <Medallion className={styles.medallion} />
        <span className={styles.motif}>
          <Motif name={motif} palette={palette} size={340} eager />
        </span>
      </div>
      <ModalHost only="chatRoom" />
    </main>
  );
}

/** What the operator says himself. */
function sentence(reason: Reason, permission: Permission | undefined): string {
  return reason === 'maintenance' ? (permission?.maintenance?.message ?? '') : '';
}

type FactsProps = { reason: Reason; permission: Permission | undefined; onOver: () => void };

function Facts({ reason, permission, onOver }: FactsProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const ip = permission?.location?.ip ?? '';
  const endsAt = permission?.maintenance?.endsAt ?? null;
  if (reason === 'maintenance')
    return endsAt === null ? null : (
      <Fact icon={<Clock size={20} strokeWidth={1.9} aria-hidden="true" />} label={t('service.closed.endsAt')}>
        <When at={endsAt} className={styles.figure} />
        <Countdown at={endsAt} onOver={onOver} />
      </Fact>
    );
  if (ip === '') return null;
  const copy = async () => {
    if (await copyText(ip)) toast({ kind: 'done', title: t('service.closed.copied') });
  };
  return (
    <Fact
      icon={<MapPin size={20} strokeWidth={1.9} aria-hidden="true" />}
      label={t('service.closed.ip')}
      end={
        <IconButton label={t('service.closed.copy')} onClick={() => void copy()}>
          <Copy size={18} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      }
    >
      <b className={`num ${styles.figure}`} dir="ltr">
        {ip}
      </b>
    </Fact>
  );
}

function Fact({
  icon,
  label,
  end,
  children,
}: {
  icon: ReactNode;
  label: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      {icon}
      <div>
        <small>{label}</small>
        {children}
      </div>
      {end}
    </div>
  );
}

/** What is left, and once it is over a question whether the site is back. */
function Countdown({ at, onOver }: { at: string; onOver: () => void }) {
  const { t } = useLanguage();
  const { hours, minutes, seconds, over } = leftUntil(at, useServerNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (over) onOver();
  }, [over]);
  return (
    <span className={styles.left}>
      {over ? t('service.closed.soon') : t('service.closed.left', { time: `${hours}:${minutes}:${seconds}` })}
    </span>
  );
}

/** Everything that leads to a person. */
function Help() {
  const { t } = useLanguage();
  const service = useService();
  const { data } = useQuery(routersQuery);
  const telegram = data?.resources.find(({ resourceType, url }) => resourceType === 'TELEGRAM' && isHttps(url));
  return (
    <>
      {service.isOffered ? (
        <Button size="l" icon={<Headset size={18} strokeWidth={1.9} aria-hidden="true" />} onClick={service.open}>
          {t('service.closed.help')}
        </Button>
      ) : null}
      {telegram === undefined ? null : (
        <a
          className={buttonClass({ kind: 'soft', size: 'l' })}
          href={telegram.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Send size={18} strokeWidth={1.9} aria-hidden="true" className="flip" />
          {t('service.way.telegram')}
        </a>
      )}
    </>
  );
}
