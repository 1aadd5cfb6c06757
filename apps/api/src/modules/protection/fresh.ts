/**
 * Reauthentication before something sensitive (R71): whoever sits down at an open page may look, but not change what protects the
 * account nor withdraw money. A session that has reauthenticated is fresh for five minutes.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type SessionOf, provenAt } from './fresh-store.ts';

export const freshMs = 300_000;

/** For how long a session is still fresh; 0 when it is not. */
export async function freshForMs({ database, clock }: Context, session: SessionOf): Promise<number> {
  const at = await provenAt(database, session);
  return at === undefined ? 0 : Math.max(0, at.getTime() + freshMs - clock.now());
}

/**
 * The gate before a sensitive change, for every module: call it first in the use case and list the refusal on the route.
 * The page answers the refusal with the popup `reauthenticate`. Refusal: `reauthentication-required`.
 */
export async function requireFresh(
  context: Context,
  caller: SessionOf,
): Promise<Result<undefined, 'reauthentication-required'>> {
  return (await freshForMs(context, caller)) > 0 ? ok(undefined) : refuse('reauthentication-required');
}
