/**
 * How often a password may be tried, and from when on a person has to show that they are one. Three counters: the account
 * from this address (or from this known device), the address, and everybody. All of them are spent before the password is
 * checked, so that concurrent attempts do not slip past them, and given back after a right one. None of them ever shuts a
 * member out elsewhere: who is at a known device has a counter of their own, and everybody else can solve a captcha or come
 * in by a code (R64, T01, T03).
 */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { type Shown, freeOf, requireHuman } from '../humans/index.ts';
import { knownMark } from '../sessions/index.ts';
import { failuresOfAccount } from './limits.ts';

type Refused = 'too-many-requests' | 'captcha-required' | 'captcha-wrong' | 'human-required';
type Tried = { readonly name: string; readonly member: MemberId; readonly shown: Shown };

export type Guard = {
  /** The password was right: what was spent comes back. */
  readonly right: () => Promise<void>;
  /** Whether the next try will ask for a captcha, so that the page can show it with the failure (LOGIN-19). */
  readonly asksNext: () => Promise<boolean>;
};

/** Refusals: `too-many-requests` for an account that was tried too often from here, and those of `requireHuman`. */
export async function guardPassword(
  context: Context,
  limits: RateLimits,
  { name, member, shown }: Tried,
  request: RequestFacts,
): Promise<Result<Guard, Refused>> {
  const { settings } = context;
  const failure = failuresOfAccount(settings);
  const free = freeOf(settings);
  const source = sourceOf(request.address);
  const mark = knownMark(context, member, request);
  const account = `${name} ${mark ?? source}`;
  if (!(await limits.take(failure, account))) return refuse('too-many-requests');
  const [isFewOfAccount, isFewOfAddress, isFewOfAll] = [
    await limits.take(free.account, account),
    await limits.take(free.address, source),
    await limits.take(free.everybody, ''),
  ];
  const isRisky = !isFewOfAccount || (mark === undefined && !(isFewOfAddress && isFewOfAll));
  const isHuman = await requireHuman(context, { purpose: 'login', shown, isRisky }, request);
  if (!isHuman.ok) {
    // No password was tried, so it counts as no failure of the account.
    await limits.giveBack(failure, account);
    return isHuman;
  }
  return ok({
    async right() {
      await limits.forget(failure, account);
      await limits.forget(free.account, account);
      await limits.giveBack(free.address, source);
      await limits.giveBack(free.everybody, '');
    },
    async asksNext() {
      if (!(await limits.allows(free.account, account))) return true;
      if (mark !== undefined) return false;
      return !(await limits.allows(free.address, source)) || !(await limits.allows(free.everybody, ''));
    },
  });
}
