/** What is left until betting closes, on the server's clock, drawn again each second; tells once that it is over. */
import { useEffect } from 'react';
import { type Left, leftUntil, useServerNow } from '../../lib/ticking.ts';

export function useTimeLeft(until: string, onOver?: () => void): Left {
  const left = leftUntil(until, useServerNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the time is over
  useEffect(() => {
    if (left.over) onOver?.();
  }, [left.over]);
  return left;
}
