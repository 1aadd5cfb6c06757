/** A promotion as it stands for the caller: its terms under their version and hash, then the state with the one button that it has. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { BonusMeter } from '../bonuses/index.ts';
import { useGate, useSession } from '../sessions/index.ts';
import {
  type Activity,
  type ActivityDetail,
  activityQuery,
  claimReward,
  refreshActivities,
  takeReward,
  withdrawApplication,
} from './activities.queries.ts';
import styles from './activities.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';
import { CodeBox } from './CodeBox.tsx';
import { RulesCard } from './RulesCard.tsx';
import { badgeOf } from './badgeOf.ts';
import { isTakenByTimes, placeOf } from './kinds.ts';
import { useWays } from './useWays.ts';

type PanelProps = {
  readonly promotion: string;
  /** How its kind shows one's own part, from features that this one does not know: beside what every kind shows, or in its place. */
  readonly own?: (activity: Activity, every: ReactNode) => ReactNode;
};

export function ActivityPanel({ promotion, own = (_, every) => every }: PanelProps) {
  const t = useText();
  const { signedIn } = useSession();
  const { data, error, refetch } = useQuery(activityQuery(promotion, signedIn));
  if (data === undefined && error !== null)
    return <NotRead title={t('activities.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={260} radius="var(--r-4)" />;
  return (
    <div className={styles.panel}>
      <RulesCard activity={data} />
      {own(data, <Own activity={data} />)}
    </div>
  );
}

function Own({ activity }: { activity: ActivityDetail }) {
  const t = useText();
  const { kind, state, startsAt, endsAt, application, bonus, budgetLeft, times, timesLeft, per } = activity;
  return (
    <Card pad as="section" className={styles.own} aria-labelledby="activity-own">
      <div className={styles.top}>
        <h2 id="activity-own" className={styles.title}>
          {t('activities.own')}
        </h2>
        <Badge kind={badgeOf(state)}>{t(`activities.state.${state}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        {startsAt === null ? null : (
          <Fact name={t('activities.starts')}>
            <When at={startsAt} piece="minute" />
          </Fact>
        )}
        {endsAt === null ? null : (
          <Fact name={t('activities.ends')}>
            <When at={endsAt} piece="minute" />
          </Fact>
        )}
        {state === 'claim' && activity.reward !== null ? (
          <Fact name={t('activities.until')}>
            <When at={activity.reward.expiresAt} piece="minute" />
          </Fact>
        ) : null}
        {application === null || application.state === 'withdrawn' ? null : (
          <Fact name={t('activities.sentAt')}>
            <When at={application.at} piece="minute" />
          </Fact>
        )}
      </dl>
      <p>{t(`activities.about.${state}`)}</p>
      {budgetLeft !== null && state === 'join' ? (
        <p className="small muted">{t('activities.left', { percent: budgetLeft })}</p>
      ) : null}
      {times > 1 && state === 'join' && isTakenByTimes(kind) ? (
        <p className="small muted">{t('activities.timesLeft', { left: timesLeft, times, per })}</p>
      ) : null}
      {activity.reward !== null && ['claim', 'claimed', 'issued'].includes(state) ? (
        <Amount value={activity.reward.amount} className={styles.big} />
      ) : null}
      {application !== null && ['applying', 'process', 'rejected'].includes(state) ? (
        <Sent application={application} />
      ) : null}
      {bonus === null ? null : <BonusMeter bonus={bonus} />}
      <Act activity={activity} />
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="tiny muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sent({
  application: { remark, pictures, reason },
}: {
  application: NonNullable<ActivityDetail['application']>;
}) {
  const t = useText();
  return (
    <blockquote className={styles.sent}>
      {remark === '' ? null : <p dir="auto">{remark}</p>}
      {pictures === 0 ? null : <p className="small muted">{t('activities.pictures', { count: pictures })}</p>}
      {reason === null ? null : (
        <p>
          <strong>{t('activities.reason')}:</strong> <span dir="auto">{reason}</span>
        </p>
      )}
    </blockquote>
  );
}

/** What can be done in this state; nothing in a final one. */
function Act({ activity }: { activity: ActivityDetail }) {
  const { state, kind } = activity;
  if (state === 'join') return <Join activity={activity} />;
  // Taking part goes on where its kind has its place.
  if (state === 'joined' && placeOf(kind) !== undefined) return <GoThere activity={activity} />;
  if (state === 'claim') return <Claim activity={activity} />;
  if (state === 'applying' || state === 'process') return <Withdraw activity={activity} />;
  const isPaid = state === 'claimed' || state === 'issued';
  return isPaid ? <SeeRewards /> : null;
}

function SeeRewards() {
  const t = useText();
  const { rewards } = useWays();
  return (
    <Button kind="secondary" onClick={rewards}>
      {t('activities.seeRewards')}
    </Button>
  );
}

function Join({ activity }: { activity: ActivityDetail }) {
  const t = useText();
  const gate = useGate();
  const ways = useWays();
  const { signedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const taking = useAct(() => takeReward(activity));
  const { kind, needs } = activity;
  if (!signedIn)
    return (
      <Button kind="money" size="l" onClick={() => gate(() => undefined)}>
        {t('activities.join.login')}
      </Button>
    );
  if (kind === 'code') return <CodeBox />;
  if (placeOf(kind) !== undefined) return <GoThere activity={activity} />;
  if (kind === 'application')
    return isOpen ? (
      <ApplicationForm activity={activity} />
    ) : (
      <Button kind="money" size="l" onClick={() => gate(() => setOpen(true))}>
        {t('activities.join.application')}
      </Button>
    );
  if (needs !== null)
    return (
      <>
        <p className="small">{t(`activities.need.${needs}`)}</p>
        <Needed needs={needs} />
      </>
    );
  if (kind === 'registration' || kind === 'referral')
    return (
      <>
        <Button kind="money" size="l" busy={taking.isPending} onClick={() => gate(() => taking.mutate())}>
          {t('activities.join.take')}
        </Button>
        {taking.fault}
      </>
    );
  return kind === 'deposit' ? (
    <Button kind="money" size="l" onClick={() => gate(ways.deposit)}>
      {t('activities.join.deposit')}
    </Button>
  ) : null;
}

/** The way to where promotions of its kind are taken: the page of draws, the missions, the leaderboards, what comes back. */
function GoThere({ activity: { kind, promotion } }: { activity: ActivityDetail }) {
  const t = useText();
  const gate = useGate();
  const ways = useWays();
  const place = placeOf(kind);
  if (place === undefined) return null;
  return (
    <Button kind="money" size="l" onClick={() => gate(() => ways[place](promotion))}>
      {t(`activities.join.${place}`)}
    </Button>
  );
}

/** The way to what is missing. */
function Needed({ needs }: { needs: NonNullable<ActivityDetail['needs']> }) {
  const t = useText();
  const ways = useWays();
  if (needs === 'contact') return <Button onClick={ways.contact}>{t('activities.join.contact')}</Button>;
  if (needs === 'app') return <Button onClick={ways.app}>{t('activities.join.app')}</Button>;
  return needs === 'friend' ? <Button onClick={ways.friend}>{t('activities.join.friend')}</Button> : null;
}

function Claim({ activity: { reward } }: { activity: ActivityDetail }) {
  const t = useText();
  const claiming = useAct(() => claimReward(reward?.id ?? ''));
  if (reward === null) return null;
  return (
    <>
      <Button kind="money" size="l" busy={claiming.isPending} onClick={() => claiming.mutate()}>
        {t('activities.state.claim')}
      </Button>
      {claiming.fault}
    </>
  );
}

function Withdraw({ activity: { application } }: { activity: ActivityDetail }) {
  const t = useText();
  const toast = useToast();
  const withdrawing = useAct(
    () => withdrawApplication(application?.id ?? ''),
    () => toast({ kind: 'done', title: t('activities.withdrawn') }),
  );
  if (application === null) return null;
  return (
    <>
      <Button kind="secondary" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {t('activities.withdraw')}
      </Button>
      {withdrawing.fault}
    </>
  );
}

/** One act of the member: everything that it may have changed is read again, whatever came of it. */
function useAct(mutationFn: () => Promise<unknown>, onSuccess?: () => void) {
  const cache = useQueryClient();
  const say = useRefusalText();
  const { mutate, isPending, error } = useMutation({
    mutationFn,
    onSuccess,
    onSettled: () => void refreshActivities(cache),
  });
  return { mutate, isPending, fault: error === null ? null : <FormError>{say(error)}</FormError> };
}
