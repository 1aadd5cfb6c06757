/** How much of what was to be bet has been bet. */
import { useText } from '../../lib/language.tsx';
import { grouped } from '../../lib/Amount.tsx';
import styles from './withdrawals.module.css';

type Sum = { readonly currency: string; readonly amount: string };

export function TurnoverMeter({ left, required }: { left: Sum; required: Sum }) {
  const t = useText();
  const [missing, all] = [Number(left.amount), Number(required.amount)];
  const percent = all === 0 ? 100 : Math.floor(((all - missing) / all) * 100);
  const text = t('withdrawals.turnover', { left: grouped(left.amount), required: grouped(required.amount) });
  return (
    <span className={styles.meter} title={text}>
      <meter min={0} max={100} value={percent} aria-label={text} />
      <span className="num">{percent}%</span>
    </span>
  );
}
