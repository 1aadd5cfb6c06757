/** Chasing from the slip, folded away until it is wanted, and the chases that run on this lottery with the way to end them. */
import { useLotteryNames } from '../lottery/index.ts';
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { ChaseForm } from './ChaseForm.tsx';
import styles from './Slip.module.css';
import { type Chase, chasesQuery, stopChase } from './tickets.queries.ts';
import type { Slip } from './useSlip.ts';
import { refresh } from '../../lib/query.ts';

/** No event announces that a chase bet on a draw; this is the polling interval of a running one. */
const followMs = 20_000;

/** The form, opened by a press. */
export function ChaseDoor({ slip }: { slip: Slip }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('lottery.chase.open')}</summary>
      {isOpen ? <ChaseForm slip={slip} /> : null}
    </details>
  );
}

export function RunningChases({ slip }: { slip: Slip }) {
  const t = useText();
  const id = useId();
  const { signedIn } = useSession();
  const { data } = useQuery({
    ...chasesQuery(slip.gameCode),
    enabled: signedIn,
    refetchInterval: ({ state }) =>
      state.data?.content.some((chase) => chase.state === 'running') === true ? followMs : false,
  });
  const running = (data?.content ?? []).filter(({ state }) => state === 'running');
  if (!signedIn || running.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h3 id={id} className={styles.ownTitle}>
        {t('lottery.chase.running')}
      </h3>
      <ul>
        {running.map((chase) => (
          <Running key={chase.id} chase={chase} rules={slip.rules} />
        ))}
      </ul>
    </section>
  );
}

function Running({ chase, rules }: { chase: Chase; rules: string }) {
  const t = useText();
  const names = useLotteryNames();
  const toast = useToast();
  const say = useRefusalText();
  const cache = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => stopChase(chase.id),
    onSuccess: () => toast({ kind: 'done', title: t('lottery.chase.ended') }),
    onError: (error) => toast({ kind: 'error', title: say(error) }),
    onSettled: async () => await refresh(cache, 'GET /lgw/vn/chases'),
  });
  const placed = chase.draws.filter(({ state }) => state === 'placed').length;
  const name = [...new Set(chase.lines.map(({ play }) => names.play(play, rules)))].join(', ');
  return (
    <li className={styles.ownRow}>
      <span className="grow">
        <strong>{name}</strong>
        <span className={styles.numbers}>
          {chase.lines.map(({ selection }) => names.selection(selection)).join(' · ')}
        </span>
        <span className={styles.hint}>
          {t('lottery.chase.done', { placed, count: chase.draws.length })}
          {chase.stopAtProfit === null ? null : (
            <>
              {' · '}
              {t('lottery.chase.stopAtProfit')} <Amount value={chase.stopAtProfit} />
            </>
          )}
        </span>
      </span>
      <Button kind="secondary" size="s" busy={stopping.isPending} onClick={() => stopping.mutate()}>
        {t('lottery.chase.end')}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}
