/**
 * The same slip on draws to come: on how many, with which multiples, and whether it ends when one wins or at a profit. Each draw is
 * paid for when it comes on sale; the sum of all is said before it starts.
 */
import { type Currency, formatExact, money, parseMoney } from '@banyan/core/money';
import { AmountInput, latinDigits } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useServerNow } from '../../lib/ticking.ts';
import { drawCounts, type Growth, type PlannedDraw, plannedDraws, readMultiple } from './chase.ts';
import styles from './Slip.module.css';
import { unitsOf } from './slip.ts';
import { upcomingQuery } from './tickets.queries.ts';
import { useChase } from './useChase.ts';
import type { Slip } from './useSlip.ts';

const growths: readonly Growth[] = ['same', 'double', 'rise', 'own'];

export function ChaseForm({ slip }: { slip: Slip }) {
  const t = useText();
  const say = useRefusalText();
  const [count, setCount] = useState<number>(drawCounts[0]);
  const [growth, setGrowth] = useState<Growth>('same');
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const [profit, setProfit] = useState<string>();
  const { data, isError } = useQuery(upcomingQuery(slip.gameCode, count));
  const now = useServerNow();
  const upcoming = data?.list.filter(({ closesAt }) => new Date(closesAt).getTime() > now);
  const planned = plannedDraws((upcoming ?? []).slice(0, count), growth, own);
  const draws = planned.filter(({ multiple }) => multiple > 0);
  const start = useChase(slip, slip.clear);
  const { currency, amount } = slip.cost;
  const total = unitsOf(currency, amount) * draws.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);
  if (isError && !start.isUnanswered) return <p className={styles.hint}>{t('lottery.chase.failed')}</p>;
  if (upcoming?.length === 0 && !start.isUnanswered) return <p className={styles.hint}>{t('lottery.chase.none')}</p>;
  const isProfitRead = profit === undefined || (parseMoney(currency, profit).ok && unitsOf(currency, profit) > 0n);
  const canStart = (draws.length > 0 && isProfitRead) || start.isUnanswered;
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
        onChange={(next) => {
          // A plan of one's own begins with what stood there.
          if (next === 'own') setOwn(new Map(planned.map(({ drawNo, multiple }) => [drawNo, multiple])));
          setGrowth(next);
        }}
      />
      {growth === 'own' ? (
        <OwnPlan draws={planned} onChange={(drawNo, times) => setOwn(new Map(own).set(drawNo, times))} />
      ) : null}
      <Stops {...{ stopsOnWin, setStopsOnWin, profit, setProfit, isProfitRead, currency }} />
      <div className={styles.chaseSum}>
        <span className="muted">
          {t('lottery.chase.cost')} · {t('lottery.chase.count', { count: draws.length })}
        </span>
        <strong>
          <Amount value={{ currency, amount: formatExact(money(currency, total)) }} />
        </strong>
      </div>
      <p className={styles.hint}>{t('lottery.chase.max')}</p>
      {start.isUnanswered ? (
        <p className={styles.warning} role="status">
          <strong>{t('lottery.slip.unanswered')}</strong> {t('lottery.slip.unansweredText')}
        </p>
      ) : start.refused === undefined ? null : (
        <p className={styles.warning} role="alert">
          {say(start.refused)}
        </p>
      )}
      <Button
        kind="primary"
        wide
        busy={start.isSending}
        aria-disabled={!canStart}
        onClick={() => canStart && start.run(slip.rows, { draws, stopsOnWin, ...stopAt(profit) })}
      >
        {t(start.isUnanswered && !start.isSending ? 'lottery.slip.askAgain' : 'lottery.chase.start')}
      </Button>
    </div>
  );
}

const stopAt = (profit: string | undefined) => (profit === undefined ? {} : { stopAtProfit: profit });

type StopsProps = {
  stopsOnWin: boolean;
  setStopsOnWin: (stops: boolean) => void;
  /** As it was typed; undefined while it does not stop at one. */
  profit: string | undefined;
  setProfit: (profit: string | undefined) => void;
  isProfitRead: boolean;
  currency: Currency;
};

/** What ends it before its draws do. */
function Stops({ stopsOnWin, setStopsOnWin, profit, setProfit, isProfitRead, currency }: StopsProps) {
  const t = useText();
  const symbol = symbolOf(currency, useSettings());
  return (
    <>
      <Checkbox checked={stopsOnWin} onChange={(event) => setStopsOnWin(event.target.checked)}>
        {t('lottery.chase.stop')}
      </Checkbox>
      <Checkbox checked={profit !== undefined} onChange={(event) => setProfit(event.target.checked ? '' : undefined)}>
        {t('lottery.chase.stopAtProfit')}
      </Checkbox>
      {profit === undefined ? null : (
        <Field
          label={t('lottery.chase.profit')}
          error={profit === '' || isProfitRead ? null : t('lottery.chase.profitWrong')}
        >
          {(control) => (
            <AmountInput
              {...control}
              value={profit}
              onChange={setProfit}
              symbol={symbol}
              clearLabel={t('cashier.amount.clear')}
            />
          )}
        </Field>
      )}
    </>
  );
}

type OwnPlanProps = { draws: readonly PlannedDraw[]; onChange: (drawNo: string, times: number) => void };

/** A multiple for each draw by hand; 0 leaves the draw out. */
function OwnPlan({ draws, onChange }: OwnPlanProps) {
  const t = useText();
  return (
    <ul className={styles.plan} aria-label={t('lottery.chase.step.own')}>
      {draws.map(({ drawNo, multiple }) => (
        <li key={drawNo}>
          <label>
            <span className="num">{drawNo}</span>
            <span aria-hidden="true">×</span>
            <input
              className="num"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={String(multiple)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                const times = readMultiple(latinDigits(event.target.value) || '0');
                if (times !== undefined) onChange(drawNo, times);
              }}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
