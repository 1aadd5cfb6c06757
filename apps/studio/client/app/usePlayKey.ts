/** The space bar and Enter start a round, unless the focused element uses them. */
import { useEffect, useRef } from 'react';

const takesKeys = 'input, textarea, select, button, a, [role="dialog"], summary';

export function usePlayKey(onPlay: () => void): void {
  const latest = useRef(onPlay);
  latest.current = onPlay;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(takesKeys) !== null) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
