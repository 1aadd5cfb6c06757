/** One mission: its tasks with how far they are, what it brings, what counted, and the one thing there is to do. */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Lock, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { CountedDialog } from './CountedDialog.tsx';
import { Figure } from './Figure.tsx';
import { claim, join, type Mission, type Task } from './missions.queries.ts';
import { shareOf } from '../../lib/shareOf.ts';
import styles from './missions.module.css';

const kinds: Readonly<Record<Mission['state'], BadgeKind>> = {
  locked: 'plain',
  join: 'info',
  open: 'brand',
  waiting: 'warning',
  claim: 'gold',
  claimed: 'positive',
  over: 'plain',
};

export function MissionCard({ mission }: { mission: Mission }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, period, title, state, tasks, prize, endsAt, claimBy, combine, after } = mission;
  const name = `mission-${id}-${period}`;
  const isBegun = state !== 'locked' && state !== 'join';
  return (
    <Card pad as="section" className={styles.card} aria-labelledby={name} data-mission={id} data-state={state}>
      <div className={styles.top}>
        <h3 id={name} className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        <Badge kind={kinds[state]}>{t(`missions.state.${state}`)}</Badge>
      </div>
      <p className={styles.prize}>
        <Trophy size={18} strokeWidth={1.9} aria-hidden="true" />
        <Amount value={prize} className={styles.strong} />
        <span className="small muted">
          {mission.gives === 'free-rounds'
            ? t('missions.gives.free-rounds', { rounds: mission.rounds ?? 0 })
            : t(`missions.gives.${mission.gives}`)}
        </span>
      </p>
      {tasks.length > 1 ? <p className="small muted">{t(`missions.combine.${combine}`)}</p> : null}
      <ul className={styles.tasks}>
        {tasks.map((task, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a task has no name but its place
          <TaskRow key={at} task={task} currency={prize.currency} isBegun={isBegun} />
        ))}
      </ul>
      {after === null ? null : (
        <p className={styles.locked}>
          <Lock size={16} strokeWidth={1.9} aria-hidden="true" />
          {t('missions.after', { mission: after })}
        </p>
      )}
      {state === 'waiting' ? <p className="small">{t('missions.waitingText')}</p> : null}
      <div className={styles.foot}>
        <span className="small muted">
          {claimBy === null ? t(`missions.window.${mission.window}`) : t('missions.claimBy')}{' '}
          {claimBy === null ? (
            endsAt === null ? null : (
              <>
                · {t('missions.until')} <When at={endsAt} piece="minute" />
              </>
            )
          ) : (
            <When at={claimBy} piece="minute" />
          )}
        </span>
        <span className={styles.buttons}>
          {isBegun ? (
            <Button
              kind="ghost"
              size="s"
              onClick={() => setOpen(true)}
              aria-label={`${t('missions.counted')}: ${title}`}
            >
              {t('missions.counted')}
            </Button>
          ) : null}
          <Act mission={mission} />
        </span>
      </div>
      {isOpen ? (
        <CountedDialog id={id} period={period} title={title} currency={prize.currency} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}

function TaskRow({ task, currency, isBegun }: { task: Task; currency: string; isBegun: boolean }) {
  const t = useText();
  const { measure, progress, target, categories, games, leastStake, isDone } = task;
  const where = [...categories.map((code) => namedText(t, `shell.category.${code}`, code)), ...games].join(', ');
  const name = t(`missions.measure.${measure}`);
  const share = shareOf(progress, target);
  return (
    <li className={styles.task} data-done={isDone}>
      <div className={styles.top}>
        <span className={styles.measure}>
          {isDone ? <CircleCheck size={18} strokeWidth={2.1} aria-hidden="true" className={styles.done} /> : null}
          <span>
            {name}
            {where === '' && leastStake === null ? null : (
              <span className={`small muted ${styles.where}`}>
                {where}
                {where !== '' && leastStake !== null ? ' · ' : null}
                {leastStake === null ? null : (
                  <>
                    {t('missions.stakeFrom')} <Amount value={leastStake} />
                  </>
                )}
              </span>
            )}
          </span>
        </span>
        <span className={styles.figures}>
          {isBegun ? (
            <>
              <Figure in={task.in} value={progress} currency={currency} /> <span className="muted">/</span>{' '}
            </>
          ) : null}
          <Figure in={task.in} value={target} currency={currency} />
        </span>
      </div>
      {isBegun ? (
        <progress
          className={styles.progress}
          value={share}
          max={100}
          aria-label={t('missions.progress', { task: name })}
        >
          {`${share}%`}
        </progress>
      ) : null}
    </li>
  );
}

/** Joins or claims, whichever there is to do. */
function Act({ mission: { id, state, reward, title } }: { mission: Mission }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation<unknown>({
    mutationFn: () => (state === 'claim' && reward !== null ? claim(reward) : join(id)),
    onSuccess: () =>
      toast({ kind: 'done', title: t(state === 'claim' ? 'missions.claimed' : 'missions.joined'), detail: title }),
    onSettled: () =>
      void refresh(
        cache,
        'GET /wps/relay/MCSFE_getMissionSummaryDetails',
        'GET /wps/rewards',
        'GET /wps/v2/wallets/balance',
      ),
  });
  if (state !== 'claim' && state !== 'join') return null;
  const label = t(state === 'claim' ? 'missions.claimIt' : 'missions.joinIt');
  return (
    <>
      {error === null ? null : <FormError>{say(error)}</FormError>}
      <Button
        kind={state === 'claim' ? 'primary' : 'secondary'}
        busy={isPending}
        onClick={() => mutate()}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </>
  );
}
