/** The bound accounts as a row of the security centre (MC-06). What is bound has no control: only the operator changes it (MC-05). */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Check, Landmark, Lock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from '../../lib/rows.module.css';
import { useFreshly } from '../second-step/index.ts';
import { BindAccountDialog } from './BindAccountDialog.tsx';
import { payoutAccountsQuery } from './payoutAccounts.queries.ts';

/** `onUnset` where the payment password, with which an account is bound, is not set yet. */
export function AccountsItem({ onUnset }: { onUnset: (() => void) | undefined }) {
  const t = useText();
  const freshly = useFreshly();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(payoutAccountsQuery);
  const accounts = data?.accounts ?? [];
  const mayAdd = data !== undefined && data.institutions.length > 0 && accounts.length < data.atMost;
  const add = onUnset ?? (() => freshly(() => setOpen(true)));
  return (
    <>
      <li className={styles.row}>
        <span className={styles.sign}>
          <Landmark size={20} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <div className={styles.what}>
          <strong>{t('identity.security.bank')}</strong>
          {accounts.length === 0 ? (
            <span className="small muted">{t('withdrawal.account.none')}</span>
          ) : (
            accounts.map(({ id, name, masked }) => (
              <span key={id} className="small muted">
                {name}{' '}
                <span className="num" dir="ltr">
                  {masked}
                </span>
              </span>
            ))
          )}
        </div>
        <div className={styles.end}>
          {accounts.length === 0 ? (
            <Badge>{t('identity.security.notSet')}</Badge>
          ) : (
            <>
              <Badge kind="positive" icon={<Check size={14} strokeWidth={2.2} aria-hidden="true" />}>
                {t('identity.security.set')}
              </Badge>
              <Badge icon={<Lock size={14} strokeWidth={2.2} aria-hidden="true" />}>
                {t('identity.security.fixed')}
              </Badge>
            </>
          )}
          {mayAdd ? (
            <Button size="s" kind={accounts.length === 0 ? 'primary' : 'secondary'} onClick={add}>
              {t(accounts.length === 0 ? 'identity.security.add' : 'withdrawal.account.another')}
            </Button>
          ) : null}
        </div>
      </li>
      {isOpen ? <BindAccountDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
