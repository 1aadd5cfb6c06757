/** Whose conversation it is: the member's, or the visitor's where visitors may chat. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Caller, RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { anonymousChat, chat, isOn } from '../settings/index.ts';

export type Person =
  | { readonly member: MemberId; readonly visitor?: undefined }
  | { readonly member?: undefined; readonly visitor: Buffer };

/** Refusal: `function-not-enabled`. Undefined: a visitor who has not written yet. */
export function personOf(
  { settings }: Context,
  caller: Caller | undefined,
  request: RequestFacts,
): Result<Person | undefined, 'function-not-enabled'> {
  if (!isOn(settings, chat)) return refuse('function-not-enabled');
  if (caller !== undefined) return ok({ member: caller.memberId });
  if (!isOn(settings, anonymousChat)) return refuse('function-not-enabled');
  return ok(request.visitor === undefined ? undefined : { visitor: request.visitor });
}
