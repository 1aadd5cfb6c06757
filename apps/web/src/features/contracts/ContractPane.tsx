/** Contracts of one kind (AC-11 to AC-14): what one has, what one gave, and what is over. */
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import type { ContractKind } from '@banyan/core/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { ContractBills, Salaries } from '../contract-bills/index.ts';
import { contractsQuery } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { GivenContracts } from './GivenContracts.tsx';
import { OwnContract } from './OwnContract.tsx';
import { PastContracts } from './PastContracts.tsx';

const parts = ['own', 'bills', 'given', 'past'] as const;

function ContractPane({ kind }: { kind: ContractKind }) {
  const t = useText();
  const [part, setPart] = useState<(typeof parts)[number]>('own');
  const { data, error, refetch } = useQuery(contractsQuery(kind));
  if (data === undefined && error !== null)
    return <NotRead title={t('contracts.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  return (
    <div className={styles.pane}>
      <div>
        <Segment
          label={t('contracts.parts')}
          items={parts.map((key) => ({ key, label: t(`contracts.part.${key}`) }))}
          value={part}
          onChange={setPart}
        />
      </div>
      {part === 'own' ? <OwnContract of={data} /> : null}
      {part === 'bills' && kind === 'real-time-salary' ? <Salaries /> : null}
      {part === 'bills' && kind !== 'real-time-salary' ? <ContractBills kind={kind} /> : null}
      {part === 'given' ? <GivenContracts kind={kind} own={data} /> : null}
      {part === 'past' ? <PastContracts kind={kind} /> : null}
    </div>
  );
}

export const DividendPane: ComponentType = () => <ContractPane kind="dividend" />;
export const DailyWagePane: ComponentType = () => <ContractPane kind="daily-wage" />;
export const HourlyWagePane: ComponentType = () => <ContractPane kind="hourly-wage" />;
export const RealTimePane: ComponentType = () => <ContractPane kind="real-time-salary" />;
