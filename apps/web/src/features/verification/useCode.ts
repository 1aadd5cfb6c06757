/**
 * Asking for a code: a valid number first, at most one press a second, then a countdown of 60 seconds times what the
 * server said (SMS-04 to SMS-10). The countdown belongs to the page and not to the popup, so it outlives it.
 */
import { isAboutHuman, useHuman } from '../humans/index.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../lib/refusal.ts';
import { type CodeAsked, type CodePurpose, type CodeReceivers, sendCode } from './verification.queries.ts';

/** Until when the button of a purpose rests, by the page's own clock, which nobody can set. */
const restUntilMs = new Map<CodePurpose, number>();
export const throttleMs = 1000;
export const countdownSeconds = (expiredMinutes: number | undefined): number => 60 * (expiredMinutes ?? 1);

const leftOf = (purpose: CodePurpose): number =>
  Math.max(0, Math.ceil(((restUntilMs.get(purpose) ?? 0) - performance.now()) / 1000));

export function useCode<Purpose extends CodePurpose>(purpose: Purpose, onSent: () => void) {
  const [seconds, setSeconds] = useState(() => leftOf(purpose));
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const rest = (forSeconds: number) => {
    restUntilMs.set(purpose, performance.now() + forSeconds * 1000);
    setSeconds(leftOf(purpose));
  };
  // Whom the code was to go to, when a person had to be shown first.
  const held = useRef<CodeReceivers[Purpose]>(undefined);
  const human = useHuman('code', () => {
    if (held.current !== undefined) send(held.current);
  });
  const sending = useMutation({
    ...sendCode,
    onSuccess: ({ expiredMinutes }) => {
      human.done();
      rest(countdownSeconds(expiredMinutes));
      onSent();
    },
    onError: (error) => {
      human.placeError(error);
      if (isRefusal(error, 'code-recent')) rest(Number(error.details.seconds ?? 60));
    },
  });
  const isResting = seconds > 0;
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setSeconds(leftOf(purpose)), 250);
    return () => clearInterval(timer);
  }, [isResting, purpose]);
  function ask(to: CodeReceivers[Purpose]) {
    const now = performance.now();
    if (isResting || sending.isPending || now - pressedAtMs.current < throttleMs) return;
    pressedAtMs.current = now;
    held.current = to;
    if (human.isReady()) send(to);
  }
  function send(to: CodeReceivers[Purpose]) {
    // The purpose and its receiver belong together, which the compiler does not follow through the parameter.
    sending.mutate({ purpose, to, shown: human.answers() } as CodeAsked);
  }
  return {
    ask,
    seconds,
    busy: sending.isPending,
    failure: isAboutHuman(sending.error) ? null : sending.error,
    dismiss: sending.reset,
    human,
  };
}

export type CodeAsking = Omit<ReturnType<typeof useCode>, 'ask'>;
