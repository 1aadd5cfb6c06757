/** Rebates, cashback and rescue funds that run: the rates of one's level, what has counted so far, when it closes, and what is to be claimed. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import { When } from '../../lib/When.tsx';
import { isTrial, useSession } from '../sessions/index.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { Dates } from './Dates.tsx';
import { LineDialog } from './LineDialog.tsx';
import { categoryName, hasLevels, nameOf, reasonOf } from './names.ts';
import { type PeriodKind, type PeriodLine, periodsQuery, type RunningPeriod } from './periods.queries.ts';
import { Rates } from './Rates.tsx';
import styles from './periods.module.css';

type OwnProps = {
  readonly kinds: readonly PeriodKind[];
  /** Only what is to be claimed now. */
  readonly onlyDue?: boolean;
};

const isDue = ({ latest }: RunningPeriod): boolean => latest?.state === 'ready' || latest?.state === 'due';

export function OwnPeriods({ kinds, onlyDue = false }: OwnProps) {
  const t = useText();
  const { signedIn, member } = useSession();
  const isMember = signedIn && member !== undefined && !isTrial(member);
  const { data, error, refetch } = useQuery({ ...periodsQuery, enabled: isMember });
  if (!isMember) return null;
  if (data === undefined && error !== null)
    return <NotRead title={t('periods.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return onlyDue ? null : <Skeleton block={220} radius="var(--r-4)" />;
  // What is to be claimed stands first.
  const shown = data.periods
    .filter((one) => kinds.includes(one.kind) && (!onlyDue || isDue(one)))
    .toSorted((one, other) => Number(isDue(other)) - Number(isDue(one)));
  return (
    <>
      {shown.map((one) => (
        <PeriodCard key={one.promotion} period={one} />
      ))}
    </>
  );
}

function PeriodCard({ period }: { readonly period: RunningPeriod }) {
  const t = useText();
  const { kind, latest } = period;
  const name = t(nameOf(period));
  return (
    <Card as="section" pad className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        {hasLevels(kind) ? <Badge kind="info">{t('periods.level', { level: period.level })}</Badge> : null}
      </header>
      <p className="small muted">{t(`periods.about.${kind}`)}</p>
      {latest !== null && isDue(period) ? <Due period={period} line={latest} name={name} /> : null}
      <Rates period={period} />
      <SoFar period={period} />
    </Card>
  );
}

function Due({
  period,
  line,
  name,
}: {
  readonly period: RunningPeriod;
  readonly line: PeriodLine;
  readonly name: string;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.due}>
      <div className={styles.figure}>
        <span className="small">{t('periods.toClaim')}</span>
        <Amount value={line.amount} className={styles.big} />
        <Dates line={line} />
        <ul className={styles.parts}>
          {line.parts.map(({ category, amount }) => (
            <li key={category}>
              {categoryName(t, category)} <Amount value={amount} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.act}>
        {line.claimUntil === null ? null : <Clock until={line.claimUntil} label={t('periods.claimWithin')} />}
        {line.state === 'due' && period.kind !== 'rescue' ? (
          <p className="small">{t(reasonOf(line.why) ?? 'periods.soon')}</p>
        ) : (
          <ClaimButton line={line} name={name} bar={period.claimBar} />
        )}
        <Button kind="ghost" size="s" onClick={() => setOpen(true)}>
          {t('periods.how')}
        </Button>
      </div>
      {isOpen ? <LineDialog id={line.id} name={name} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Clock({ until, label }: { readonly until: string; readonly label: string }) {
  const t = useText();
  const { hours, minutes, seconds } = leftUntil(until, useServerNow());
  const days = Math.floor(Number(hours) / 24);
  return (
    <span className="small">
      {label}{' '}
      {days > 2 ? (
        <b>{t('periods.days', { days })}</b>
      ) : (
        <b className="num" dir="ltr">{`${hours}:${minutes}:${seconds}`}</b>
      )}
    </span>
  );
}

function SoFar({ period }: { readonly period: RunningPeriod }) {
  const t = useText();
  const { soFar, endsAt, isClaimed } = period;
  const why = reasonOf(soFar.why);
  return (
    <div className={styles.soFar}>
      <div className={styles.figure}>
        <span className="small muted">{t('periods.soFar')}</span>
        <Amount value={soFar.amount} className={styles.sum} />
      </div>
      {soFar.parts.length === 0 ? null : (
        <ul className={styles.counted}>
          {soFar.parts.map(({ category, base, percent, amount }) => (
            <li key={category}>
              <span>{categoryName(t, category)}</span>
              <span className="muted">
                <Amount value={base} /> × <span className="num">{percent}%</span>
              </span>
              <Amount value={amount} />
            </li>
          ))}
        </ul>
      )}
      {why === undefined ? null : <p className="small">{t(why)}</p>}
      <p className="small muted">
        <Clock until={endsAt} label={t('periods.closesIn')} /> ·{' '}
        {t(isClaimed ? 'periods.thenClaim' : 'periods.thenPaid')} (<When at={endsAt} piece="minute" />)
      </p>
    </div>
  );
}
