/** Bringing friends (referral, MC-17): the link with its picture, the code, and who came by it; and the member as an affiliate. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { CopyLine } from '../../lib/CopyLine.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { QrCode } from '../../lib/QrCode.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import { AffiliateView } from '../affiliates/index.ts';
import { OwnPeriods, PeriodHistory } from '../periods/index.ts';
import { AllPromotions } from './AllPromotions.tsx';
import styles from './rewards.module.css';
import { referralQuery } from './rewards.queries.ts';

const views = ['friends', 'affiliate'] as const;

export default function ReferralPane() {
  const t = useText();
  const [{ view }, change] = useAddress({ view: choiceParam(views, 'friends') });
  return (
    <div className={styles.referral}>
      <Segment
        wide
        label={t('affiliates.views')}
        items={views.map((key) => ({ key, label: t(`affiliates.view.${key}`) }))}
        value={view}
        onChange={(next) => change({ view: next })}
      />
      {view === 'friends' ? <Friends /> : <AffiliateView />}
    </div>
  );
}

function Friends() {
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
          <CopyLine name="link" label={t('rewards.friends.link')} text={link} />
          <CopyLine name="code" label={t('rewards.friends.code')} text={data.code} />
          <p className="small muted">{t('rewards.friends.later')}</p>
          <div>
            <AllPromotions />
          </div>
        </div>
      </Card>
      <OwnPeriods kinds={['friends']} />
      <PeriodHistory kind="friends" />
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
