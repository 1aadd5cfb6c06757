/** What the house owed at the end of a day: a card for each currency, whose parts lead to what makes them. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type LiabilityPart, accountsOfPart } from '@banyan/core/reports';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { dayIn, isDayText } from '../../lib/days.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { accountName } from './account-name.ts';
import { ReportsNav } from './ReportsNav.tsx';
import styles from './ReportsPage.module.css';
import { SpanFields } from './SpanFields.tsx';

type Owed = CallValue<'GET /admin/api/reports/liability'>;
type OneCurrency = Owed['currencies'][number];

export default function LiabilityPage() {
  const t = useText();
  const { house } = useMe();
  const asked = useAddress().get('day');
  const day = isDayText(asked) ? asked : dayIn(house.zone, new Date());
  const query = useQuery(queryOf('GET /admin/api/reports/liability', { query: { day } }, { keepPrevious: true }));
  return (
    <>
      <PageHead title={t('reports.liability.title')} text={t('reports.liability.text')} />
      <ReportsNav />
      <div className={kit.stack}>
        <div className={styles.span}>
          <SpanFields span={{ day }} names={['day']} />
        </div>
        {query.data !== undefined ? (
          <Shown owed={query.data} day={day} />
        ) : query.isError ? (
          <Fault error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton block={320} />
        )}
      </div>
    </>
  );
}

function Shown({ owed, day }: { readonly owed: Owed; readonly day: string }) {
  const t = useText();
  if (owed.currencies.length === 0)
    return <Empty title={t('reports.liability.none')} text={t('reports.liability.none.text')} />;
  return (
    <>
      <p className="muted">
        {owed.asOf === null ? null : (
          <>
            {t('reports.asOf')} <When at={owed.asOf} exact />
            {'. '}
          </>
        )}
        {t('reports.liability.checked')} <Link to="/day-sheets">{t('day-sheets.title')}</Link>
      </p>
      <div className={styles.cards}>
        {owed.currencies.map((one) => (
          <Card key={one.currency} one={one} day={day} />
        ))}
      </div>
      <Accounts owed={owed} day={day} />
    </>
  );
}

const movementsOf = (account: string, currency: string, to: string) =>
  `/reports/movements?${new URLSearchParams({ account, currency, from: '', to })}`;

/** Where a part leads: the movements that make it, or the plays that are open. */
function hrefOf(part: LiabilityPart, currency: string, to: string): string | undefined {
  const [account] = accountsOfPart[part] ?? [];
  if (account !== undefined) return movementsOf(account, currency, to);
  if (part === 'onGames') return movementsOf('house bets', currency, to);
  return part === 'openStakes' ? `/reports?${new URLSearchParams({ by: 'game', currency, to })}` : undefined;
}

function Card({ one, day }: { readonly one: OneCurrency; readonly day: string }) {
  const t = useText();
  const { currency, parts, whole, bonus, receivable, points } = one;
  const linked = (to: string | undefined, node: ReactNode) => (to === undefined ? node : <Link to={to}>{node}</Link>);
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{currency}</h2>
      <p className={styles.whole}>
        <Amount money={{ amount: whole, currency }} />
      </p>
      <Facts
        facts={parts.map(({ part, amount }) => ({
          label: t(`reports.liability.part.${part}`),
          value: amount === null ? '–' : linked(hrefOf(part, currency, day), <Amount money={{ amount }} />),
        }))}
      />
      {points === null ? (
        <p className="muted">{t('reports.liability.points.past')}</p>
      ) : points.ratio === null ? (
        <p className="muted">{t('reports.liability.points.none')}</p>
      ) : (
        <p className="muted">{t('reports.liability.points', { count: points.count, ratio: points.ratio })}</p>
      )}
      <h3>{t('reports.liability.apart')}</h3>
      <Facts
        facts={[
          {
            label: t('reports.liability.bonus'),
            value: linked(movementsOf('member bonus', currency, day), <Amount money={{ amount: bonus }} />),
          },
          {
            label: t('reports.liability.receivable'),
            value: linked(movementsOf('member receivable', currency, day), <Amount money={{ amount: receivable }} />),
          },
        ]}
      />
    </section>
  );
}

/** Every account of the ledger: what is owed and what the house has sum to nothing. */
function Accounts({ owed: { rows }, day }: { readonly owed: Owed; readonly day: string }) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('reports.liability.accounts')}</h2>
      <p className="muted">{t('reports.liability.accounts.text')}</p>
      <Table
        caption={t('reports.liability.accounts')}
        rows={rows}
        rowKey={({ account, currency }) => `${account} ${currency}`}
        columns={[
          {
            key: 'account',
            label: t('reports.column.account'),
            cell: ({ account, currency }) => (
              <Link to={movementsOf(account, currency, day)}>{accountName(t, account)}</Link>
            ),
          },
          {
            key: 'amount',
            label: t('reports.column.amount'),
            end: true,
            cell: ({ amount, currency }) => <Amount money={{ amount, currency }} />,
          },
        ]}
      />
    </section>
  );
}
