/** Contracts of a kind that are over, one's own and those that one gave. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import type { ContractKind } from '@banyan/core/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { When } from '../../lib/When.tsx';
import { type Contract, pastQuery } from './contracts.queries.ts';
import { rateText, topRate } from './rates.ts';
import { StateBadge } from './StateBadge.tsx';
import { TermsDialog } from './TermsDialog.tsx';

export function PastContracts({ kind }: { kind: ContractKind }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Contract>();
  const { data, error, refetch } = useQuery(pastQuery(kind, page));
  if (data === undefined && error !== null)
    return <NotRead title={t('contracts.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={300} radius="var(--r-4)" />;
  if (data.list.length === 0) return <Empty motif="lotus" title={t('contracts.past.none')} />;
  return (
    <>
      <Card>
        <Table
          caption={t('contracts.part.past')}
          columns={[
            { key: 'member', label: t('contracts.past.member'), cell: ({ account }) => <b>{account}</b> },
            { key: 'by', label: t('contracts.by'), cell: ({ offeror }) => offeror ?? t('contracts.house') },
            {
              key: 'rate',
              label: t('contracts.tier.rate'),
              end: true,
              cell: ({ terms }) => <b className="num">{rateText(topRate(terms))} %</b>,
            },
            {
              key: 'state',
              label: t('contracts.past.state'),
              cell: ({ state, why }) => (
                <>
                  <StateBadge state={state} />
                  {why === null ? null : <div className="tiny muted">{t(`contracts.why.${why}`)}</div>}
                </>
              ),
            },
            {
              key: 'at',
              label: t('contracts.past.at'),
              cell: ({ endedAt, answeredAt, offeredAt }) => (
                <When at={endedAt ?? answeredAt ?? offeredAt} piece="minute" />
              ),
            },
            {
              key: 'terms',
              label: <span className="sr">{t('contracts.given.terms')}</span>,
              cell: (one) => (
                <Button size="s" kind="ghost" onClick={() => setShown(one)}>
                  {t('contracts.given.terms')}
                </Button>
              ),
            },
          ]}
          rows={data.list}
          rowKey={({ id }) => id}
        />
      </Card>
      <Pager page={page} pages={data.totalPages} onPage={setPage} />
      {shown === undefined ? null : <TermsDialog contract={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
