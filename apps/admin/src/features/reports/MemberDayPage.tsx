/** A member's day: the plays that make the figures, and the entries of the ledger under them. */
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@banyan/ui/badge';
import { Field, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { Amount } from '../../lib/Amount.tsx';
import { When } from '../../lib/When.tsx';
import { daysOf } from './days.ts';

type Play = CallValue<'GET /admin/api/reports/plays'>['rows'][number];
type Line = CallValue<'GET /admin/api/reports/lines'>['rows'][number];

const kinds = { open: 'plain', won: 'positive', lost: 'negative', void: 'plain' } as const;

export default function MemberDayPage() {
  const t = useText();
  const address = useAddress();
  const { house } = useMe();
  const mayMoney = useMay('money-reports.read');
  const day = address.get('day') || daysOf(address, house.zone).to;
  const account = address.get('account');
  return (
    <>
      <PageHead
        title={t('reports.day.title')}
        text={t('reports.day.text', { account, day })}
        actions={
          <Field label={t('reports.by.day')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={day}
                onChange={(event) => address.set({ day: event.target.value })}
              />
            )}
          </Field>
        }
      />
      <Plays member={address.get('member')} day={day} />
      {mayMoney ? <Lines member={address.get('member')} day={day} /> : null}
    </>
  );
}

function Plays({ member, day }: { member: string; day: string }) {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/reports/plays', { query: { member, day, limit: 200 } as never }));
  const columns: ListColumn<Play>[] = [
    { key: 'at', label: t('reports.column.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'game', label: t('reports.column.game'), cell: (row) => [row.vendor, row.game].filter(Boolean).join(' / ') },
    { key: 'ref', label: t('reports.column.ref'), cell: (row) => <CopyId id={row.ref} /> },
    {
      key: 'state',
      label: t('reports.column.state'),
      cell: (row) => <Badge kind={kinds[row.state]}>{t(`reports.state.${row.state}`)}</Badge>,
    },
    {
      key: 'stake',
      label: t('reports.column.stake'),
      end: true,
      cell: (row) => <Amount money={{ amount: row.stake, currency: row.currency }} />,
    },
    {
      key: 'payout',
      label: t('reports.column.payout'),
      end: true,
      cell: (row) => <Amount money={{ amount: row.payout }} />,
    },
  ];
  return (
    <section>
      <h2>{t('reports.day.plays')}</h2>
      <ListPage
        name="report-plays"
        caption={t('reports.day.plays')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.at} ${row.ref}`}
        empty={{ title: t('reports.empty.title'), text: t('reports.empty.text') }}
      />
    </section>
  );
}

function Lines({ member, day }: { member: string; day: string }) {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/reports/lines', { query: { member, day, limit: 200 } as never }));
  const columns: ListColumn<Line>[] = [
    { key: 'at', label: t('reports.column.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'kind', label: t('reports.column.kind'), cell: (row) => row.kind },
    { key: 'account', label: t('reports.column.account'), cell: (row) => row.account },
    {
      key: 'amount',
      label: t('reports.column.amount'),
      end: true,
      cell: (row) => <Amount money={{ amount: row.amount, currency: row.currency }} />,
    },
    {
      key: 'balance',
      label: t('reports.column.balance'),
      end: true,
      cell: (row) => <Amount money={{ amount: row.balance }} />,
    },
    { key: 'transfer', label: t('reports.column.transfer'), cell: (row) => <CopyId id={row.transfer} /> },
  ];
  return (
    <section>
      <h2>{t('reports.day.lines')}</h2>
      <ListPage
        name="report-lines"
        caption={t('reports.day.lines')}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.transfer} ${row.account} ${row.amount}`}
        empty={{ title: t('reports.empty.title'), text: t('reports.empty.text') }}
      />
    </section>
  );
}
