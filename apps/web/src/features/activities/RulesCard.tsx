/** The rules of a promotion in plain words, all on one page before its button, under the version and the hash that they keep. */
import { Card } from '@banyan/ui/card';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { TermsList } from '../bonuses/index.ts';
import type { ActivityDetail } from './activities.queries.ts';
import { AudienceLines } from './AudienceLines.tsx';
import { isDrawn, isTakenByTimes } from './kinds.ts';
import styles from './activities.module.css';

export function RulesCard({ activity }: { activity: ActivityDetail }) {
  const t = useText();
  const { kind, amount, gives, claimDays, times, per, tiers, terms, version, hash, isFirstDeposit, friend } = activity;
  return (
    <Card pad as="section" className={styles.rules} aria-labelledby="activity-rules">
      <h2 id="activity-rules" className={styles.title}>
        {t('activities.rules.title')}
      </h2>
      <p>{t(`activities.kind.${kind}`)}</p>
      {amount === null ? null : (
        <p className={styles.offer}>
          <span className="muted">
            {t(kind === 'application' ? 'activities.rules.most' : 'activities.rules.gives')}
          </span>{' '}
          <Amount value={amount} className={styles.big} />
        </p>
      )}
      {tiers.length === 0 ? null : (
        <ul className={styles.tiers}>
          {tiers.map(({ from, percent, cap }) => (
            <li key={from.amount}>
              <strong>{t('bonuses.offer.percent', { percent })}</strong> {t('bonuses.offer.upTo')}{' '}
              <Amount value={cap} />{' '}
              <span className="small muted">
                {t('bonuses.offer.from')} <Amount value={from} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lines}>
        {isTakenByTimes(kind) ? <li>{t('activities.rules.times', { times, per })}</li> : null}
        {friend === null ? null : <FriendLines friend={friend} />}
        {isFirstDeposit ? <li>{t('activities.need.first-deposit')}</li> : null}
        {amount === null && !isDrawn(kind) ? null : (
          <li>
            {claimDays === null ? t('activities.rules.atOnce') : t('activities.rules.claimDays', { days: claimDays })}
          </li>
        )}
        {gives === 'cash' ? <li>{t('activities.rules.cash')}</li> : null}
        {gives === 'bonus' && terms !== null ? <li>{t('activities.rules.bonus')}</li> : null}
      </ul>
      {activity.audience === null ? null : <AudienceLines audience={activity.audience} />}
      {terms === null ? null : <TermsList terms={terms} />}
      <p className="tiny muted">
        {t('activities.rules.version', { version })}{' '}
        <code dir="ltr" className={styles.hash}>
          {hash}
        </code>
      </p>
    </Card>
  );
}

/** What a friend has to do before they count. */
function FriendLines({ friend: { bets, days } }: { friend: NonNullable<ActivityDetail['friend']> }) {
  const t = useText();
  return (
    <>
      <li>{t('activities.need.friend')}</li>
      {Number(bets.amount) === 0 ? null : (
        <li>
          {t('activities.rules.friendBets')} <Amount value={bets} />
        </li>
      )}
      {days === null ? null : <li>{t('activities.rules.friendDays', { days })}</li>}
    </>
  );
}
