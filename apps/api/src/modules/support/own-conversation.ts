/** The conversation of whoever calls, and whether there is one. */
import { type Result, ok } from '@banyan/core/results';
import type { Caller, RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { personOf } from './person.ts';
import { type Conversation, findConversation } from './store.ts';

/** Refusal: `function-not-enabled`. Undefined: nothing was written yet. */
export async function ownConversation(
  context: Context,
  caller: Caller | undefined,
  request: RequestFacts,
): Promise<Result<Conversation | undefined, 'function-not-enabled'>> {
  const person = personOf(context, caller, request);
  if (!person.ok) return person;
  return ok(person.value === undefined ? undefined : await findConversation(context.database, person.value));
}
