/**
 * A form that may be asked for a person. Only the server decides what is asked for: its refusal brings the captcha or the
 * slider (LOGIN-19, LOGIN-32), and every further failure a new one, since one try uses it up (REG-47).
 */
import { useCallback, useRef, useState } from 'react';
import { isRefusal } from '../../lib/refusal.ts';
import { bringsCaptcha } from './humanRefusals.ts';
import type { HumanAnswers, HumanPurpose } from './humans.queries.ts';

export type HumanQuestion = 'captcha' | 'slider';

export type Human = {
  readonly purpose: HumanPurpose;
  readonly asks: HumanQuestion | undefined;
  readonly turn: number;
  /** Text key of what is wrong. */
  readonly error: string | undefined;
  readonly onCaptcha: (text: string) => void;
  readonly onPass: (pass: string) => void;
  /** Whether what is asked for has been answered; says what is missing when not (LOGIN-05, ERR-14, ERR-17). */
  readonly isReady: () => boolean;
  /** What goes into the body. */
  readonly answers: () => HumanAnswers;
  /** Takes a refusal in. True when it was about this alone, so that it is said here and not above the form. */
  readonly placeError: (error: unknown) => boolean;
  /** What was held up is done, and the form stays: nothing is asked for any more. */
  readonly done: () => void;
};

/** `always`: a captcha that the field rules ask for. `onSolved`: sends what was held up by the slider. */
export function useHuman(purpose: HumanPurpose, onSolved: () => void, always = false): Human {
  const [asked, setAsked] = useState<HumanQuestion>();
  const [turn, setTurn] = useState(0);
  const [error, setError] = useState<string>();
  const given = useRef<HumanAnswers>({});
  const asks = asked ?? (always ? 'captcha' : undefined);
  const askAgain = (question: HumanQuestion | undefined, wrong?: string) => {
    given.current = {};
    setAsked(question);
    setTurn((before) => before + 1);
    setError(wrong);
  };
  const onCaptcha = useCallback((text: string) => {
    given.current = { captcha: text.trim() };
    setError(undefined);
  }, []);
  return {
    purpose,
    asks,
    turn,
    error,
    onCaptcha,
    onPass(pass) {
      given.current = { humanPass: pass };
      setError(undefined);
      onSolved();
    },
    isReady() {
      const { captcha = '', humanPass } = given.current;
      const isAnswered = asks === undefined || humanPass !== undefined || (asks === 'captcha' && captcha !== '');
      if (!isAnswered) setError(asks === 'captcha' ? 'refusals.captcha-required' : 'refusals.human-required');
      return isAnswered;
    },
    answers: () => given.current,
    done: () => askAgain(undefined),
    placeError(failure) {
      if (isRefusal(failure, 'captcha-required', 'captcha-wrong', 'human-required')) {
        askAgain(failure.code === 'human-required' ? 'slider' : 'captcha', `refusals.${failure.code}`);
        return true;
      }
      const comes = bringsCaptcha(failure);
      if (comes || asks !== undefined) askAgain(comes ? 'captcha' : asked);
      return false;
    },
  };
}
