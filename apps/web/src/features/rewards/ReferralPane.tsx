/** Bringing friends (referral, MC-17): the link with its picture, the code, and who came by it. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, UserRound } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { QrCode } from '../../lib/QrCode.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import styles from './rewards.module.css';
import { referralQuery } from './rewards.queries.ts';

export default function ReferralPane() {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(referralQuery(page));
  if (data === undefined && error !== null)
    return <NotRead title={t('rewards.friends.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  const link = `${window.location.origin}${data.path}`;
  return (
    <>
      <Card pad className={styles.friends}>
        <QrCode className={styles.code} text={link} label={t('rewards.friends.qr')} />
        <div className={styles.lines}>
          <p>{t('rewards.friends.text')}</p>
          <Line name="link" text={link} />
          <Line name="code" text={data.code} />
          <p className="small muted">{t('rewards.friends.later')}</p>
        </div>
      </Card>
      <section aria-labelledby="friends-joined">
        <h3 id="friends-joined" className={styles.legend}>
          {t('rewards.friends.joined', { count: data.joined })}
        </h3>
        {data.content.length === 0 ? (
          <Empty motif="lotus" palette={1} title={t('rewards.friends.empty')} text={t('rewards.friends.emptyText')} />
        ) : (
          <Card aria-busy={isPlaceholderData}>
            <ul className={rows.list}>
              {data.content.map(({ name, joinedAt }) => (
                <li key={`${name} ${joinedAt}`} className={rows.row}>
                  <span className={rows.sign}>
                    <UserRound size={20} strokeWidth={1.9} aria-hidden="true" />
                  </span>
                  <div className={rows.what}>
                    <strong dir="ltr" className={styles.name}>
                      {name}
                    </strong>
                  </div>
                  <div className={rows.end}>
                    <When at={joinedAt} />
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Pager page={page} pages={data.totalPages} onPage={setPage} />
      </section>
    </>
  );
}

function Line({ name, text }: { name: 'code' | 'link'; text: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const label = t(`rewards.friends.${name}`);
  return (
    <div className={styles.line}>
      <span>
        <span className="small muted">{label}</span>
        <b dir="ltr" translate="no" data-line={name}>
          {text}
        </b>
        <span role="status" className={outcome === 'notCopied' ? 'small' : 'sr'}>
          {outcome === undefined ? '' : t(`rewards.friends.${outcome}`)}
        </span>
      </span>
      <Button
        kind="secondary"
        aria-label={`${t('rewards.friends.copy')}: ${label}`}
        onClick={() => void copyText(text).then((isDone) => setOutcome(isDone ? 'copied' : 'notCopied'))}
      >
        {outcome === 'copied' ? (
          <Check size={16} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <Copy size={16} strokeWidth={1.9} aria-hidden="true" />
        )}
        {t(outcome === 'copied' ? 'rewards.friends.copied' : 'rewards.friends.copy')}
      </Button>
    </div>
  );
}
