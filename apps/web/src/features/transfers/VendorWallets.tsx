/**
 * The wallets at vendors, with what each says that it holds and when it was asked; where there is not one wallet for all, money
 * is moved to and from them here (MC-08, DEC-48).
 */
import { Badge } from '@banyan/ui/badge';
import { IconButton } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Store } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import rows from '../../lib/rows.module.css';
import { When } from '../../lib/When.tsx';
import { MoveForm } from './MoveForm.tsx';
import styles from './transfers.module.css';
import { vendorWalletsQuery } from './transfers.queries.ts';

const followMs = 4000;

export function VendorWallets({ isSingle, main }: { isSingle: boolean; main: string }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery({
    ...vendorWalletsQuery,
    refetchInterval: ({ state }) => (state.data?.list.some((one) => one.isUnderWay) ? followMs : false),
  });
  if (data === undefined && error !== null)
    return <NotRead title={t('transfers.vendors.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return isSingle ? null : <Skeleton block={160} radius="var(--r-4)" />;
  if (data.list.length === 0)
    return <p className="small muted">{t(isSingle ? 'transfers.vendors.single' : 'transfers.vendors.none')}</p>;
  return (
    <>
      <section aria-labelledby="vendor-wallets">
        <div className={styles.head}>
          <h3 id="vendor-wallets" className={styles.legend}>
            {t('transfers.vendors.title')}
          </h3>
          <span className="small muted">
            {t('transfers.vendors.asked')} <When at={data.askedAt} piece="clock" />
          </span>
          <IconButton size="s" label={t('transfers.vendors.ask')} aria-busy={isFetching} onClick={() => void refetch()}>
            <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </div>
        <Card>
          <ul className={rows.list}>
            {data.list.map(({ code, name, balance, isUnderWay }) => (
              <li key={code} className={rows.row} data-wallet={code}>
                <span className={rows.sign}>
                  <Store size={20} strokeWidth={1.9} aria-hidden="true" />
                </span>
                <div className={rows.what}>
                  <strong>{name}</strong>
                  {isUnderWay ? <span className="tiny muted">{t('transfers.vendors.underWay')}</span> : null}
                </div>
                <div className={rows.end}>
                  {balance === null ? (
                    <Badge kind="warning">{t('transfers.vendors.silent')}</Badge>
                  ) : (
                    <Amount value={balance} className={styles.in} />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </section>
      {data.isSingle ? (
        <p className="small muted">{t('transfers.vendors.single')}</p>
      ) : (
        <MoveForm wallets={data.list} currency={data.currency} main={main} />
      )}
    </>
  );
}
