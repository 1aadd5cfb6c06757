/** A member's bonuses and rewards in every state: given, taken back, and each bonus with its journal. */
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Amount } from '../../lib/Amount.tsx';
import { call } from '../../lib/client.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import { type Grant, type Reward, grantColours, rewardColours } from './grants.ts';
import styles from './grants.module.css';
import { KeyedTable } from './KeyedTable.tsx';
import { TakeBackDialog, type Taking } from './TakeBackDialog.tsx';

export function GrantsTab({ id }: { readonly id: string }) {
  const t = useText();
  const mayMake = useMay('grants.make');
  const [taking, setTaking] = useState<Taking>();
  const takeButton = (one: Taking, isOpen: boolean) =>
    mayMake && isOpen ? (
      <Button kind="secondary" size="s" onClick={() => setTaking(one)}>
        {t('grants.take')}
      </Button>
    ) : null;
  return (
    <div className={styles.cards}>
      <section className={kit.card}>
        <h2>{t('grants.tab.bonuses')}</h2>
        <Bonuses
          id={id}
          actOf={({ id: object, state }) =>
            takeButton({ what: 'bonus', object }, state === 'active' || state === 'waiting')
          }
        />
      </section>
      <section className={kit.card}>
        <h2>{t('grants.tab.rewards')}</h2>
        <Rewards id={id} actOf={(row) => takeButton({ what: 'reward', object: row.id }, row.mayTakeBack)} />
      </section>
      {taking === undefined ? null : (
        <TakeBackDialog member={id} taking={taking} onClose={() => setTaking(undefined)} />
      )}
    </div>
  );
}

type ListProps<Row> = { readonly id: string; readonly actOf: (row: Row) => ReactNode };

function Bonuses({ id, actOf }: ListProps<Grant>) {
  const t = useText();
  return (
    <KeyedTable<Grant>
      queryKey={['GET /admin/api/members/:id/grants', { params: { id } }]}
      read={(query) => call('GET /admin/api/members/:id/grants', { params: { id }, query: { limit: 20, ...query } })}
      caption={t('grants.tab.bonuses')}
      empty={t('members.empty.tab')}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', label: t('grants.column.accepted'), cell: (row) => <When at={row.acceptedAt} exact /> },
        {
          key: 'promotion',
          label: t('grants.column.promotion'),
          cell: (row) => <Link to={`/promotions/${row.promotion}`}>{row.promotion}</Link>,
        },
        { key: 'bonus', label: t('grants.column.bonus'), end: true, cell: (row) => <Amount money={row.bonus} /> },
        {
          key: 'progress',
          label: t('grants.column.progress'),
          end: true,
          cell: (row) => (
            <>
              <Amount money={{ amount: row.progress.amount }} /> / <Amount money={row.required} />
            </>
          ),
        },
        {
          key: 'state',
          label: t('grants.column.state'),
          cell: (row) => (
            <>
              <Badge kind={grantColours[row.state]}>{t(`promotions.grant.${row.state}`)}</Badge>
              <Why why={row.takenWhy} />
            </>
          ),
        },
        {
          key: 'acts',
          label: t('grants.column.acts'),
          cell: (row) => (
            <span className={styles.acts}>
              <Link to={`/members/${id}/bonuses/${row.id}`}>{t('grants.journal')}</Link>
              {actOf(row)}
            </span>
          ),
        },
      ]}
    />
  );
}

function Rewards({ id, actOf }: ListProps<Reward>) {
  const t = useText();
  return (
    <KeyedTable<Reward>
      queryKey={['GET /admin/api/members/:id/rewards', { params: { id } }]}
      read={(query) => call('GET /admin/api/members/:id/rewards', { params: { id }, query: { limit: 20, ...query } })}
      caption={t('grants.tab.rewards')}
      empty={t('members.empty.tab')}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', label: t('grants.column.accepted'), cell: (row) => <When at={row.madeAt} exact /> },
        {
          key: 'what',
          label: t('grants.column.what'),
          cell: ({ kind, rounds }) =>
            kind === 'free-rounds' ? t('grants.kind.free-rounds', { rounds: rounds ?? 0 }) : t(`grants.kind.${kind}`),
        },
        { key: 'amount', label: t('grants.column.amount'), end: true, cell: (row) => <Amount money={row.amount} /> },
        {
          key: 'reason',
          label: t('grants.column.reason'),
          cell: ({ promotion, reason }) =>
            promotion === null ? reason : <Link to={`/promotions/${promotion}`}>{promotion}</Link>,
        },
        {
          key: 'state',
          label: t('grants.column.state'),
          cell: (row) => (
            <>
              <Badge kind={rewardColours[row.state]}>{t(`grants.reward.${row.state}`)}</Badge>
              <Why why={row.takenBack?.reason ?? null} />
            </>
          ),
        },
        { key: 'acts', label: t('grants.column.acts'), cell: actOf },
      ]}
    />
  );
}

/** Why it was taken back, as the member reads it. */
function Why({ why }: { why: string | null }) {
  const t = useText();
  return why === null ? null : <div className="small muted">{t('grants.takenBack', { reason: why })}</div>;
}
