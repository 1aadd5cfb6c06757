/** Register account (registerCenter, AC-05): opens accounts for the own team, and makes the links by which others join it. */
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import styles from './agent-accounts.module.css';
import { accountsQuery } from './accounts.queries.ts';
import { AccountPart } from './AccountPart.tsx';
import { LinksPart } from './LinksPart.tsx';

const parts = ['account', 'links'] as const;
const shape = { look: choiceParam(parts, 'account') };

export default function RegisterPane() {
  const t = useText();
  const [{ look }, change] = useAddress(shape);
  const { data, error, refetch } = useQuery(accountsQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('agents.open.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={420} radius="var(--r-4)" />;
  return (
    <div className={styles.pane}>
      <div>
        <Segment
          label={t('agents.entry.registerCenter')}
          items={parts.map((key) => ({ key, label: t(`agents.open.part.${key}`) }))}
          value={look}
          onChange={(next) => change({ look: next })}
        />
      </div>
      {look === 'account' ? <AccountPart may={data} /> : <LinksPart may={data} />}
    </div>
  );
}
