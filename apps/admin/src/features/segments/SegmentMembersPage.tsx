/** Who is in a segment now, as far as the person's scope goes, and the list as a file. Each look is noted in the audit log. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Button } from '@banyan/ui/button';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { usePress } from '../../lib/work.ts';
import { saveLines } from '../../lib/saveFile.ts';

type Page = CallValue<'GET /admin/api/segments/:id/members'>;
type Row = Page['rows'][number];

/** A file has so many rows at most: what is larger is a report's, whose files two people look at. */
const mostRows = 10_000;

export default function SegmentMembersPage() {
  const t = useText();
  const { id = '' } = useParams();
  const after = useAddress().get('after');
  const { isBusy, press } = usePress([]);
  const segment = useQuery(queryOf('GET /admin/api/segments/:id', { params: { id } }));
  const query = useQuery(
    queryOf(
      'GET /admin/api/segments/:id/members',
      { params: { id }, query: after === '' ? {} : { after } },
      { keepPrevious: true },
    ),
  );
  const columns: ListColumn<Row>[] = [
    {
      key: 'account',
      label: t('segments.member.account'),
      cell: (row) => <Link to={`/members/${row.id}`}>{row.account}</Link>,
    },
    { key: 'nickname', label: t('segments.member.nickname'), cell: ({ nickname }) => nickname || '–' },
    { key: 'level', label: t('segments.fact.level'), cell: ({ level }) => level, end: true },
    { key: 'currency', label: t('segments.fact.currency'), cell: ({ currency }) => currency },
    { key: 'country', label: t('segments.fact.country'), cell: ({ country }) => country || '–' },
    { key: 'language', label: t('segments.fact.language'), cell: ({ language }) => language || '–' },
    {
      key: 'registered',
      label: t('segments.fact.registered'),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
    },
  ];
  const exportAll = async () => {
    const rows: Row[] = [];
    let at = '';
    for (let next: string | null = ''; next !== null && rows.length < mostRows; ) {
      const page: Page = await call('GET /admin/api/segments/:id/members', {
        params: { id },
        query: { limit: 1000, ...(next === '' ? {} : { after: next }) },
      });
      rows.push(...page.rows);
      next = page.next;
      at = page.at;
    }
    saveLines(`${segment.data?.name ?? 'segment'} ${at.slice(0, 10)}.csv`, [
      columns.map(({ label }) => label),
      ...rows.map(cellsOf),
    ]);
  };
  return (
    <>
      <PageHead
        title={t('segments.membersOf', { name: segment.data?.name ?? '' })}
        text={t('segments.membersText')}
        actions={
          <>
            <Link to={`/segments/${id}`}>{t('segments.back')}</Link>
            <Button kind="secondary" size="s" busy={isBusy} onClick={() => void press(exportAll)}>
              {t('segments.export')}
            </Button>
          </>
        }
      />
      <ListPage
        name="segment-members"
        caption={t('segments.membersOf', { name: segment.data?.name ?? '' })}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/members/${row.id}`}
        foot={
          query.data === undefined ? null : (
            <span className="muted">
              {t('segments.asOf')} <When at={query.data.at} exact />
            </span>
          )
        }
        empty={{ title: t('segments.noMembers.title'), text: t('segments.noMembers.text') }}
      />
    </>
  );
}

const cellsOf = ({ account, nickname, level, currency, country, language, registeredAt }: Row): string[] => [
  account,
  nickname,
  String(level),
  currency,
  country,
  language,
  registeredAt,
];
