/** What a decision stands on: the member, the account it goes to, the money that came in and what went out before. */
import { Link } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import type { Shown } from './withdrawal.ts';

export function Evidence({ found: { evidence, member } }: { found: Shown }) {
  const t = useText();
  const { balance, owed, identity, memberSince, day, paidBefore, sharedAccount } = evidence;
  return (
    <>
      <section className={kit.card}>
        <h2>{t('withdrawals.evidence')}</h2>
        <Facts
          facts={[
            { label: t('withdrawals.balance'), value: <Amount money={balance} /> },
            { label: t('withdrawals.owed'), value: <Amount money={owed} /> },
            {
              label: t('withdrawals.identity'),
              value: namedText(t, `members.identity.${identity}`, identity),
            },
            ...(memberSince === null
              ? []
              : [{ label: t('withdrawals.memberSince'), value: <When at={memberSince} exact /> }]),
            {
              label: t('withdrawals.day', { count: day.count }),
              value: <Amount money={day.sum} />,
            },
            { label: t('withdrawals.paidBefore'), value: paidBefore },
            {
              label: t('withdrawals.shared'),
              value: sharedAccount.length === 0 ? t('withdrawals.sharedNone') : sharedAccount.join(', '),
            },
          ]}
        />
        <p>
          <Link to={`/members/${member.id}?tab=relations`}>{t('withdrawals.relations')}</Link>
        </p>
      </section>
      <MoneyList title={t('withdrawals.deposits')} rows={evidence.deposits} noun="deposits" />
      <MoneyList title={t('withdrawals.before')} rows={evidence.withdrawals} noun="withdrawals" />
    </>
  );
}

type Row = {
  readonly reference: string;
  readonly amount: { readonly currency: string; readonly amount: string };
  readonly state: string;
  readonly at: string;
  readonly method?: string;
};

function MoneyList({ title, rows, noun }: { title: string; rows: readonly Row[]; noun: 'deposits' | 'withdrawals' }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('withdrawals.none')}</p>
      ) : (
        <Facts
          facts={rows.map(({ reference, amount, state, at, method }) => ({
            label: reference,
            value: (
              <>
                <Amount money={amount} />{' '}
                <span className="muted">
                  {method ?? (noun === 'withdrawals' ? namedText(t, `withdrawals.state.${state}`, state) : state)}{' '}
                  <When at={at} />
                </span>
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}
