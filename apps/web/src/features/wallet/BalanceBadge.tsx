/**
 * The balance in the header: hidden behind four stars at will, read again by a press, at most once a second
 * (HEAD-06, HEAD-07, DEC-64). It changes by the live stream without any press.
 */
import { useSession } from '../sessions/index.ts';
import { IconButton } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useHidden } from './hidden.ts';
import { useText } from '../../lib/language.tsx';
import styles from './BalanceBadge.module.css';
import { balanceQuery } from './wallet.queries.ts';

const refreshPauseMs = 1000;

/** `compact` for the bar of a phone, `large` for the head of a panel. */
export function BalanceBadge({ compact = false, large = false }: { compact?: boolean; large?: boolean }) {
  const t = useText();
  const { signedIn } = useSession();
  const { data, refetch, isFetching } = useQuery({ ...balanceQuery, enabled: signedIn });
  const [hidden, setHidden] = useHidden();
  const pressedAt = useRef(0);
  function refresh() {
    if (performance.now() - pressedAt.current < refreshPauseMs) return;
    pressedAt.current = performance.now();
    void refetch();
  }
  const money = data === undefined ? undefined : { currency: data.currency, amount: data.sumBalance };
  const shown = money === undefined ? <span className="num">…</span> : <Amount value={money} hidden={hidden} />;
  const EyeIcon = hidden ? EyeOff : Eye;
  const shape = compact ? styles.compact : large ? styles.large : '';
  return (
    <div className={`${styles.badge} ${shape}`}>
      <span className="sr" role="status">
        {money === undefined ? null : <Amount value={money} hidden={hidden} />}
      </span>
      <button type="button" className={styles.value} onClick={refresh}>
        {compact ? (
          <span className="sr">{t('wallet.badge.balance')} </span>
        ) : (
          <small>{t('wallet.badge.balance')}</small>
        )}
        <strong>{shown}</strong>
        <span className="sr"> {t('wallet.badge.press')}</span>
      </button>
      <IconButton
        size="s"
        label={t(hidden ? 'wallet.badge.show' : 'wallet.badge.hide')}
        onClick={() => setHidden(!hidden)}
      >
        <EyeIcon size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      {compact ? null : (
        <IconButton size="s" label={t('wallet.badge.refresh')} onClick={refresh} aria-busy={isFetching}>
          <RefreshCw
            size={16}
            strokeWidth={1.9}
            aria-hidden="true"
            className={isFetching ? styles.turning : undefined}
          />
        </IconButton>
      )}
    </div>
  );
}
