/** Of those who registered, or deposited first, on each day: how many played 1, 7 and 30 days after. A cohort is fixed for ever. */
import { useQuery } from '@tanstack/react-query';
import { Segment } from '@banyan/ui/segment';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { dayAfter, dayIn, isDayText } from '../../lib/days.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ReportsNav } from './ReportsNav.tsx';
import { SpanFields } from './SpanFields.tsx';

type Cohorts = CallValue<'GET /admin/api/reports/cohorts'>;
type Row = Cohorts['rows'][number];
const kinds = ['registration', 'ftd'] as const;
const returned = [1, 7, 30] as const;

export default function CohortsPage() {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const cohort = kinds.find((one) => one === address.get('cohort')) ?? 'registration';
  const to = isDayText(address.get('to')) ? address.get('to') : dayIn(house.zone, new Date());
  // A month and a week, so that some have been followed for thirty days.
  const from = isDayText(address.get('from')) ? address.get('from') : dayAfter(to, -36);
  const options = queryOf('GET /admin/api/reports/cohorts', { query: { cohort, from, to } }, { keepPrevious: true });
  const whole = useQuery(options);
  const query = useQuery({ ...options, select: ({ rows }: Cohorts) => ({ rows, next: null }) });
  const columns: ListColumn<Row>[] = [
    { key: 'day', label: t('reports.by.day'), cell: (row) => row.day },
    { key: 'size', label: t('reports.cohorts.size'), end: true, cell: (row) => row.size },
    ...returned.map(
      (days): ListColumn<Row> => ({
        key: `d${days}`,
        label: t('reports.cohorts.after', { days }),
        end: true,
        cell: (row) => {
          const found = row.after.find((one) => one.days === days);
          return found?.members == null ? '–' : `${found.members} · ${found.share ?? '0'} %`;
        },
      }),
    ),
    ...(cohort === 'ftd'
      ? []
      : [
          {
            key: 'converted',
            label: t('reports.cohorts.converted'),
            end: true,
            cell: (row: Row) => row.converted ?? '–',
          },
        ]),
  ];
  return (
    <>
      <PageHead title={t('reports.cohorts.title')} text={t('reports.cohorts.text')} />
      <ReportsNav />
      <ListPage
        name="report-cohorts"
        caption={t('reports.cohorts.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.day}
        filters={
          <>
            <Segment
              label={t('reports.cohorts.of')}
              items={kinds.map((key) => ({ key, label: t(`reports.cohorts.of.${key}`) }))}
              value={cohort}
              onChange={(next) => address.set({ cohort: next })}
            />
            <SpanFields span={{ from, to }} />
          </>
        }
        empty={{ title: t('reports.cohorts.none'), text: t('reports.empty.text') }}
        foot={
          whole.data?.asOf == null ? null : (
            <p className="muted">
              {t('reports.asOf')} <When at={whole.data.asOf} exact />
            </p>
          )
        }
      />
    </>
  );
}
