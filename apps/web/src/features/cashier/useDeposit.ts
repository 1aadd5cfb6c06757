/**
 * Asking for a deposit, once. A request without an answer may have been taken, so pressing again sends the same id;
 * only an answer, or another amount or way, makes a new one.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { makeId } from '@banyan/core/ids';
import { isRefusal } from '../../lib/refusal.ts';
import { askDeposit, depositsQuery } from './cashier.queries.ts';

/** Refusals of the door: they say nothing about a deposit that came through it before. */
const ofTheDoor = ['not-logged-in', 'access-denied', 'too-many-requests'] as const;

/** Whether a failure is an answer about the deposit: the server decided against it. */
function isDecided(error: unknown): boolean {
  return isRefusal(error) && error.status >= 400 && error.status < 500 && !isRefusal(error, ...ofTheDoor);
}

export function useDeposit(onAsked: () => void) {
  const cache = useQueryClient();
  const request = useRef<{ id: string; of: string } | undefined>(undefined);
  const deposit = useMutation({
    ...askDeposit,
    onSuccess: () => {
      request.current = undefined;
      void cache.invalidateQueries({ queryKey: depositsQuery.queryKey.slice(0, 1) });
      onAsked();
    },
    onError: (error) => {
      if (isDecided(error)) request.current = undefined;
    },
  });
  function ask(method: string, amount: string): void {
    const of = `${method}/${amount}`;
    const same = request.current?.of === of ? request.current : { id: makeId(), of };
    request.current = same;
    deposit.mutate({ id: same.id, method, amount });
  }
  return { ask, error: deposit.error, asking: deposit.isPending, forgetError: deposit.reset };
}
