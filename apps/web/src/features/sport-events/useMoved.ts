/** Which way a price went since it was last drawn, for as long as that is news. */
import { readPrice } from '@banyan/core/sports';
import { useEffect, useState } from 'react';

export type Move = 'up' | 'down';

/** How long the arrow stands. */
const newsMs = 4000;

/** Undefined where it did not move, or one of the two is no price. */
export function moveOf(before: string | null, after: string | null): Move | undefined {
  const was = before === null ? undefined : readPrice(before);
  const is = after === null ? undefined : readPrice(after);
  if (was === undefined || is === undefined || was === is) return undefined;
  return is > was ? 'up' : 'down';
}

export function useMoved(price: string | null): Move | undefined {
  const [seen, setSeen] = useState({ price, move: undefined as Move | undefined });
  if (seen.price !== price) setSeen({ price, move: moveOf(seen.price, price) });
  const { move } = seen;
  useEffect(() => {
    if (move === undefined) return;
    const timer = setTimeout(
      () => setSeen((last) => (last.price === price ? { price, move: undefined } : last)),
      newsMs,
    );
    return () => clearTimeout(timer);
  }, [move, price]);
  return move;
}
