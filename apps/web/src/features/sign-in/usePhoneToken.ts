/**
 * A number that another service verifies: asking for a code there, always with a countdown of one minute (SMS-08), turning it
 * into a token, and what the page does about each thing that goes wrong (DEC-43, ERR-40).
 */
import { type PhoneReaction, phoneReactions } from '@banyan/core/identity';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { makeStore } from '../../lib/store.ts';
import { confirmPhoneCode, type PhoneDoor, PhoneFault, sendPhoneCode } from './phoneDoor.ts';

const countdownSeconds = 60;
/** Until when the button rests, by the page's own clock: it outlives the popup. */
const restUntilMs = makeStore(0);
const left = () => Math.max(0, Math.ceil((restUntilMs.get() - performance.now()) / 1000));

export function reactionTo(error: unknown): PhoneReaction | undefined {
  return error instanceof PhoneFault ? phoneReactions[error.code] : undefined;
}

export function usePhoneToken(door: PhoneDoor, onSent: () => void) {
  const { language } = useLanguage();
  const session = useRef('');
  const [seconds, setSeconds] = useState(left);
  const [isOver, setOver] = useState(false);
  const rest = (forSeconds: number) => {
    restUntilMs.set(performance.now() + forSeconds * 1000);
    setSeconds(left());
  };
  const react = (error: unknown) => {
    const reaction = reactionTo(error);
    if (reaction?.waitSeconds !== undefined) rest(reaction.waitSeconds);
    else if (reaction?.needsNewCode === true) rest(0);
    if (reaction?.mayRetry === false) setOver(true);
  };
  const sending = useMutation({
    mutationFn: (phone: string) => sendPhoneCode(door, phone, language.html),
    onSuccess: (sessionInfo) => {
      session.current = sessionInfo;
      rest(countdownSeconds);
      onSent();
    },
    onError: react,
  });
  const isResting = seconds > 0;
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [isResting]);
  return {
    send: (phone: string) => {
      if (!isResting && !isOver && !sending.isPending) sending.mutate(phone);
    },
    sending: sending.isPending,
    /** What went wrong at asking for the code. */
    failure: sending.error,
    seconds,
    isOver,
    wasSent: sending.isSuccess,
    /** Returns the token. Throws a `PhoneFault`. */
    confirm: async (code: string): Promise<string> => {
      if (session.current === '') throw new PhoneFault('code-expired');
      try {
        return await confirmPhoneCode(door, session.current, code, language.html);
      } catch (error) {
        react(error);
        throw error;
      }
    },
  };
}

export type PhoneAsking = ReturnType<typeof usePhoneToken>;
