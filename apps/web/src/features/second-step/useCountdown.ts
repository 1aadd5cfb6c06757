/** Seconds until a code may be asked for again, by the page's own clock, which nobody can set. */
import { useEffect, useState } from 'react';

export function useCountdown(): readonly [seconds: number, rest: (seconds: number) => void] {
  const [untilMs, setUntilMs] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const isResting = seconds > 0;
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [isResting, untilMs]);
  function rest(forSeconds: number) {
    setUntilMs(performance.now() + forSeconds * 1000);
    setSeconds(forSeconds);
  }
  return [seconds, rest];
}
