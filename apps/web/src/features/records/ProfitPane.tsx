/** Profit and loss (personalProfit): by day, week or month and by game, with money in and out of the period and of all time. */
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { PlayNow } from '../catalog/index.ts';
import { Figures } from './Figures.tsx';
import { ProfitChart } from './ProfitChart.tsx';
import { type Profit, profitQuery } from './records.queries.ts';
import styles from './records.module.css';
import { SpanFilter } from './SpanFilter.tsx';
import { dayIn, daysOf, spanShape } from './spans.ts';
import { useGameName } from './useGameName.ts';

const steps = ['day', 'week', 'month'] as const;
const shape = { ...spanShape('30d'), by: choiceParam(steps, 'day') };
const spanNames = ['today', '7d', '30d', 'own'] as const;

type Sums = Profit['sums'];

const sumColumns = <Row extends { readonly sums: Sums }>(t: Text): readonly Column<Row>[] => [
  { key: 'stake', label: t('records.sum.stake'), end: true, cell: ({ sums }) => <Amount value={sums.stake} /> },
  { key: 'payout', label: t('records.sum.payout'), end: true, cell: ({ sums }) => <Amount value={sums.payout} /> },
  {
    key: 'net',
    label: t('records.sum.net'),
    end: true,
    cell: ({ sums }) => (
      <Amount value={sums.net} signed className={sums.net.amount.startsWith('-') ? styles.out : styles.in} />
    ),
  },
];

export default function ProfitPane() {
  const t = useText();
  const nameOf = useGameName();
  const { timeZone } = useSettings();
  const [asked, change] = useAddress(shape);
  const today = dayIn(timeZone, serverNow());
  const { from = today, to = today } = daysOf(asked, today);
  const { data, error, isPending, refetch } = useQuery(profitQuery({ from, to, by: asked.by }));
  const periodText = ({ from: first, to: last }: { from: string; to: string }) => (
    <span className="num">
      {asked.by === 'day' ? first : asked.by === 'month' ? first.slice(0, 7) : `${first} – ${last}`}
    </span>
  );
  return (
    <div className={styles.pane}>
      <div className={styles.filters}>
        <SpanFilter names={spanNames} value={asked} onChange={change} />
        <Segment
          label={t('records.profit.by')}
          items={steps.map((key) => ({ key, label: t(`records.profit.${key}`) }))}
          value={asked.by}
          onChange={(by) => change({ by })}
        />
      </div>
      {isPending ? <Skeleton block={420} radius="var(--r-4)" /> : null}
      {error !== null && data === undefined ? (
        <NotRead title={t('records.profit.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <Figures
            items={[
              { label: t('records.sum.net'), value: data.sums.net, isChange: true },
              { label: t('records.sum.stake'), value: data.sums.stake },
              { label: t('records.profit.deposited'), value: data.deposited },
              { label: t('records.profit.withdrawn'), value: data.withdrawn },
            ]}
          />
          {data.periods.length === 0 ? (
            <NoProfit />
          ) : (
            <>
              <Card pad>
                <ProfitChart periods={data.periods} />
              </Card>
              <Card>
                <Table
                  caption={t('member.entry.personalProfit')}
                  columns={[{ key: 'period', label: t('records.profit.period'), cell: periodText }, ...sumColumns(t)]}
                  rows={data.periods}
                  rowKey={(row) => row.from}
                />
              </Card>
              <SectionHead title={t('records.profit.byGame')} />
              <Card>
                <Table
                  caption={t('records.profit.byGame')}
                  columns={[
                    { key: 'game', label: t('records.column.game'), cell: (row) => nameOf(row) },
                    ...sumColumns(t),
                  ]}
                  rows={data.games}
                  rowKey={(row) => `${row.product} ${row.game}`}
                />
              </Card>
            </>
          )}
          <Lifetime of={data.lifetime} />
        </>
      )}
    </div>
  );
}

function NoProfit() {
  const t = useText();
  return (
    <Empty
      motif="pot"
      palette={4}
      title={t('records.profit.empty')}
      text={t('records.profit.emptyText')}
      action={<PlayNow />}
    />
  );
}

/** Money in and out of all time. A difference reads from left to right in every language. */
function Lifetime({ of }: { of: Profit['lifetime'] }) {
  const t = useText();
  return (
    <p className="small muted">
      {t('records.profit.lifetime')} <Amount value={of.net} />{' '}
      <bdi dir="ltr">
        (<Amount value={of.deposited} /> − <Amount value={of.withdrawn} />)
      </bdi>
    </p>
  );
}
