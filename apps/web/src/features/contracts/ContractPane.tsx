/** Contracts of one kind (AC-11 to AC-14): what one has, what one gave, and what is over. */
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import type { ContractKind } from '@banyan/core/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { ContractBills, Salaries, type Waiting, waitingQuery } from '../contract-bills/index.ts';
import { type OwnContracts, contractsQuery } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { GivenContracts } from './GivenContracts.tsx';
import { OwnContract } from './OwnContract.tsx';
import { PastContracts } from './PastContracts.tsx';

const parts = ['own', 'bills', 'given', 'past'] as const;

type Part = (typeof parts)[number];

/** Where somebody looks first: what waits for them, else their own contract, else those that they gave. */
function firstPart(own: OwnContracts, waiting: Waiting['list'][number] | undefined): Part {
  if (own.offer !== null) return 'own';
  if ((waiting?.bills ?? 0) > 0) return 'bills';
  return own.current === null ? 'given' : 'own';
}

function ContractPane({ kind }: { kind: ContractKind }) {
  const t = useText();
  const [chosen, setPart] = useState<Part>();
  const { data, error, refetch } = useQuery(contractsQuery(kind));
  const { data: waiting, isPending } = useQuery(waitingQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('contracts.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined || isPending) return <Skeleton block={420} radius="var(--r-4)" />;
  const part =
    chosen ??
    firstPart(
      data,
      waiting?.list.find((one) => one.kind === kind),
    );
  // Once it is open it stays: what is answered or paid there takes nobody elsewhere.
  if (chosen === undefined) setPart(part);
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
