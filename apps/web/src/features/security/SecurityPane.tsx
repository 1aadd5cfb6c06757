/**
 * What protects the account: how much of it is set, and each item with the way to set it (MC-04 to MC-06). What was bound
 * by a code cannot be changed here: there is no control for it, and the server refuses it.
 */
import { useFreshly } from '../second-step/index.ts';
import { securityQuery, type Security } from '../members/index.ts';
import { PaymentPasswordDialog } from '../passwords/index.ts';
import { AccountsItem, payoutAccountsQuery } from '../payout-accounts/index.ts';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, KeyRound, Lock, Mail, Smartphone, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { BindEmailDialog } from './BindEmailDialog.tsx';
import { BindPhoneDialog } from './BindPhoneDialog.tsx';
import { ProtectionSum } from './ProtectionSum.tsx';
import styles from '../../lib/rows.module.css';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;

/** `hasSecondStep` is another feature's to know; undefined until it does. */
export function SecurityPane({ hasSecondStep }: { hasSecondStep: boolean | undefined }) {
  const t = useText();
  const say = useRefusalText();
  const { data, error, isPending, refetch } = useQuery(securityQuery);
  const accounts = useQuery(payoutAccountsQuery);
  if (isPending) return <Skeleton block={360} radius="var(--r-4)" />;
  if (data === undefined) {
    return (
      <Empty
        failed
        motif="kite"
        title={t('identity.security.failed')}
        text={say(error)}
        action={<Button onClick={() => void refetch()}>{t('shell.action.retry')}</Button>}
      />
    );
  }
  const items = [
    true,
    data.paymentPassword !== null,
    data.phone?.verified === true,
    data.email?.verified === true,
    (accounts.data?.accounts.length ?? 0) > 0,
    ...(hasSecondStep === undefined ? [] : [hasSecondStep]),
  ];
  return (
    <>
      <ProtectionSum isSet={items} lastLogin={data.lastLogin} joinedAt={data.joinedAt} />
      <Card as="section" aria-label={t('identity.security.title')}>
        <ul className={styles.list}>
          <PasswordItem of={data} />
          <PaymentItem of={data} />
          <ContactItem kind="phone" of={data.phone} />
          <ContactItem kind="email" of={data.email} />
          <AccountsRow of={data} />
        </ul>
      </Card>
    </>
  );
}

type ItemProps = { icon: ReactNode; title: ReactNode; text: ReactNode; state: ReactNode; action?: ReactNode };

function Item({ icon: sign, title, text, state, action }: ItemProps) {
  return (
    <li className={styles.row}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className="small muted">{text}</span>
      </div>
      <div className={styles.end}>
        {state}
        {action}
      </div>
    </li>
  );
}

function SetBadge() {
  const t = useText();
  return (
    <Badge kind="positive" icon={<Check size={14} strokeWidth={2.2} aria-hidden="true" />}>
      {t('identity.security.set')}
    </Badge>
  );
}

function PasswordItem({ of }: { of: Security }) {
  const t = useText();
  const { show } = useModals();
  return (
    <Item
      icon={<KeyRound {...icon} />}
      title={t('identity.security.password')}
      text={
        <>
          {t('identity.security.changed')} <When at={of.passwordChangedAt} piece="minute" />
        </>
      }
      state={<SetBadge />}
      action={
        <Button kind="secondary" size="s" onClick={() => show('changePassword')}>
          {t('identity.security.change')}
        </Button>
      }
    />
  );
}

function PaymentItem({ of: { paymentPassword } }: { of: Security }) {
  const t = useText();
  const freshly = useFreshly();
  const [open, setOpen] = useState<'set' | 'change' | 'forgot'>();
  const isLocked = paymentPassword?.isLocked === true;
  const todo = <Badge kind="warning">{t('identity.security.toDo')}</Badge>;
  const locked = <Badge kind="negative">{t('identity.security.paymentLocked')}</Badge>;
  return (
    <>
      <Item
        icon={<Wallet {...icon} />}
        title={t('identity.security.payment')}
        text={t('identity.security.paymentText')}
        state={isLocked ? locked : paymentPassword === null ? todo : <SetBadge />}
        action={
          paymentPassword === null ? (
            <Button size="s" onClick={() => freshly(() => setOpen('set'))}>
              {t('identity.security.setUp')}
            </Button>
          ) : (
            <Button
              kind="secondary"
              size="s"
              onClick={() => (isLocked ? freshly(() => setOpen('forgot')) : setOpen('change'))}
            >
              {t('identity.security.change')}
            </Button>
          )
        }
      />
      {open === undefined ? null : (
        <PaymentPasswordDialog
          key={open}
          way={open}
          onForgot={() => {
            setOpen(undefined);
            freshly(() => setOpen('forgot'));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** An account is bound with the payment password: who has none sets it first. */
function AccountsRow({ of }: { of: Security }) {
  const freshly = useFreshly();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AccountsItem onUnset={of.paymentPassword === null ? () => freshly(() => setOpen(true)) : undefined} />
      {isOpen ? (
        <PaymentPasswordDialog way="set" onForgot={() => setOpen(false)} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

type Contact = { masked: string; verified: boolean } | null;

function ContactItem({ kind, of }: { kind: 'phone' | 'email'; of: Contact }) {
  const t = useText();
  const freshly = useFreshly();
  const [isOpen, setOpen] = useState(false);
  const isBound = of?.verified === true;
  const Dialog = kind === 'phone' ? BindPhoneDialog : BindEmailDialog;
  return (
    <>
      <Item
        icon={kind === 'phone' ? <Smartphone {...icon} /> : <Mail {...icon} />}
        title={t(kind === 'phone' ? 'identity.field.mobileNum' : 'identity.field.email')}
        text={
          of === null ? (
            t('identity.security.notSet')
          ) : (
            <span className="num" dir="ltr">
              {of.masked}
            </span>
          )
        }
        state={
          isBound ? (
            <SetBadge />
          ) : (
            <Badge kind="warning">{t(of === null ? 'identity.security.toDo' : 'identity.security.notVerified')}</Badge>
          )
        }
        action={
          isBound ? (
            <Badge icon={<Lock size={14} strokeWidth={2.2} aria-hidden="true" />}>{t('identity.security.fixed')}</Badge>
          ) : (
            <Button size="s" onClick={() => freshly(() => setOpen(true))}>
              {t(of === null ? 'identity.security.add' : 'identity.security.confirm')}
            </Button>
          )
        }
      />
      {isOpen ? <Dialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
