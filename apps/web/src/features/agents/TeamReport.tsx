/**
 * Sums of the team over some days: figures, their course, and those directly below with their teams. Who is chosen is part of the address, so that
 * the way back leads up again and a place can be shown to somebody.
 */
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { type Column, Table } from '@banyan/ui/table';
import { useQuery } from '@tanstack/react-query';
import { countParam, textParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { serverNow } from '../../lib/ticking.ts';
import { When } from '../../lib/When.tsx';
import { dayIn, daysOf, Figures, SpanFilter, spanShape } from '../records/index.ts';
import { type Report, reportQuery } from './agents.queries.ts';
import styles from './agents.module.css';
import { Course } from './Course.tsx';
import { FigureGrid } from './FigureGrid.tsx';
import { toneOf } from './tone.ts';
import { Way } from './Way.tsx';

const shape = { ...spanShape('7d'), line: textParam, at: countParam(10_000) };
const spanNames = ['today', 'yesterday', '7d', '30d', 'own'] as const;
const balances = ['main', 'bonus', 'held'] as const;
type Row = Report['list'][number];

const columnsOf = (t: Text, currency: string, onOpen: (id: string) => void): readonly Column<Row>[] => {
  const money = (key: 'validBets' | 'deposits' | 'withdrawals'): Column<Row> => ({
    key,
    label: t(`agents.report.${key}`),
    end: true,
    cell: ({ line }) => <Amount value={{ currency, amount: line[key] }} />,
  });
  return [
    {
      key: 'member',
      label: t('agents.report.member'),
      cell: ({ id, account }) => (
        <button type="button" className="link" onClick={() => onOpen(id)}>
          {account}
        </button>
      ),
    },
    {
      key: 'size',
      label: t('agents.report.members'),
      end: true,
      cell: ({ all }) => <span className="num">{all}</span>,
    },
    money('deposits'),
    money('withdrawals'),
    money('validBets'),
    {
      key: 'profit',
      label: t('agents.report.profit'),
      end: true,
      cell: ({ line }) => <Amount value={{ currency, amount: line.profit }} signed className={toneOf(line.profit)} />,
    },
  ];
};

export function TeamReport() {
  const t = useText();
  const { timeZone } = useSettings();
  const [asked, change] = useAddress(shape);
  const today = dayIn(timeZone, serverNow());
  const { from = today, to = today } = daysOf(asked, today);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    reportQuery({ from, to, of: asked.line, page: asked.at }),
  );
  const go = (line: string | undefined) => change({ line, at: 1 });
  const shown = data?.path.at(-1);
  return (
    <section className={styles.overview} aria-label={t('agents.report.title')} aria-busy={isPlaceholderData}>
      <div className={styles.reportHead}>
        <SpanFilter names={spanNames} value={asked} onChange={(next) => change({ ...next, at: 1 })} />
        {data?.countedAt == null ? null : (
          <span className="tiny muted">
            {t('agents.report.countedAt')} <When at={data.countedAt} />
          </span>
        )}
      </div>
      {data === undefined && error !== null ? (
        <NotRead title={t('agents.team.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined ? (
        error === null ? (
          <Skeleton block={420} radius="var(--r-4)" />
        ) : null
      ) : (
        <>
          <Way path={data.path} onGo={(id, isTop) => go(isTop ? undefined : id)} />
          <FigureGrid of={data.team} currency={data.currency} />
          <Figures
            items={balances.map((key) => ({
              label: t(`agents.balance.${key}`),
              value: { currency: data.currency, amount: data.balance[key] },
            }))}
          />
          {data.days.length > 1 ? <Course days={data.days} currency={data.currency} /> : null}
          {data.path.length > 1 ? (
            <Card pad>
              <h3 className={styles.subhead}>{t('agents.report.own', { name: shown?.account ?? '' })}</h3>
              <FigureGrid of={data.own} currency={data.currency} isPerson />
            </Card>
          ) : null}
          {data.list.length === 0 ? null : (
            <Card>
              <Table
                caption={t('agents.report.lines')}
                columns={columnsOf(t, data.currency, go)}
                rows={data.list}
                rowKey={({ id }) => id}
              />
            </Card>
          )}
          <Pager page={asked.at} pages={data.totalPages} onPage={(at) => change({ at })} />
        </>
      )}
    </section>
  );
}
