/**
 * The same slip on draws to come: on how many, with which multiples, and whether it ends when one wins. Each draw is paid for
 * when it comes on sale; the sum of all is said before it starts.
 */
import { useGate } from '../sessions/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { makeId } from '@banyan/core/ids';
import { formatExact, money } from '@banyan/core/money';
import { Button } from '@banyan/ui/button';
import { Checkbox, SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { drawCounts, type Growth, multiplesOf } from './chase.ts';
import styles from './Slip.module.css';
import { ticketLines, unitsOf } from './slip.ts';
import { type ChaseBody, startChase, upcomingQuery } from './tickets.queries.ts';
import type { Slip } from './useSlip.ts';

const growths: readonly Growth[] = ['same', 'double'];

export function ChaseForm({ slip }: { slip: Slip }) {
  const t = useText();
  const say = useRefusalText();
  const [count, setCount] = useState<number>(drawCounts[0]);
  const [growth, setGrowth] = useState<Growth>('same');
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const { data, isError } = useQuery(upcomingQuery(slip.gameCode, count));
  const multiples = multiplesOf(Math.min(count, data?.list.length ?? count), growth);
  const start = useStart(slip);
  const { currency, amount } = slip.cost;
  const total = unitsOf(currency, amount) * multiples.reduce((sum, times) => sum + BigInt(times), 0n);
  if (isError) return <p className={styles.hint}>{t('lottery.chase.failed')}</p>;
  if (data?.list.length === 0) return <p className={styles.hint}>{t('lottery.chase.none')}</p>;
  const draws = (data?.list ?? []).slice(0, multiples.length).map(({ drawNo }, at) => {
    return { drawNo, multiple: multiples[at] ?? 1 };
  });
  return (
    <div className={styles.chase}>
      <SelectInput
        aria-label={t('lottery.chase.draws')}
        value={String(count)}
        onChange={(event) => setCount(Number(event.target.value))}
      >
        {drawCounts.map((draw) => (
          <option key={draw} value={draw}>
            {t('lottery.chase.count', { count: draw })}
          </option>
        ))}
      </SelectInput>
      <Segment
        wide
        label={t('lottery.chase.step')}
        items={growths.map((key) => ({ key, label: t(`lottery.chase.step.${key}`) }))}
        value={growth}
        onChange={setGrowth}
      />
      <Checkbox checked={stopsOnWin} onChange={(event) => setStopsOnWin(event.target.checked)}>
        {t('lottery.chase.stop')}
      </Checkbox>
      <div className={styles.chaseSum}>
        <span className="muted">
          {t('lottery.chase.cost')} · {t('lottery.chase.count', { count: draws.length })}
        </span>
        <strong>
          <Amount value={{ currency, amount: formatExact(money(currency, total)) }} />
        </strong>
      </div>
      <p className={styles.hint}>{t('lottery.chase.max')}</p>
      {start.isError ? (
        <p className={styles.warning} role="alert">
          {say(start.error)}
        </p>
      ) : null}
      <Button
        kind="primary"
        wide
        busy={start.isPending}
        aria-disabled={draws.length === 0}
        onClick={() => draws.length > 0 && start.run({ draws, stopsOnWin })}
      >
        {t('lottery.chase.start')}
      </Button>
    </div>
  );
}

/** Starting a chase so that it starts once: the id is kept until an answer about this chase comes. */
function useStart(slip: Slip) {
  const t = useText();
  const toast = useToast();
  const gate = useGate({ forTrial: true });
  const cache = useQueryClient();
  const kept = useRef<{ id: string; text: string }>(undefined);
  const starting = useMutation({
    mutationFn: (body: ChaseBody) => startChase(body),
    onSuccess: ({ draws }) => {
      kept.current = undefined;
      slip.clear();
      toast({ title: t('lottery.chase.started'), detail: t('lottery.chase.count', { count: draws.length }) });
      void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void cache.invalidateQueries({ queryKey: ['GET /lgw/vn/chases'] });
      void cache.invalidateQueries({ queryKey: ['GET /wps/member/bets'] });
    },
    onError: (error) => {
      if (isRefusal(error) && error.status >= 400 && error.status < 500) kept.current = undefined;
    },
  });
  function run(choice: Pick<ChaseBody, 'draws' | 'stopsOnWin'>) {
    const { gameCode, rows, current, cost, series } = slip;
    const lines = ticketLines(rows, current.plays, cost.currency);
    const wanted = { gameCode, lines, ...(current.series === null ? {} : { series }), ...choice };
    const text = JSON.stringify(wanted);
    if (kept.current?.text !== text) kept.current = { id: makeId(), text };
    const { id } = kept.current;
    gate(() => starting.mutate({ id, ...wanted }));
  }
  return { run, isPending: starting.isPending, isError: starting.isError, error: starting.error };
}
