/** What the last round paid, counted up. Less than the stake is said as well, but not shown as a win. */
import { useEffect, useState } from 'react';
import { wantsQuiet } from '../../lib/motion.ts';
import { useText } from '../../lib/texts.tsx';
import type { Ended } from '../useEnded.ts';
import styles from './table.module.css';

const countMs = 700;

/** A number that counts to `to` when `key` changes. */
function useCounted(to: bigint, key: string): bigint {
  const [part, setPart] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew with each round
  useEffect(() => {
    if (to === 0n || wantsQuiet()) return setPart(1);
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const at = Math.min(1, (now - start) / countMs);
      setPart(1 - (1 - at) ** 3);
      if (at < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return part === 1 ? to : (to * BigInt(Math.round(part * 10_000))) / 10_000n;
}

type GainProps = { last: Ended<unknown> | undefined; isBusy: boolean; amountText: (amount: bigint) => string };

export function Gain({ last, isBusy, amountText }: GainProps) {
  const text = useText();
  const payout = last?.payout ?? 0n;
  const counted = useCounted(isBusy ? 0n : payout, isBusy ? '' : (last?.id ?? ''));
  const isWon = last !== undefined && payout > last.stake;
  return (
    <p className={styles.gain} data-won={isWon && !isBusy} aria-live={isBusy ? 'off' : 'polite'}>
      {last === undefined || isBusy ? (
        ' '
      ) : payout > 0n ? (
        <>
          <bdi className="num" aria-hidden="true">
            +{amountText(counted)}
          </bdi>
          <bdi className="sr">+{amountText(payout)}</bdi>
        </>
      ) : (
        text('studio.noWin')
      )}
    </p>
  );
}
