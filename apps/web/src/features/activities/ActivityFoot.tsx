/** The foot of a promotion's card: what is left of it, and the state for the caller as the way on (PROMO-04). */
import { buttonClass } from '@banyan/ui/button';
import { isFinal } from '@banyan/core/activities';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './activities.module.css';
import type { Activity } from './activities.queries.ts';
import { isTakenByTimes } from './kinds.ts';

/** What a member can act on now; the first of a page is the one in marigold. */
const kindOf = (state: Activity['state'], isFirst: boolean) =>
  state === 'claim' || state === 'join' ? (isFirst ? 'money' : 'primary') : 'soft';

type Props = { readonly activity: Activity; readonly to: string; readonly title: string; readonly isFirst: boolean };

export function ActivityFoot({ activity, to, title, isFirst }: Props) {
  const t = useText();
  const { state } = activity;
  const label = t(`activities.state.${state}`);
  const isDone = isFinal(state) || state === 'coming-soon';
  return (
    <div className={styles.foot} data-state={state}>
      <span className={`small muted ${styles.rest}`}>
        <Rest activity={activity} />
      </span>
      {isDone ? (
        <span className={styles.done} data-state={state} aria-disabled="true">
          {label}
        </span>
      ) : (
        <Link to={to} className={`${buttonClass({ kind: kindOf(state, isFirst) })} ${styles.act}`}>
          {label}
          <span className="sr">: {title}</span>
        </Link>
      )}
    </div>
  );
}

/** How much is left, where that is scarce; else what it gives, or how often it may still be taken. */
function Rest({
  activity: { kind, state, budgetLeft, timesLeft, times, per, amount, reward },
}: {
  activity: Activity;
}) {
  const t = useText();
  if (state === 'claim' && reward !== null) return <Amount value={reward.amount} className={styles.sum} />;
  const isOpen = state === 'join' || state === 'joined';
  if (isOpen && budgetLeft !== null) return t('activities.left', { percent: budgetLeft });
  if (isOpen && times > 1 && isTakenByTimes(kind)) return t('activities.timesLeft', { left: timesLeft, times, per });
  return amount === null ? null : <Amount value={amount} className={styles.sum} />;
}
