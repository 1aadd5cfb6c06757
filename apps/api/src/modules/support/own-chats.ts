/** Somebody who sees some members works on the chats of those: of any other, and of a visitor's, they learn not even that there is one. */
import { type Result, refuse } from '@banyan/core/results';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { sees } from '../members/index.ts';
import { findChat } from './chat-queue.ts';

type OfChat<Input, Value, Refusal extends string> = (
  context: Context,
  input: Input,
  caller: StaffCaller,
) => Promise<Result<Value, Refusal>>;

/** The use case for chats that the caller sees. Refusal: `not-found`. */
export const ofOwnChat =
  <Input extends { readonly params: { readonly id: string } }, Value, Refusal extends string>(
    call: OfChat<Input, Value, Refusal>,
  ): OfChat<Input, Value, Refusal | 'not-found'> =>
  async (context, input, caller) => {
    if (caller.scope === undefined) return await call(context, input, caller);
    const { database, clock } = context;
    const chat = await findChat(database, input.params.id, new Date(clock.now()));
    if (!(await sees(database, caller.scope, chat?.member))) return refuse('not-found');
    return await call(context, input, caller);
  };
