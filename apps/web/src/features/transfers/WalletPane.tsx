/** My wallet (transferFund): every part of a member's money, and what each is for, with the ways in and out (MC-07, MONEY-01). */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { NotRead } from '../../lib/NotRead.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useMemberCentre } from '../members/index.ts';
import { balanceQuery, useHidden } from '../wallet/index.ts';
import styles from './transfers.module.css';
import { VendorWallets } from './VendorWallets.tsx';

const parts = ['main', 'bonus', 'held', 'owed'] as const;

export default function WalletPane() {
  const t = useText();
  const { openEntry } = useMemberCentre();
  const [hidden] = useHidden();
  const { data, error, refetch } = useQuery(balanceQuery);
  if (data === undefined && error !== null)
    return <NotRead title={t('transfers.wallet.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton block={320} radius="var(--r-4)" />;
  // Who owes nothing, as nearly everybody, is not told of debts.
  const shown = parts.filter((part) => part !== 'owed' || /[1-9]/.test(data.owed));
  return (
    <>
      <dl className={styles.parts}>
        {shown.map((part) => (
          <Card key={part} pad className={styles.part} data-part={part}>
            <dt className="small muted">{t(`transfers.wallet.${part}`)}</dt>
            <dd>
              <Amount className={styles.sum} hidden={hidden} value={{ currency: data.currency, amount: data[part] }} />
              <span className="small muted">{t(`transfers.wallet.${part}Text`)}</span>
            </dd>
          </Card>
        ))}
      </dl>
      <div className={styles.ways}>
        <Button kind="money" onClick={() => openEntry('depositv2')}>
          {t('member.entry.depositv2')}
        </Button>
        <Button kind="secondary" onClick={() => openEntry('withdraw')}>
          {t('member.entry.withdraw')}
        </Button>
      </div>
      <VendorWallets isSingle={data.isSingle} main={data.main} />
    </>
  );
}
