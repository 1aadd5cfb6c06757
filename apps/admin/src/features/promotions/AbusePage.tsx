/** Signs that promotions were taken without being meant for who took them: with whom and by what, taken in hand, confirmed or dismissed. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { Amount } from '../../lib/Amount.tsx';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { usePress } from '../../lib/work.ts';
import { ActMenu, type ActProps } from '../proposals/index.ts';
import styles from './AbusePage.module.css';

type Row = CallValue<'GET /admin/api/promotion-abuse'>['rows'][number];

const states = ['open', 'confirmed', 'dismissed', 'all'] as const;
const kinds = { open: 'warning', confirmed: 'negative', dismissed: 'plain' } as const;

export default function AbusePage() {
  const t = useText();
  const address = useAddress();
  const mayDecide = useMay('accounts.authorise');
  const state = states.find((one) => one === address.get('state')) ?? 'open';
  const after = address.get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/promotion-abuse',
      { query: { ...(state === 'all' ? {} : { state }), ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  const columns: ListColumn<Row>[] = [
    {
      key: 'member',
      label: t('abuse.column.member'),
      cell: ({ member }) => <Link to={`/members/${member.id}`}>{member.account}</Link>,
    },
    { key: 'sign', label: t('abuse.column.sign'), cell: ({ sign }) => t(`abuse.sign.${sign}`) },
    {
      key: 'promotion',
      label: t('abuse.column.promotion'),
      cell: ({ promotion }) => <Link to={`/promotions/${promotion}`}>{promotion}</Link>,
    },
    { key: 'evidence', label: t('abuse.column.evidence'), cell: (row) => <Evidence row={row} /> },
    {
      key: 'withheld',
      label: t('abuse.column.withheld'),
      cell: ({ withheld }) => <Amount money={withheld} />,
      end: true,
    },
    { key: 'found', label: t('abuse.column.found'), cell: ({ foundAt }) => <When at={foundAt} /> },
    {
      key: 'state',
      label: t('abuse.column.state'),
      cell: (row) => <Badge kind={kinds[row.state]}>{t(`abuse.state.${row.state}`)}</Badge>,
    },
    {
      key: 'claimed',
      label: t('abuse.column.claimed'),
      cell: ({ claimedBy, decidedBy }) => (decidedBy ?? claimedBy)?.displayName ?? '–',
    },
    ...(mayDecide
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            cell: (row: Row) => (row.state === 'open' ? <Decide row={row} /> : null),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={t('abuse.title')} text={t('abuse.text')} />
      <ListPage
        name="promotion-abuse"
        caption={t('abuse.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        filters={
          <Segment
            label={t('abuse.column.state')}
            value={state}
            items={states.map((key) => ({
              key,
              label: key === 'all' ? t('abuse.filter.all') : t(`abuse.state.${key}`),
            }))}
            onChange={(next) => address.set({ state: next })}
          />
        }
        empty={{ title: t('abuse.empty.title'), text: t('abuse.empty.text') }}
      />
    </>
  );
}

/** Evidence that is so or not: its name says it all. */
const facts: readonly string[] = ['keeps'];

function Evidence({ row: { others, evidence } }: { row: Row }) {
  const t = useText();
  return (
    <div className={styles.evidence}>
      {others.length === 0 ? null : (
        <div>{t('abuse.with', { others: others.map(({ account }) => account).join(', ') })}</div>
      )}
      {Object.entries(evidence).map(([name, value]) => (
        <div key={name} className="small muted">
          {namedText(t, `abuse.evidence.${name}`, name)}
          {facts.includes(name) ? null : `: ${value}`}
        </div>
      ))}
    </div>
  );
}

function Decide({ row: { id, member, claimedBy, answer } }: { row: Row }) {
  const t = useText();
  const touches = ['GET /admin/api/promotion-abuse'] as const;
  const { isBusy, press } = usePress(touches);
  const acts = (['confirmed', 'dismissed'] as const).map(
    (state): ActProps => ({
      label: t(state === 'confirmed' ? `abuse.answer.${answer}` : 'abuse.dismiss'),
      text: t(state === 'confirmed' ? `abuse.answerText.${answer}` : 'abuse.dismissText'),
      kind: state === 'confirmed' && answer === 'withheld' ? 'danger' : 'primary',
      done: t('abuse.done'),
      touches,
      act: (_values, reason) =>
        call('POST /admin/api/promotion-abuse/:id/decide', { params: { id }, body: { state, reason } }),
    }),
  );
  return (
    <>
      {claimedBy === null ? (
        <Button
          kind="secondary"
          size="s"
          busy={isBusy}
          onClick={() => void press(() => call('POST /admin/api/promotion-abuse/:id/claim', { params: { id } }))}
        >
          {t('abuse.claim')}
        </Button>
      ) : null}
      <ActMenu label={`${t('office.list.acts')}: ${member.account}`} acts={acts} />
    </>
  );
}
