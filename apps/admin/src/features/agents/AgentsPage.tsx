/** Agents step by step from the top: the team of each, what it brought in 30 days, the contracts, and what is unpaid on both sides. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './agents.module.css';

type Agents = CallValue<'GET /admin/api/agents'>;
type Agent = Agents['rows'][number];

const isZero = (amount: string): boolean => Number(amount) === 0;

const columnsOf = (t: Text): ListColumn<Agent>[] => [
  {
    key: 'account',
    label: t('agents.column.account'),
    cell: ({ id, account, type, status }) => (
      <span className={styles.who}>
        <Link to={`/members/${id}`}>{account}</Link>
        <small>{t('agents.type', { type })}</small>
        {status === 'locked' ? <Badge kind="warning">{t('agents.locked')}</Badge> : null}
      </span>
    ),
  },
  { key: 'agents', label: t('agents.column.agents'), end: true, cell: (agent) => <Below of={agent} /> },
  { key: 'direct', label: t('agents.column.direct'), end: true, cell: ({ direct }) => direct, isExtra: true },
  { key: 'all', label: t('agents.column.team'), end: true, cell: ({ all }) => all },
  { key: 'valid', label: t('agents.column.valid'), end: true, cell: ({ validBets }) => <Amount money={validBets} /> },
  { key: 'net', label: t('agents.column.net'), end: true, cell: ({ net }) => <Amount money={net} /> },
  {
    key: 'deposits',
    label: t('agents.column.deposits'),
    end: true,
    cell: ({ deposits }) => <Amount money={deposits} />,
    isExtra: true,
  },
  {
    key: 'withdrawals',
    label: t('agents.column.withdrawals'),
    end: true,
    cell: ({ withdrawals }) => <Amount money={withdrawals} />,
    isExtra: true,
  },
  {
    key: 'contracts',
    label: t('agents.column.contracts'),
    cell: ({ contracts }) => (
      <span className={styles.who}>
        {contracts.length === 0
          ? '–'
          : contracts.map(({ id, kind, rate }) => (
              <Link key={id} to={`/agent-contracts/${id}`}>
                {t(`contracts.kind.${kind}`)} {rate} %
              </Link>
            ))}
      </span>
    ),
  },
  {
    key: 'owed',
    label: t('agents.column.owed'),
    end: true,
    cell: ({ id, owed }) =>
      isZero(owed.amount) ? (
        <Amount money={owed} />
      ) : (
        <Link to={`/contract-bills?member=${id}&state=waiting`}>
          <Amount money={owed} />
        </Link>
      ),
  },
  { key: 'owes', label: t('agents.column.owes'), end: true, cell: ({ owes }) => <Amount money={owes} /> },
  {
    key: 'upline',
    label: t('agents.column.upline'),
    cell: ({ upline }) => (upline === null ? '–' : <Link to={`/members/${upline.id}`}>{upline.account}</Link>),
    isExtra: true,
  },
  {
    key: 'joinedAt',
    label: t('agents.column.joinedAt'),
    cell: ({ joinedAt }) => <When at={joinedAt} />,
    isExtra: true,
  },
];

/** How many agents stand directly below, as the way to them. */
function Below({ of: { id, agents } }: { readonly of: Agent }) {
  const t = useText();
  if (agents === 0) return 0;
  return (
    <Link to={`/agents?of=${id}`} aria-label={t('agents.below', { count: agents })}>
      {agents}
    </Link>
  );
}

const names = ['of', 'search', 'after'] as const;

export default function AgentsPage() {
  const t = useText();
  const address = useAddress();
  const asked = names.map((name) => [name, address.get(name)]).filter(([, value]) => value !== '');
  const query = useQuery(
    queryOf('GET /admin/api/agents', { query: Object.fromEntries(asked) }, { keepPrevious: true }),
  );
  return (
    <>
      <PageHead title={t('agents.title')} text={t('agents.text')} />
      <Way of={query.data?.way ?? []} />
      <ListPage
        name="agents"
        caption={t('agents.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        hrefOf={({ id, agents }) => (agents === 0 ? `/members/${id}` : `/agents?of=${id}`)}
        filters={<Search key={address.get('search')} />}
        empty={{ title: t('agents.empty.title'), text: t('agents.empty.text') }}
        foot={<Counted of={query.data} />}
      />
    </>
  );
}

/** From the top down to whose agents are shown. */
function Way({ of }: { readonly of: Agents['way'] }) {
  const t = useText();
  if (of.length === 0) return null;
  return (
    <nav className={styles.way} aria-label={t('agents.way')}>
      <Link to="/agents">{t('agents.top')}</Link>
      {of.map(({ id, account }, at) => (
        <span key={id}>
          <span aria-hidden="true">›</span>{' '}
          {at === of.length - 1 ? <b>{account}</b> : <Link to={`/agents?of=${id}`}>{account}</Link>}
        </span>
      ))}
    </nav>
  );
}

function Search() {
  const t = useText();
  const address = useAddress();
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim();
        address.set({ search: typed, of: '', after: '' });
      }}
    >
      <Field label={t('agents.search')}>
        {(control) => (
          <TextInput
            {...control}
            name="search"
            defaultValue={address.get('search')}
            maxLength={64}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" kind="secondary">
        {t('agents.find')}
      </Button>
    </form>
  );
}

function Counted({ of }: { readonly of: Agents | undefined }) {
  const t = useText();
  if (of === undefined) return null;
  return (
    <small className={styles.muted}>
      {t('agents.days', { from: of.from, to: of.to })}{' '}
      {of.countedAt === null ? null : (
        <>
          {t('agents.countedAt')} <When at={of.countedAt} exact />
        </>
      )}
    </small>
  );
}
