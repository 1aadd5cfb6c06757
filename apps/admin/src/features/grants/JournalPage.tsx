/** The journal of one bonus, line by line: what moved its money and what was counted, each with what stood afterwards, and whether it all adds up. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { useAddress } from '../../lib/address.ts';
import { Amount, grouped } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { grantColours } from './grants.ts';
import styles from './grants.module.css';

type Journal = CallValue<'GET /admin/api/members/:id/grants/:grant/journal'>;
type Line = Journal['rows'][number];

const parts = ['given', 'staked', 'won', 'returned', 'converted', 'taken', 'corrected'] as const;

export default function JournalPage() {
  const t = useText();
  const { id = '', grant = '' } = useParams();
  const after = useAddress().get('after');
  const columns = useColumns();
  const query = useQuery(
    queryOf(
      'GET /admin/api/members/:id/grants/:grant/journal',
      { params: { id, grant }, query: { limit: 50, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  if (query.isError && query.data === undefined)
    return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton block={320} />;
  const { data } = query;
  return (
    <>
      <PageHead
        title={t('grants.journal.title')}
        text={t('grants.journal.text')}
        actions={<Link to={`/members/${id}?tab=rewards`}>{t('grants.journal.member')}</Link>}
      />
      <div className={styles.cards}>
        <div className={kit.columns}>
          <Head journal={data} />
          <Sums journal={data} />
        </div>
        <ListPage
          name="grant-journal"
          caption={t('grants.journal.title')}
          query={query}
          columns={columns}
          rowKey={(row) => row.key}
          empty={{ title: t('grants.journal.empty'), text: t('grants.journal.emptyText') }}
        />
      </div>
    </>
  );
}

function Head({ journal: { grant, balance, addsUp } }: { journal: Journal }) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{grant.promotion}</h2>
      <Facts
        facts={[
          {
            label: t('grants.column.state'),
            value: <Badge kind={grantColours[grant.state]}>{t(`promotions.grant.${grant.state}`)}</Badge>,
          },
          { label: t('grants.column.accepted'), value: <When at={grant.acceptedAt} exact /> },
          { label: t('grants.column.bonus'), value: <Amount money={grant.bonus} /> },
          { label: t('grants.journal.balance'), value: <Amount money={balance} /> },
          { label: t('grants.journal.progress'), value: <Amount money={grant.progress} /> },
          { label: t('grants.journal.required'), value: <Amount money={grant.required} /> },
        ]}
      />
      {grant.takenWhy === null ? null : <p>{t('grants.takenBack', { reason: grant.takenWhy })}</p>}
      <p role="status" className={addsUp ? kit.notice : kit.formFault}>
        {t(addsUp ? 'grants.journal.right' : 'grants.journal.wrong')}
      </p>
    </section>
  );
}

function Sums({ journal: { sums, counted } }: { journal: Journal }) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('grants.journal.sums')}</h2>
      <Facts
        facts={[
          ...parts.flatMap((part) =>
            /^-?0(\.0*)?$/.test(sums[part].amount) && part !== 'given'
              ? []
              : [{ label: t(`grants.part.${part}`), value: <Amount money={sums[part]} signed /> }],
          ),
          { label: t('grants.part.progress'), value: <Amount money={counted} /> },
        ]}
      />
    </section>
  );
}

function useColumns(): ListColumn<Line>[] {
  const t = useText();
  return [
    { key: 'at', label: t('grants.column.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'what', label: t('grants.journal.what'), cell: (row) => t(`grants.part.${row.part}`) },
    {
      key: 'bet',
      label: t('grants.journal.bet'),
      cell: ({ game, ref, proof }) => (
        <>
          {`${game} ${ref}`.trim() || '–'}
          {proof === null ? null : (
            <>
              {' '}
              <a href={proof} target="_blank" rel="noreferrer">
                {t('grants.journal.check')}
              </a>
            </>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      label: t('grants.journal.amount'),
      end: true,
      cell: ({ part, amount, valid, why }) =>
        part === 'progress' ? (
          <>
            <Amount money={amount} />
            {why === null || valid === null ? null : (
              <div className="small muted">
                {t('grants.journal.ofValid', { valid: grouped(valid.amount) })},{' '}
                {namedText(t, `grants.why.${why}`, why)}
              </div>
            )}
          </>
        ) : (
          <Amount money={amount} signed />
        ),
    },
    {
      key: 'balance',
      label: t('grants.journal.after'),
      end: true,
      cell: (row) => <Amount money={{ amount: row.balance.amount }} />,
    },
    {
      key: 'progress',
      label: t('grants.journal.done'),
      end: true,
      cell: (row) => <Amount money={{ amount: row.progress.amount }} />,
    },
  ];
}
