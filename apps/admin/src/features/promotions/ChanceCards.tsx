/** What a promotion with a draw came to: tickets, prizes with their odds and what is left, every draw, and tickets that one gives. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { Table } from '@banyan/ui/table';
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { When } from '../../lib/When.tsx';

type Figures = CallValue<'GET /admin/api/promotions/:id/chance'>;

export function ChanceCards({ id, hasTickets }: { id: string; hasTickets: boolean }) {
  const t = useText();
  const mayMake = useMay('promotions.make');
  const query = useQuery(queryOf('GET /admin/api/promotions/:id/chance', { params: { id } }));
  const [isGiving, setGiving] = useState(false);
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { tickets, mayGive, currencies } = query.data;
  return (
    <>
      {hasTickets ? (
        <div className={styles.card}>
          <h2>{t('promotions.chance.tickets')}</h2>
          <Facts
            facts={[
              { label: t('promotions.chance.given'), value: tickets.given },
              { label: t('promotions.chance.byStaff'), value: tickets.byStaff },
              { label: t('promotions.chance.used'), value: tickets.used },
              { label: t('promotions.chance.lapsed'), value: tickets.lapsed },
            ]}
          />
          {mayMake ? (
            <Button kind="secondary" size="s" disabled={mayGive === 0} onClick={() => setGiving(true)}>
              {t('promotions.chance.give')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {currencies.map((one) => (
        <Prizes key={one.currency} figures={one} />
      ))}
      <Log id={id} />
      {isGiving ? <GiveDialog id={id} mayGive={mayGive} onClose={() => setGiving(false)} /> : null}
    </>
  );
}

/** A weight of a million as a percentage. */
export const percentText = (weight: number): string => `${(weight / 10_000).toFixed(4).replace(/\.?0+$/, '')} %`;

function Prizes({ figures }: { figures: Figures['currencies'][number] }) {
  const t = useText();
  const { currency, worth, draws, expected, paid, prizes, fallback } = figures;
  return (
    <div className={styles.card}>
      <h2>
        {t('promotions.chance.prizes')} ({currency})
      </h2>
      <Facts
        facts={[
          { label: t('promotions.chance.worth'), value: <Amount money={worth} /> },
          { label: t('promotions.chance.draws'), value: draws },
          { label: t('promotions.chance.expected'), value: <Amount money={expected} /> },
          { label: t('promotions.chance.paid'), value: <Amount money={paid} /> },
        ]}
      />
      <Table
        caption={t('promotions.chance.prizes')}
        rowKey={({ place }) => String(place)}
        rows={prizes}
        columns={[
          {
            key: 'amount',
            label: t('promotions.chance.prize'),
            cell: ({ amount, place }) => (
              <>
                <Amount money={amount} /> {place === fallback ? `(${t('promotions.chance.fallback')})` : ''}
              </>
            ),
          },
          { key: 'odds', label: t('promotions.chance.odds'), end: true, cell: ({ weight }) => percentText(weight) },
          { key: 'left', label: t('promotions.chance.left'), end: true, cell: ({ left }) => left ?? '∞' },
          { key: 'drawn', label: t('promotions.chance.drawn'), end: true, cell: ({ drawn }) => drawn },
          { key: 'given', label: t('promotions.chance.givenPrize'), end: true, cell: ({ given }) => given },
          { key: 'paid', label: t('promotions.chance.paid'), end: true, cell: (row) => <Amount money={row.paid} /> },
        ]}
      />
    </div>
  );
}

function Log({ id }: { id: string }) {
  const t = useText();
  const query = useInfiniteQuery({
    queryKey: ['GET /admin/api/promotions/:id/draws', { params: { id } }],
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/promotions/:id/draws', {
        params: { id },
        query: { limit: 25, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className={styles.card}>
      <h2>{t('promotions.chance.log')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('promotions.chance.noDraws')}</p>
      ) : (
        <Table
          caption={t('promotions.chance.log')}
          rowKey={({ id: key }) => key}
          rows={rows}
          columns={[
            { key: 'at', label: t('promotions.chance.at'), cell: ({ at }) => <When at={at} exact /> },
            {
              key: 'member',
              label: t('promotions.chance.member'),
              cell: ({ member, account }) => <Link to={`/members/${member}`}>{account}</Link>,
            },
            { key: 'number', label: t('promotions.chance.number'), end: true, cell: ({ number }) => number ?? '–' },
            {
              key: 'place',
              label: t('promotions.chance.place'),
              end: true,
              cell: ({ drawn, place }) =>
                drawn === null || drawn === place ? place + 1 : `${drawn + 1} → ${place + 1}`,
            },
            {
              key: 'amount',
              label: t('promotions.chance.prize'),
              end: true,
              cell: ({ amount }) => <Amount money={amount} />,
            },
          ]}
        />
      )}
      {query.hasNextPage ? (
        <Button kind="secondary" size="s" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('promotions.chance.more')}
        </Button>
      ) : null}
    </div>
  );
}

function GiveDialog({ id, mayGive, onClose }: { id: string; mayGive: number; onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const [account, setAccount] = useState('');
  const [count, setCount] = useState('1');
  // The same dialog sent twice gives once.
  const [request] = useState(() => crypto.randomUUID());
  const hint = useId();
  const isRight = /^[1-9]\d{0,3}$/.test(count) && Number(count) <= mayGive;
  return (
    <ReasonDialog
      title={t('promotions.chance.give')}
      confirm={t('promotions.chance.give')}
      isIncomplete={account.trim() === '' || !isRight}
      act={(reason) =>
        call('POST /admin/api/promotions/:id/tickets', {
          params: { id },
          body: { account: account.trim(), count: Number(count), reason, request },
        })
      }
      onDone={() => {
        void refresh(cache, 'GET /admin/api/promotions/:id/chance');
        onClose();
      }}
      onClose={onClose}
    >
      <p id={hint} className="muted">
        {t('promotions.chance.mayGive', { count: mayGive })}
      </p>
      <Field label={t('promotions.chance.account')} required>
        {(control) => <TextInput {...control} value={account} onChange={(event) => setAccount(event.target.value)} />}
      </Field>
      <Field
        label={t('promotions.chance.count')}
        error={isRight ? undefined : t('promotions.chance.mayGive', { count: mayGive })}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.target.value.trim())}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}
