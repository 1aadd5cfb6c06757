/**
 * Logging in by name and password, for the header and for the popup: what this browser remembers, what is sent, and what an
 * answer changes. The two differ in their fields and in where they say what went wrong (docs/adr/0030).
 */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { HumanAnswers } from '../humans/index.ts';
import { useSession } from '../sessions/index.ts';
import { logIn } from './login.queries.ts';
import { isRemembered, readRemembered, type Remembered } from './remembered.ts';

type More = HumanAnswers & { readonly agentEntry?: true };

type LogIn = {
  readonly saved: Remembered;
  /** Whether the password of a name may stay empty. */
  readonly isSaved: (name: string) => boolean;
  /** Sends what was typed, trimmed (LOGIN-04). Without `remember` the browser's memory stays as it is. */
  readonly send: (
    typed: { readonly username: string; readonly password: string; readonly remember?: boolean },
    more?: More,
  ) => void;
  readonly isSending: boolean;
  /** Why it failed last; null when it did not. */
  readonly error: Error | null;
  readonly forgetError: () => void;
};

type LogInOptions = { readonly onOpened?: () => void; readonly onFailed: (error: Error) => void };

export function useLogIn({ onOpened, onFailed }: LogInOptions): LogIn {
  const { signIn } = useSession();
  const [saved, setSaved] = useState(readRemembered);
  const login = useMutation({
    ...logIn,
    onSuccess: (opened, { password }) => {
      onOpened?.();
      signIn(opened, password);
    },
    onError: (error) => {
      // What was remembered may be no longer good, and the answer took it away: the password is asked for again.
      setSaved(readRemembered());
      onFailed(error);
    },
  });
  const isSaved = (name: string) => isRemembered(saved, name);
  return {
    saved,
    isSaved,
    send({ remember, ...typed }, more = {}) {
      const [username, password] = [typed.username.trim(), typed.password.trim()];
      login.mutate({
        type: 'username',
        username,
        password,
        ...(remember === undefined ? {} : { remember }),
        ...(isSaved(username) && password === '' ? ({ remembered: true } as const) : {}),
        ...more,
      });
    },
    isSending: login.isPending,
    error: login.error,
    forgetError: login.reset,
  };
}
