/** The level of a member and why: what they bet and deposited, what this month must bring, what became of the level and what it gave. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import type { CallValue } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import type { ListColumn } from '../../lib/ListPage.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { TabList } from './TabList.tsx';

type Own = CallValue<'GET /admin/api/members/:id/vip'>;
type Money = Own['validBet'];
type Event = {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly why: string;
  readonly amount: Money | null;
};

const written = ({ amount, currency }: Money): string => `${amount} ${currency}`;

function changesOf(t: Text, { changes }: Own): Event[] {
  return changes.map(({ at, from, to, cause, month, brought, asked }) => ({
    key: `${at} ${from} ${to} ${cause}`,
    at,
    what: t(`members.vip.${cause}`, { from, to }),
    why:
      month === null || brought === null || asked === null
        ? ''
        : t('members.vip.why', { month: month.slice(0, 7), brought: written(brought), asked: written(asked) }),
    amount: null,
  }));
}

function benefitsOf(t: Text, { benefits }: Own): Event[] {
  return benefits.map(({ kind, ref, name, amount, state, at }) => ({
    key: `${kind} ${ref}`,
    at,
    what: t(`members.vip.benefit.${kind}`, { name }),
    why: t(`members.vip.state.${state}`),
    amount,
  }));
}

/** The newest first. */
const eventsOf = (t: Text, own: Own): Event[] =>
  [...changesOf(t, own), ...benefitsOf(t, own)].toSorted((one, other) =>
    one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
  );

export function Vip({ id }: { readonly id: string }) {
  const t = useText();
  const options = queryOf('GET /admin/api/members/:id/vip', { params: { id } });
  const { data: own } = useQuery(options);
  const query = useQuery({ ...options, select: (all: Own) => ({ rows: eventsOf(t, all), next: null }) });
  const columns: ListColumn<Event>[] = [
    { key: 'at', label: t('members.cell.at'), cell: (row) => <When at={row.at} exact /> },
    { key: 'what', label: t('members.cell.what'), cell: (row) => row.what },
    { key: 'why', label: t('members.cell.reason'), cell: (row) => row.why },
    {
      key: 'amount',
      label: t('members.cell.amount'),
      cell: (row) => (row.amount === null ? '–' : <Amount money={row.amount} />),
      end: true,
    },
  ];
  return (
    <>
      {own === undefined ? null : <Now own={own} />}
      <TabList name="vip" title="members.tab.vip" query={query} columns={columns} rowKey={(row) => row.key} />
    </>
  );
}

function Now({ own: { level, validBet, deposits, month, regain } }: { readonly own: Own }) {
  const t = useText();
  const has = written(month.validBet);
  return (
    <Facts
      facts={[
        { label: t('members.vip.level'), value: level === 0 ? t('members.vip.none') : `VIP ${level}` },
        { label: t('members.vip.validBet'), value: <Amount money={validBet} /> },
        { label: t('members.vip.deposits'), value: <Amount money={deposits} /> },
        {
          label: t('members.vip.month'),
          value:
            regain !== null
              ? t('members.vip.regain', { has, asked: written(regain.asked), level: regain.level })
              : Number(month.asked.amount) > 0
                ? t('members.vip.asked', { has, asked: written(month.asked) })
                : has,
        },
      ]}
    />
  );
}
