/**
 * Playing safely: limits with what is used of them and what waits, how often one is told how one plays, a break, and leaving. Deposit limits
 * stand first and are as plain to see as all else (R75 to R83).
 */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Ban, BellRing, CalendarDays, CirclePause, LifeBuoy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { BirthDateDialog } from './BirthDateDialog.tsx';
import { BreakDialog } from './BreakDialog.tsx';
import { ExclusionDialog } from './ExclusionDialog.tsx';
import { LimitList } from './LimitList.tsx';
import { type Safety, comeBack, safetyQuery, setCheck } from './safety.queries.ts';
import styles from './safety.module.css';
import { useSafetyChange } from './useSafetyChange.ts';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;

export default function SafetyPane() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(safetyQuery);
  if (isPending) return <Skeleton block={420} radius="var(--r-4)" />;
  if (data === undefined) return <NotRead title={t('safety.failed')} error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Restricted of={data} />
      <section aria-labelledby="safety-limits" className={styles.section}>
        <SectionHead id="safety-limits" title={t('safety.limits.title')} />
        <p className="small muted">{t('safety.limits.text')}</p>
        <LimitList limits={data.limits} />
      </section>
      <section aria-labelledby="safety-breaks" className={styles.section}>
        <SectionHead id="safety-breaks" title={t('safety.breaks.title')} />
        <Card>
          <ul className={styles.list}>
            <Check minutes={data.checkMinutes} />
            {data.needsBirthDate ? <BirthDate minimumAge={data.minimumAge} /> : null}
            <Leave />
            <Row
              sign={<LifeBuoy {...icon} />}
              title={t('safety.help.title')}
              text={t('safety.help.text')}
              end={
                <Link className={styles.link} to="/responsible">
                  {t('safety.help.open')}
                </Link>
              }
            />
          </ul>
        </Card>
      </section>
    </>
  );
}

/** What keeps the member from playing now, in words that say until when. */
function Restricted({ of: { restriction } }: { of: Safety }) {
  const t = useText();
  const say = useRefusalText();
  const back = useSafetyChange(comeBack);
  if (restriction === null) return null;
  const { kind, until, mayAskBack, returnsAt } = restriction;
  return (
    <Card pad className={styles.restricted}>
      <div role="status" className={styles.words}>
        <strong>{t(kind === 'excluded' ? 'safety.restricted.excluded' : 'safety.restricted.break')}</strong>
        <p className="small">
          {until === null ? (
            t('safety.restricted.forGood')
          ) : returnsAt !== null ? (
            <>
              {t('safety.restricted.returns')} <When at={returnsAt} piece="minute" />
            </>
          ) : (
            <>
              {t('safety.restricted.until')} <When at={until} piece="minute" />
            </>
          )}
        </p>
        <p className="small muted">{t('safety.restricted.still')}</p>
        {back.isError ? <p role="alert">{say(back.error)}</p> : null}
      </div>
      {mayAskBack ? (
        <Button kind="secondary" busy={back.isPending} onClick={() => back.mutate(undefined)}>
          {t('safety.restricted.askBack')}
        </Button>
      ) : null}
    </Card>
  );
}

type RowProps = { sign: ReactNode; title: string; text: ReactNode; end: ReactNode };

function Row({ sign, title, text, end }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className="small muted">{text}</span>
      </div>
      <div className={styles.end}>{end}</div>
    </li>
  );
}

const intervals = [15, 30, 60] as const;

function Check({ minutes }: { minutes: number }) {
  const t = useText();
  const say = useRefusalText();
  const change = useSafetyChange(setCheck);
  const shown = change.isPending ? change.variables : minutes;
  return (
    <Row
      sign={<BellRing {...icon} />}
      title={t('safety.check.setting')}
      text={change.isError ? <span role="alert">{say(change.error)}</span> : t('safety.check.settingText')}
      end={
        <Segment
          label={t('safety.check.setting')}
          items={intervals.map((one) => ({ key: String(one), label: t('safety.minutes', { count: one }) }))}
          value={String(shown)}
          onChange={(key) => change.mutate(intervals.find((one) => String(one) === key) ?? 60)}
        />
      }
    />
  );
}

function BirthDate({ minimumAge }: { minimumAge: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row
        sign={<CalendarDays {...icon} />}
        title={t('safety.birth.title')}
        text={t('safety.birth.text', { age: minimumAge })}
        end={
          <>
            <Badge kind="warning">{t('safety.birth.missing')}</Badge>
            <Button size="s" onClick={() => setOpen(true)}>
              {t('safety.birth.tell')}
            </Button>
          </>
        }
      />
      {isOpen ? <BirthDateDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Leave() {
  const t = useText();
  const [open, setOpen] = useState<'break' | 'exclusion'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Row
        sign={<CirclePause {...icon} />}
        title={t('safety.break.title')}
        text={t('safety.break.text')}
        end={
          <Button kind="secondary" size="s" onClick={() => setOpen('break')}>
            {t('safety.break.open')}
          </Button>
        }
      />
      <Row
        sign={<Ban {...icon} />}
        title={t('safety.exclusion.title')}
        text={t('safety.exclusion.text')}
        end={
          <Button kind="secondary" size="s" onClick={() => setOpen('exclusion')}>
            {t('safety.exclusion.open')}
          </Button>
        }
      />
      {open === 'break' ? <BreakDialog onClose={close} /> : null}
      {open === 'exclusion' ? <ExclusionDialog onClose={close} /> : null}
    </>
  );
}
