/** What was given by hand under a promotion, and a button that gives to one more member. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import own from './grants.module.css';
import { GiveDialog } from './GiveDialog.tsx';
import { KeyedTable } from './KeyedTable.tsx';

type Row = CallValue<'GET /admin/api/promotions/:id/hand-grants'>['rows'][number];
type Member = { readonly id: string; readonly account: string; readonly currency: string };

/** The kinds under which something is given by hand. */
export const handKinds: readonly string[] = ['by-hand', 'application', 'code', 'download', 'registration', 'referral'];

export function HandGrantsCard({ id, isRunning }: { readonly id: string; readonly isRunning: boolean }) {
  const t = useText();
  const mayMake = useMay('grants.make');
  const [isAsking, setAsking] = useState(false);
  const [member, setMember] = useState<Member>();
  const close = () => {
    setAsking(false);
    setMember(undefined);
  };
  return (
    <div className={`${styles.card} ${own.cards}`}>
      <h2>{t('grants.byHand.title')}</h2>
      <KeyedTable<Row>
        queryKey={['GET /admin/api/promotions/:id/hand-grants', { params: { id } }]}
        read={(query) =>
          call('GET /admin/api/promotions/:id/hand-grants', { params: { id }, query: { limit: 20, ...query } })
        }
        caption={t('grants.byHand.title')}
        empty={t('grants.byHand.empty')}
        rowKey={(row) => row.id}
        columns={[
          { key: 'at', label: t('grants.column.at'), cell: (row) => <When at={row.at} exact /> },
          {
            key: 'member',
            label: t('grants.column.member'),
            cell: (row) => <Link to={`/members/${row.member}?tab=rewards`}>{row.account}</Link>,
          },
          { key: 'amount', label: t('grants.column.amount'), end: true, cell: (row) => <Amount money={row.amount} /> },
          {
            key: 'by',
            label: t('grants.column.by'),
            cell: ({ maker, checker }) =>
              [maker, checker].flatMap((one) => (one === null ? [] : [one.displayName])).join(' + '),
          },
          {
            key: 'reason',
            label: t('grants.column.reason'),
            cell: ({ reason, ticket }) => (ticket === '' ? reason : `${reason} (${ticket})`),
          },
        ]}
      />
      {mayMake && isRunning ? (
        <Button kind="secondary" size="s" onClick={() => setAsking(true)}>
          {t('grants.give')}
        </Button>
      ) : null}
      {isAsking && member === undefined ? <AskMember onFound={setMember} onClose={close} /> : null}
      {member === undefined ? null : <GiveDialog member={member} promotion={id} onClose={close} />}
    </div>
  );
}

/** Whom it is for, by the account: nobody else of the hits is meant. */
function AskMember({ onFound, onClose }: { onFound: (member: Member) => void; onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const [account, setAccount] = useState('');
  const [isNobody, setNobody] = useState(false);
  const typed = account.trim();
  return (
    <FormDialog
      title={t('grants.give')}
      confirm={t('grants.next')}
      isIncomplete={typed === ''}
      act={async () => {
        const { rows } = await cache.fetchQuery(
          queryOf('GET /admin/api/search', { query: { text: typed, limit: 50 } }),
        );
        const found = rows.find((row) => row.account.toLowerCase() === typed.toLowerCase());
        setNobody(found === undefined);
        if (found !== undefined) onFound(found);
      }}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Field
        label={t('grants.account')}
        hint={t('grants.account.hint')}
        error={isNobody ? t('grants.account.none') : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            data-autofocus=""
            maxLength={60}
            value={account}
            onChange={(event) => {
              setNobody(false);
              setAccount(event.target.value);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
