/** One bill: what it follows from, line by line, what was paid, and the decision where it is the house's. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { readTerms } from '@banyan/core/contracts';
import { money, toWire } from '@banyan/core/money';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { BillDays } from './BillDays.tsx';
import { billBadges, billReads } from './bills.ts';
import { rateText } from './contracts.ts';

type Sheet = CallValue<'GET /admin/api/contract-bills/:id'>;

export default function BillPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/contract-bills/:id', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown sheet={query.data} />;
}

function Shown({ sheet }: { readonly sheet: Sheet }) {
  const t = useText();
  const { bill, proof } = sheet;
  const terms = readTerms(proof.terms);
  const tier = proof.tier === null ? undefined : terms.tiers[proof.tier];
  const units = (text: string) => <Amount money={toWire(money(bill.currency, BigInt(text)))} />;
  return (
    <>
      <PageHead
        title={`${t(`contracts.kind.${bill.kind}`)}: ${bill.member}`}
        text={<Badge kind={billBadges[bill.state]}>{t(`bills.state.${bill.state}`)}</Badge>}
        actions={<Acts sheet={sheet} />}
      />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('bills.madeOf')}</h2>
            <Facts
              facts={[
                { label: t('contracts.sales'), value: units(proof.sales) },
                { label: t('contracts.users'), value: proof.users },
                { label: t('bills.result'), value: units(proof.result) },
                { label: t('contracts.carry'), value: units(proof.carried) },
                {
                  label: t('bills.tier'),
                  value:
                    tier === undefined || proof.tier === null
                      ? t('bills.noTier')
                      : `${proof.tier + 1}: ${rateText(Number(tier.rate))}`,
                },
                { label: t('bills.column.amount'), value: <Amount money={bill.amount} /> },
              ]}
            />
          </section>
          <Lines id={bill.id} currency={bill.currency} />
          <Payments of={proof.payments} />
        </div>
        <About sheet={sheet} />
      </div>
    </>
  );
}

function Payments({ of }: { readonly of: Sheet['proof']['payments'] }) {
  const t = useText();
  if (of.length === 0) return null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('bills.payments')}</h2>
      <Table
        caption={t('bills.payments')}
        rows={of}
        rowKey={({ part }) => String(part)}
        columns={[
          { key: 'at', label: t('bills.paidAt'), cell: ({ at }) => <When at={at} exact /> },
          {
            key: 'amount',
            label: t('bills.column.amount'),
            end: true,
            cell: ({ amount }) => <Amount money={amount} />,
          },
        ]}
      />
    </section>
  );
}

/** Whose bill it is, who pays it, and under which contract and figures. */
function About({ sheet: { bill, proof } }: { readonly sheet: Sheet }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <Facts
        facts={[
          { label: t('bills.column.period'), value: <BillDays of={bill} /> },
          {
            label: t('contracts.column.member'),
            value: <Link to={`/members/${bill.memberId}`}>{bill.member}</Link>,
          },
          {
            label: t('bills.column.payer'),
            value:
              bill.payerId === null ? t('contracts.house') : <Link to={`/members/${bill.payerId}`}>{bill.payer}</Link>,
          },
          {
            label: t('bills.contract'),
            value: <Link to={`/agent-contracts/${bill.contract}`}>{t('contracts.terms')}</Link>,
          },
          { label: t('bills.column.paid'), value: <Amount money={bill.paid} /> },
          { label: t('bills.madeAt'), value: <When at={proof.madeAt} exact /> },
          { label: t('contracts.hash'), value: <CopyId id={proof.termsHash} /> },
          { label: t('bills.runHash'), value: <CopyId id={proof.runHash} /> },
          ...(bill.reason === ''
            ? []
            : [{ label: t('contracts.reason'), value: <span dir="auto">{bill.reason}</span> }]),
        ]}
      />
    </section>
  );
}

function Acts({ sheet: { bill } }: { readonly sheet: Sheet }) {
  const t = useText();
  const mayDecide = useMay('agents.authorise');
  const isOpen = bill.state === 'denied' || (bill.state === 'to-approve' && bill.payerId === null);
  if (!mayDecide || !isOpen) return null;
  const to = (isPaid: boolean, label: string, kind: 'primary' | 'danger') => (
    <ActButton
      label={label}
      kind={kind}
      done={t('bills.decided')}
      touches={billReads}
      act={(_values, reason) =>
        call('POST /admin/api/contract-bills/:id/decision', { params: { id: bill.id }, body: { isPaid, reason } })
      }
    />
  );
  return (
    <>
      {to(true, t('bills.pay'), 'primary')}
      {bill.state === 'to-approve' ? to(false, t('bills.deny'), 'danger') : null}
    </>
  );
}

/** Everybody whose figures the bill is the sum of, a page after the other. */
function Lines({ id, currency }: { readonly id: string; readonly currency: Sheet['bill']['currency'] }) {
  const t = useText();
  const query = useInfiniteQuery({
    queryKey: ['contract-bill-lines', id],
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/contract-bills/:id/lines', {
        params: { id },
        query: pageParam === undefined ? {} : { after: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lines, isMore }) => (isMore ? lines.at(-1)?.id : undefined),
  });
  if (query.isPending) return <Skeleton block={160} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const units = (key: 'valid' | 'staked' | 'won' | 'given') => ({
    key,
    label: t(`bills.line.${key}`),
    end: true,
    cell: (line: CallValue<'GET /admin/api/contract-bills/:id/lines'>['lines'][number]) => (
      <Amount money={toWire(money(currency, BigInt(line[key])))} />
    ),
  });
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('bills.lines')}</h2>
      <Table
        caption={t('bills.lines')}
        rows={query.data.pages.flatMap(({ lines }) => lines)}
        rowKey={({ id: member }) => member}
        columns={[
          {
            key: 'account',
            label: t('bills.line.member'),
            cell: ({ id: member, account }) => <Link to={`/members/${member}`}>{account}</Link>,
          },
          units('valid'),
          units('staked'),
          units('won'),
          units('given'),
        ]}
      />
      {query.hasNextPage ? (
        <div>
          <Button kind="ghost" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('bills.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
