/**
 * The deposits made, newest first, each with its state in a word and in a sentence. The live stream announces changes; while one is under way
 * the list is also read every few seconds, so that a broken stream hides nothing.
 */
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, Clock3, Eye, Hand } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isOpenDeposit } from '@banyan/core/cashier';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { type Deposit, depositsQuery } from './cashier.queries.ts';
import styles from './cashier.module.css';
import { DepositSteps } from './DepositSteps.tsx';
import { methodName } from './MethodChoice.tsx';

const states: Readonly<Record<Deposit['state'], { kind: BadgeKind; Icon: typeof Check }>> = {
  requested: { kind: 'info', Icon: Clock3 },
  awaiting: { kind: 'brand', Icon: Hand },
  pending: { kind: 'warning', Icon: Clock3 },
  review: { kind: 'warning', Icon: Eye },
  credited: { kind: 'positive', Icon: Check },
  failed: { kind: 'negative', Icon: CircleX },
  expired: { kind: 'plain', Icon: CircleX },
  cancelled: { kind: 'plain', Icon: CircleX },
};
const filters = ['awaiting', 'pending', 'review', 'credited', 'failed', 'expired', 'cancelled'] as const;
const followMs = 4000;

function useDeposits(state: Deposit['state'] | undefined, page: number) {
  return useQuery({
    ...depositsQuery(state, page),
    refetchInterval: ({ state: { data } }) =>
      data?.content.some((one) => isOpenDeposit(one.state)) ? followMs : false,
  });
}

/** Whether a deposit waits for its player: what it asks is then what there is to do. */
export function useIsAwaited(): boolean {
  const { data } = useDeposits('awaiting', 1);
  return (data?.content.length ?? 0) > 0;
}

/** What waits for the player, above everything else. */
export function AwaitingDeposits() {
  const t = useText();
  const place = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const { data } = useDeposits('awaiting', 1);
  const newest = data?.content[0]?.id;
  // What was asked for just now stands above the form that asked: it is brought into view, also for the keyboard.
  useEffect(() => {
    if (data === undefined) return;
    const isNew = shown.current !== undefined && newest !== undefined && newest !== shown.current;
    shown.current = newest ?? '';
    if (!isNew) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [data, newest]);
  if (data === undefined || data.content.length === 0) return null;
  return (
    <section ref={place} tabIndex={-1} aria-label={t('cashier.steps.title')} className={styles.awaiting}>
      {data.content.map((deposit) => (
        <DepositSteps key={deposit.id} deposit={deposit} />
      ))}
    </section>
  );
}

export function RecentDeposits() {
  const t = useText();
  const [state, setState] = useState<Deposit['state']>();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useDeposits(state, page);
  function choose(next: Deposit['state'] | undefined) {
    setState(next);
    setPage(1);
  }
  return (
    <section aria-labelledby="recent-deposits" className={styles.recent}>
      <h3 id="recent-deposits" className={styles.legend}>
        {t('cashier.recent.title')}
      </h3>
      <ChipRow label={t('cashier.recent.filter')} scroll>
        <Chip pressed={state === undefined} onClick={() => choose(undefined)}>
          {t('cashier.recent.all')}
        </Chip>
        {filters.map((one) => (
          <Chip key={one} pressed={state === one} onClick={() => choose(one)}>
            {t(`cashier.state.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {isPending ? <Skeleton block={140} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('cashier.recent.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data !== undefined && data.content.length === 0 ? (
        <Empty motif="pot" palette={4} title={t('cashier.recent.empty')} text={t('cashier.recent.emptyText')} />
      ) : null}
      {data !== undefined && data.content.length > 0 ? (
        <Card>
          <ul aria-live="polite">
            {data.content.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Pager page={page} pages={data?.totalPages ?? 1} onPage={setPage} />
    </section>
  );
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { kind, Icon } = states[deposit.state];
  const trouble = deposit.trouble === null ? '' : namedText(t, `cashier.trouble.${deposit.trouble}`, '');
  const general = t(`cashier.says.${deposit.state}`);
  const says = deposit.note === null ? general : namedText(t, `cashier.says.${deposit.note}`, general);
  const hasFee = /[1-9]/.test(deposit.fee.amount);
  const [isLate, setLate] = useState(false);
  return (
    <li className={styles.deposit}>
      <div className="grow">
        <strong>{methodName(t, deposit.name)}</strong>
        <span className={`tiny muted ${styles.line}`}>
          <When at={deposit.requestedAt} /> · <span dir="ltr">{deposit.reference}</span>
        </span>
        <span className={`small ${styles.line}`}>
          {says} {trouble}
        </span>
        {deposit.state === 'expired' && deposit.claim.length > 0 ? (
          isLate ? (
            <DepositSteps deposit={deposit} />
          ) : (
            <button type="button" className={styles.late} onClick={() => setLate(true)}>
              {t('cashier.steps.sentLate')}
            </button>
          )
        ) : null}
      </div>
      <div className={styles.outcome}>
        <Amount value={deposit.state === 'credited' ? deposit.get : deposit.amount} className={styles.sum} />
        {hasFee ? (
          <span className="tiny muted">
            {t('cashier.recent.fee')} <Amount value={deposit.fee} />
          </span>
        ) : null}
        <Badge kind={kind} icon={<Icon size={12} strokeWidth={2.4} aria-hidden="true" />}>
          {t(`cashier.state.${deposit.state}`)}
        </Badge>
      </div>
    </li>
  );
}
