/** What promotions gave, took back and paid, by promotion, version or day; a row leads to the days it is made of, and those to the promotion. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { Amount } from '../../lib/Amount.tsx';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { DateRange } from '../../lib/DateRange.tsx';
import { dayIn, presetDays } from '../../lib/days.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ScheduleButton } from '../report-schedules/index.ts';
import { costsAsCsv } from './costsAsCsv.ts';

type Value = CallValue<'GET /admin/api/promotion-costs'>;
type Row = Value['rows'][number];
const ways = ['promotion', 'version', 'day'] as const;
const figures = ['given', 'converted', 'takenBack', 'cash', 'cost'] as const;

export default function CostsPage() {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const usual = presetDays('month', dayIn(house.zone, new Date()));
  const span = { from: address.get('from') || usual.from, to: address.get('to') || usual.to };
  const by = ways.find((way) => way === address.get('by')) ?? 'promotion';
  const promotion = address.get('promotion');
  const query = useQuery({
    ...queryOf('GET /admin/api/promotion-costs', {
      query: { ...span, by, ...(promotion === '' ? {} : { promotion }) },
    }),
    select: ({ rows }: Value) => ({ rows, next: null }),
  });
  const columns = useColumns(by);
  const save = () => costsAsCsv(query.data?.rows ?? [], `promotion-costs ${span.from} ${span.to}.csv`);
  return (
    <>
      <PageHead
        title={t('promotions.costs.title')}
        text={t('promotions.costs.text', span)}
        actions={
          <>
            <Button kind="secondary" size="s" disabled={(query.data?.rows.length ?? 0) === 0} onClick={save}>
              {t('promotions.costs.csv')}
            </Button>
            <ScheduleButton report="promotion-costs" filter={{ by, ...(promotion === '' ? {} : { promotion }) }} />
          </>
        }
      />
      <ListPage
        name="promotion-costs"
        caption={t('promotions.costs.title')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.promotion} ${row.version} ${row.day} ${row.currency}`}
        hrefOf={(row) =>
          by === 'day'
            ? `/promotions/${row.promotion}?from=${row.day}&to=${row.day}`
            : `/promotion-costs?${new URLSearchParams({ ...span, by: 'day', promotion: row.promotion })}`
        }
        filters={
          <>
            <DateRange />
            <Segment
              label={t('promotions.costs.by')}
              value={by}
              items={ways.map((key) => ({ key, label: t(`promotions.costs.by.${key}`) }))}
              onChange={(value) => address.set({ by: value })}
            />
            {promotion === '' ? null : (
              <Button kind="secondary" size="s" onClick={() => address.set({ promotion: '' })}>
                {promotion} ×
              </Button>
            )}
          </>
        }
        empty={{ title: t('promotions.costs.empty.title'), text: t('promotions.costs.empty.text') }}
      />
    </>
  );
}

function useColumns(by: (typeof ways)[number]): ListColumn<Row>[] {
  const t = useText();
  return [
    {
      key: 'promotion',
      label: t('promotions.column.id'),
      cell: ({ promotion: id }) => <Link to={`/promotions/${id}`}>{id}</Link>,
    },
    ...(by === 'promotion'
      ? []
      : [{ key: 'version', label: t('promotions.column.version'), cell: ({ version }: Row) => version, end: true }]),
    ...(by === 'day' ? [{ key: 'day', label: t('simulations.day'), cell: ({ day }: Row) => day }] : []),
    { key: 'currency', label: t('promotions.field.currency'), cell: ({ currency }) => currency },
    ...figures.map(
      (name): ListColumn<Row> => ({
        key: name,
        label: t(`promotions.costs.${name}`),
        end: true,
        cell: (row) => <Amount money={{ amount: row[name] }} />,
      }),
    ),
    { key: 'grants', label: t('promotions.costs.grants'), cell: ({ grants }) => grants, end: true },
    { key: 'rewards', label: t('promotions.costs.rewards'), cell: ({ rewards }) => rewards, end: true },
  ];
}
