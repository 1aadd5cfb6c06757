/** The explorer of reports: figures by one dimension, with totals, definitions, and the way down to their rows. */
import { useQuery } from '@tanstack/react-query';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { Amount } from '../../lib/Amount.tsx';
import { When } from '../../lib/When.tsx';
import { ScheduleButton } from '../report-schedules/index.ts';
import { daysOf } from './days.ts';
import { ReportsNav } from './ReportsNav.tsx';
import { SpanFields } from './SpanFields.tsx';
import styles from './ReportsPage.module.css';

type Summary = CallValue<'GET /admin/api/reports/summary'>;
type Row = Summary['rows'][number];

const dimensions = ['day', 'currency', 'product', 'category', 'vendor', 'game', 'line', 'country', 'brand'] as const;
const amounts = ['placed', 'turnover', 'wins', 'ggr', 'freeWon', 'jackpotIn', 'jackpotWon', 'adjusted'] as const;
const monies = ['promotionCost', 'ngr', 'cashView', 'deposits', 'withdrawals', 'netDeposit', 'fees'] as const;
const counts = ['depositors', 'registrations', 'ftd'] as const;
const shares = ['hold', 'rtp'] as const;
const firstShown = new Set<string>(['turnover', 'wins', 'ggr', 'ngr', 'promotionCost', 'deposits', 'withdrawals']);
const nobody = '00000000-0000-0000-0000-000000000000';

export default function ReportsPage() {
  const t = useText();
  const address = useAddress();
  const { house, isNarrow } = useMe();
  const by = dimensions.find((one) => one === address.get('by')) ?? 'day';
  const span = daysOf(address, house.zone);
  const filter = Object.fromEntries(
    (['currency', 'category', 'vendor', 'game', 'line', 'country'] as const)
      .map((name) => [name, address.get(name)])
      .filter(([, value]) => value !== ''),
  );
  const options = queryOf(
    'GET /admin/api/reports/summary',
    { query: { by, ...span, ...filter } as never },
    { keepPrevious: true },
  );
  const summary = useQuery(options);
  const query = useQuery({ ...options, select: ({ rows }: Summary) => ({ rows, next: null }) });
  return (
    <>
      <PageHead
        title={t('reports.title')}
        text={t(isNarrow ? 'reports.narrowed' : 'reports.text')}
        actions={<ScheduleButton report="summary" filter={{ by, ...filter }} />}
      />
      <ReportsNav />
      <ListPage
        name="reports"
        caption={t('reports.title')}
        query={query}
        columns={useColumns(by)}
        rowKey={(row) => `${row.key} ${row.currency}`}
        hrefOf={(row) => downTo(by, row, span)}
        filters={<Filters by={by} span={span} />}
        empty={{ title: t('reports.empty.title'), text: t('reports.empty.text') }}
        foot={<Totals summary={summary.data} />}
      />
      <Definitions />
    </>
  );
}

/** A day leads to its games, a vendor to its games, a game and a line to their members. */
function downTo(by: (typeof dimensions)[number], row: Row, { from, to }: { from: string; to: string }): string {
  const query = new URLSearchParams({ from, to });
  if (by === 'day') return `/reports?${new URLSearchParams({ by: 'game', from: row.key, to: row.key })}`;
  if (by === 'game') {
    const [vendor = '', game = ''] = row.key.split('/');
    query.set('game', game);
    if (vendor !== '') query.set('vendor', vendor);
    return `/reports/players?${query}`;
  }
  if (by === 'line') return `/reports/players?${query}&line=${row.key}`;
  if (by === 'brand' || by === 'product') return `/reports/players?${query}`;
  query.set(by, row.key);
  query.set('by', by === 'vendor' || by === 'category' ? 'game' : 'day');
  return `/reports?${query}`;
}

function useColumns(by: (typeof dimensions)[number]): ListColumn<Row>[] {
  const t = useText();
  const nameOf = (row: Row) => row.name ?? (row.key === '' || row.key === nobody ? t('reports.none') : row.key);
  return [
    { key: 'key', label: t(`reports.by.${by}`), cell: nameOf },
    ...(by === 'currency' ? [] : [{ key: 'unit', label: t('reports.by.currency'), cell: (row: Row) => row.currency }]),
    { key: 'bets', label: t('reports.figures.bets.name'), end: true, cell: (row) => row.plays.bets },
    ...amounts.map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`reports.figures.${name}.name`),
        end: true,
        isExtra: !firstShown.has(name),
        cell: (row) => <Amount money={{ amount: row.plays[name] }} />,
      }),
    ),
    ...shares.map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`reports.figures.${name}.name`),
        end: true,
        isExtra: name === 'rtp',
        cell: (row) => (row.plays[name] === null ? '–' : `${row.plays[name]} %`),
      }),
    ),
    ...monies.map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`reports.figures.${name}.name`),
        end: true,
        isExtra: !firstShown.has(name),
        cell: (row) => (row.money === null ? '–' : <Amount money={{ amount: row.money[name] }} />),
      }),
    ),
    { key: 'active', label: t('reports.figures.activeDays.name'), end: true, cell: (row) => row.activeDays ?? '–' },
    ...counts.map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`reports.figures.${name}.name`),
        end: true,
        isExtra: name !== 'ftd',
        cell: (row) => row.money?.[name] ?? '–',
      }),
    ),
  ];
}

function Filters({ by, span }: { by: string; span: { from: string; to: string } }) {
  const t = useText();
  const address = useAddress();
  const { isNarrow } = useMe();
  return (
    <>
      <Field label={t('reports.by')}>
        {(control) => (
          <SelectInput {...control} value={by} onChange={(event) => address.set({ by: event.target.value })}>
            {dimensions
              .filter((one) => !(isNarrow && one === 'line'))
              .map((one) => (
                <option key={one} value={one}>
                  {t(`reports.by.${one}`)}
                </option>
              ))}
          </SelectInput>
        )}
      </Field>
      <SpanFields span={span} />
    </>
  );
}

function Totals({ summary }: { summary: Summary | undefined }) {
  const t = useText();
  if (summary === undefined) return null;
  return (
    <div className={styles.totals}>
      {summary.totals.map(({ currency, plays, money }) => (
        <p key={currency}>
          <strong>{t('reports.totals')}</strong>
          <span>
            {t('reports.figures.turnover.name')} <Amount money={{ amount: plays.turnover, currency: currency }} />
          </span>
          <span>
            {t('reports.figures.ggr.name')} <Amount money={{ amount: plays.ggr, currency: currency }} />
          </span>
          {money === null ? null : (
            <span>
              {t('reports.figures.ngr.name')} <Amount money={{ amount: money.ngr, currency: currency }} />
            </span>
          )}
        </p>
      ))}
      {summary.isCut ? <p>{t('reports.cut')}</p> : null}
      {summary.asOf === null ? null : (
        <p className="muted">
          {t('reports.asOf')} <When at={summary.asOf} exact />
        </p>
      )}
    </div>
  );
}

/** Each figure with what it means, in the order of the columns. */
function Definitions() {
  const t = useText();
  return (
    <details className={styles.definitions}>
      <summary>{t('reports.definitions')}</summary>
      <dl>
        {(['bets', ...amounts, ...shares, ...monies, 'activeDays', ...counts] as const).map((name) => (
          <div key={name}>
            <dt>{t(`reports.figures.${name}.name`)}</dt>
            <dd>{t(`reports.figures.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
