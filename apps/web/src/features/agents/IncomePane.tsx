/** My income (agentRevenueReport): what the ledger paid the agent by kind and by day, and what was passed on to downlines. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { dayIn, daysOf, Figures, SpanFilter, spanShape } from '../records/index.ts';
import { DrawRebates } from './DrawRebates.tsx';
import { type Income, incomeQuery } from './lists.queries.ts';
import styles from './lists.module.css';
import { spanNames } from './useTeamFilter.ts';

const shape = spanShape('30d');

const money = <Row extends { readonly received: string; readonly paid: string }>(
  t: Text,
  currency: string,
): readonly Column<Row>[] =>
  (['received', 'paid'] as const).map((key) => ({
    key,
    label: t(`agents.income.${key}`),
    end: true,
    cell: (row) => <Amount value={{ currency, amount: row[key] }} />,
  }));

export default function IncomePane() {
  const t = useText();
  const { timeZone } = useSettings();
  const [asked, change] = useAddress(shape);
  const today = dayIn(timeZone, serverNow());
  const { from = today, to = today } = daysOf(asked, today);
  const { data, error, isPlaceholderData, refetch } = useQuery(incomeQuery({ from, to }));
  const kind = { key: 'kind', label: t('wallet.statement.kind'), cell: (row: { kind: string }) => nameOf(t, row.kind) };
  return (
    <div className={styles.pane}>
      <div className={styles.filters}>
        <SpanFilter names={spanNames} value={asked} onChange={change} />
      </div>
      {data === undefined && error !== null ? (
        <NotRead title={t('agents.income.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={420} radius="var(--r-4)" /> : null}
      {data === undefined ? null : (
        <>
          <Figures
            items={[
              ...data.kinds.map((one) => ({
                label: nameOf(t, one.kind),
                value: { currency: data.currency, amount: one.received },
              })),
              {
                ...{ label: t('agents.income.net'), isChange: true },
                value: { currency: data.currency, amount: data.net },
              },
            ]}
          />
          {data.days.length === 0 ? (
            <Empty motif="pot" palette={4} title={t('agents.income.empty')} text={t('agents.income.emptyText')} />
          ) : (
            <Card aria-busy={isPlaceholderData}>
              <Table<Income['days'][number]>
                caption={t('agents.entry.agentRevenueReport')}
                columns={[
                  {
                    key: 'day',
                    label: t('agents.report.day'),
                    cell: ({ day }) => <span className="num">{day}</span>,
                  },
                  kind,
                  ...money<Income['days'][number]>(t, data.currency),
                ]}
                rows={data.days}
                rowKey={(row) => `${row.day} ${row.kind}`}
              />
            </Card>
          )}
          <DrawRebates from={from} to={to} />
        </>
      )}
    </div>
  );
}

const nameOf = (t: Text, kind: string): string => namedText(t, `wallet.kind.${kind}`, kind);
