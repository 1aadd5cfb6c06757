/** The clock of the banners: who pauses it, and the turn every 5 s while it runs. A pause starts the 5 s anew. */
import { useEffect, useState } from 'react';
import { useStill } from '../../lib/still.ts';
import { bannerMs, mayTurn } from './banners.ts';

/** Whether the tab lies behind another. */
function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}

type Turning = {
  count: number;
  /** The banner that stands: a new one gets its whole time. */
  at: number;
  turn: () => void;
  /** Called shortly before the first turn. */
  prepare: () => void;
};

/** How long before a turn its carousel is fetched. */
const aheadMs = 300;

export function useTurning({ count, at, turn, prepare }: Turning) {
  const isStill = useStill();
  const isHidden = useHiddenTab();
  const [isStopped, setStopped] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isTurning = mayTurn({ count, isHovered, hasFocus, isHidden, isStill, isStopped });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner that stands starts its time
  useEffect(() => {
    if (!isTurning) return;
    const ahead = setTimeout(prepare, bannerMs - aheadMs);
    const timer = setTimeout(turn, bannerMs);
    return () => {
      clearTimeout(ahead);
      clearTimeout(timer);
    };
  }, [isTurning, at, turn, prepare]);
  return {
    isStill,
    isStopped,
    isTurning,
    setStopped,
    watch: {
      onPointerEnter: (event: { pointerType: string }) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
