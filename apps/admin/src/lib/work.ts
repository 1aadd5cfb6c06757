/** One piece of work at a time: whether it runs, and what it failed with. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { AdminKey } from '@banyan/protocol/admin';
import { useToast } from '@banyan/ui/toast';
import { useFaultText } from './Fault.tsx';
import { refresh } from './query.ts';

type Work = () => Promise<unknown>;

/** `run` answers whether the work was done; while one piece runs, no other begins. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: Work, report: (failure: unknown) => void = setError): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      report(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}

/** A press that needs no words: a toast says that it was done, or why not, and these calls are read anew. */
export function usePress(touched: readonly AdminKey[]) {
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useFaultText();
  const { isBusy, run } = useWork();
  const press = (work: Work, done?: string): Promise<boolean> =>
    run(
      async () => {
        try {
          await work();
        } finally {
          await refresh(cache, ...touched);
        }
        if (done !== undefined) toast({ kind: 'done', title: done });
      },
      (failure) => toast({ kind: 'error', title: textOf(failure) }),
    );
  return { isBusy, press };
}

/** A text that is sent: it stays until it was, and sent again after a lost connection it is one, by its id. */
export function useSending(
  touched: readonly AdminKey[],
  post: (message: { id: string; text: string }) => Promise<unknown>,
  /** What is sent beside the words can do without them. */
  mayBeWordless = false,
) {
  const cache = useQueryClient();
  const { isBusy, error, run } = useWork();
  const [text, setText] = useState('');
  const request = useRef(crypto.randomUUID());
  const isEmpty = text.trim() === '' && !mayBeWordless;
  const send = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (isEmpty) return;
    await run(async () => {
      try {
        await post({ id: request.current, text: text.trim() });
        request.current = crypto.randomUUID();
        setText('');
      } finally {
        await refresh(cache, ...touched);
      }
    });
  };
  return { text, setText, isEmpty, isBusy, error, send };
}
