/** What a statement proves and what it does not, step by step, in words. */
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import type { StatementFileCheck } from '@banyan/games/verify';
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { momentText } from '../../lib/times.ts';
import { statementSteps, type StatementVerdict, useStatementCheck, verdictOf } from './statementCheck.ts';
import { type StepFacts, Steps } from './Steps.tsx';
import styles from './verify.module.css';

const icons = { right: CircleCheck, open: Clock3, wrong: CircleAlert };
const tones = { right: styles.good, open: '', wrong: styles.bad };
/** So many numbers of lines are named. */
const mostNamed = 20;

type Facts = Readonly<Record<string, StepFacts>>;

function factsOf(
  t: Text,
  moment: (at: string) => string,
  { signed, hash, publication }: StatementFileCheck,
  { badLines }: StatementVerdict,
): Facts {
  const { checkpoint, openFrom } = publication ?? {};
  const bad = (step: keyof typeof badLines) =>
    [t('verify.fact.lines'), badLines[step]?.slice(0, mostNamed).join(', ')] as const;
  return {
    key: [
      [t('verify.fact.key'), signed?.key],
      ['SHA-256', hash],
    ],
    lines: [bad('lines')],
    chain: [bad('chain')],
    published: [
      [t('verify.fact.checkpoint'), checkpoint && `${checkpoint.number} · ${moment(checkpoint.at)}`],
      [t('verify.fact.root'), checkpoint?.root],
    ],
    compared: [bad('compared')],
    ends: [[t('verify.fact.openFrom'), openFrom && moment(openFrom)]],
  };
}

export function StatementView({ file, turn }: { file: Uint8Array; turn: number }) {
  const t = useText();
  const { timeZone } = useSettings();
  const { data, error, refetch } = useStatementCheck(file, turn);
  if (error !== null && data === undefined)
    return <NotRead title={t('verify.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr">{t('verify.busy')}</span>
        <Skeleton block={480} radius="var(--r-4)" />
      </div>
    );
  const { statement } = data;
  const found = verdictOf(data);
  const Icon = icons[found.verdict];
  return (
    <Card as="section" pad aria-labelledby="statement-check">
      <h2 id="statement-check" className={styles.heading}>
        {t('verify.statement.result')}
      </h2>
      {statement === undefined ? null : (
        <p className="small muted">
          <span dir="auto">{String(statement.account)}</span> ·{' '}
          <span className="num">{String(statement.currency)}</span> ·{' '}
          <span className="num" dir="ltr">
            {`${statement.from} – ${statement.to}`}
          </span>{' '}
          · {t('verify.statement.count', { lines: statement.lines.length })}
        </p>
      )}
      <p role="status" className={`${styles.verdict} ${tones[found.verdict]}`}>
        <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
        <span>{t(`verify.statementVerdict.${found.verdict}`)}</span>
      </p>
      <Steps
        label={t('verify.statement.steps')}
        group="statement"
        steps={statementSteps}
        passed={found.passed}
        wrong={found.wrong}
        facts={factsOf(t, (at) => momentText(at, timeZone, 'full'), data, found)}
      />
      <p className="small muted">{t('verify.statement.limits')}</p>
    </Card>
  );
}
