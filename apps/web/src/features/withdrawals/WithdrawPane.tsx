/** The withdraw entry: what is free, where it goes, asking for it, and every withdrawal with its timeline (MC-10). */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { idParam, useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { securityQuery } from '../members/index.ts';
import { PaymentPasswordDialog } from '../passwords/index.ts';
import { BindAccountDialog, payoutAccountsQuery } from '../payout-accounts/index.ts';
import { useFreshly } from '../second-step/index.ts';
import { PastWithdrawals } from './PastWithdrawals.tsx';
import { isZero } from './sums.ts';
import { TurnoverMeter } from './TurnoverMeter.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawalView } from './WithdrawalView.tsx';
import styles from './withdrawals.module.css';
import { termsQuery } from './withdrawals.queries.ts';

const shape = { record: idParam };

export default function WithdrawPane() {
  const [{ record }, change] = useAddress(shape);
  if (record !== undefined) return <WithdrawalView id={record} onBack={() => change({ record: undefined })} />;
  return (
    <>
      <AskPart onTaken={(id) => change({ record: id })} />
      <PastWithdrawals onOpen={(id) => change({ record: id })} />
    </>
  );
}

function AskPart({ onTaken }: { onTaken: (id: string) => void }) {
  const t = useText();
  const terms = useQuery(termsQuery);
  const accounts = useQuery(payoutAccountsQuery);
  const security = useQuery(securityQuery);
  const [open, setOpen] = useState<'password' | 'account'>();
  const freshly = useFreshly();
  const failed = [terms, accounts, security].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined)
    return <NotRead title={t('withdrawal.failed')} error={failed.error} onAgain={() => void failed.refetch()} />;
  if (terms.data === undefined || accounts.data === undefined || security.data === undefined)
    return <Skeleton block={420} radius="var(--r-4)" />;
  const hasPassword = security.data.paymentPassword !== null;
  const { institutions, atMost } = accounts.data;
  const bound = accounts.data.accounts;
  const mayAdd = institutions.length > 0 && bound.length < atMost;
  const add = () => freshly(() => setOpen(hasPassword ? 'account' : 'password'));
  if (!terms.data.isOpen || (bound.length === 0 && institutions.length === 0))
    return <Empty motif="boat" palette={7} title={t('withdrawal.closed')} text={t('withdrawal.closedText')} />;
  return (
    <>
      {isZero(terms.data.owed) ? null : (
        <Card pad role="status" className={styles.note}>
          {t('withdrawal.owed')} <Amount value={terms.data.owed} />
        </Card>
      )}
      {hasPassword ? null : (
        <Card pad className={styles.todo}>
          <Wallet size={20} strokeWidth={1.9} aria-hidden="true" />
          <span className="grow">{t('withdrawal.password.unset')}</span>
          <Button size="s" onClick={() => freshly(() => setOpen('password'))}>
            {t('identity.security.setUp')}
          </Button>
        </Card>
      )}
      <TurnoverMeter terms={terms.data} />
      {hasPassword && bound.length > 0 ? (
        <WithdrawForm
          terms={terms.data}
          accounts={bound}
          onAdd={mayAdd ? add : undefined}
          onTaken={({ id }) => onTaken(id)}
        />
      ) : null}
      {hasPassword && bound.length === 0 ? (
        <Empty
          motif="pot"
          palette={4}
          title={t('withdrawal.account.none')}
          text={t('withdrawal.account.noneText')}
          action={<Button onClick={add}>{t('withdrawal.account.first')}</Button>}
        />
      ) : null}
      {open === 'password' ? (
        <PaymentPasswordDialog way="set" onForgot={() => setOpen(undefined)} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'account' ? <BindAccountDialog onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
