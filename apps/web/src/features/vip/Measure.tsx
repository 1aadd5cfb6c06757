/** How much of a sum is there: a bar, and both figures. */
import { Amount } from '../../lib/Amount.tsx';
import styles from './vip.module.css';

type Money = { readonly currency: string; readonly amount: string };
type MeasureProps = { readonly name: string; readonly has: Money; readonly needs: Money };

export const isFull = (has: Money, needs: Money): boolean => Number(has.amount) >= Number(needs.amount);

export function Measure({ name, has, needs }: MeasureProps) {
  const share = isFull(has, needs) ? 1 : Number(has.amount) / Number(needs.amount);
  return (
    <div className={styles.measure}>
      <div className={styles.figures}>
        <strong>{name}</strong>
        <span>
          <Amount value={has} /> / <Amount value={needs} />
        </span>
      </div>
      <meter className="sr" aria-label={name} min={0} max={100} value={Math.floor(share * 100)} />
      <div className={styles.bar} aria-hidden="true" data-full={share >= 1 || undefined}>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  );
}
