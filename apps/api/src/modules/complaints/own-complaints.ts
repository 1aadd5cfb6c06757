/** Somebody who sees some members works on the complaints of those; of any other they learn not even that there is one. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, refuse } from '@banyan/core/results';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { sees } from '../members/index.ts';
import { findByReference } from './complaint-store.ts';
import { feedbackOwner } from './feedback-store.ts';

type Call<Input, Value, Refusal extends string> = (
  context: Context,
  input: Input,
  caller: StaffCaller,
) => Promise<Result<Value, Refusal>>;

const bound =
  <Input, Value, Refusal extends string>(
    ownerOf: (context: Context, input: Input) => Promise<MemberId | null | undefined>,
    call: Call<Input, Value, Refusal>,
  ): Call<Input, Value, Refusal | 'not-found'> =>
  async (context, input, caller) => {
    if (caller.scope === undefined) return await call(context, input, caller);
    const owner = await ownerOf(context, input);
    if (!(await sees(context.database, caller.scope, owner))) return refuse('not-found');
    return await call(context, input, caller);
  };

/** The use case for complaints of members that the caller sees. Refusal: `not-found`. */
export const ofOwnComplaint = <
  Input extends { readonly params: { readonly reference: string } },
  Value,
  Refusal extends string,
>(
  call: Call<Input, Value, Refusal>,
): Call<Input, Value, Refusal | 'not-found'> =>
  bound(async ({ database }, { params }: Input) => (await findByReference(database, params.reference))?.member, call);

/** The same for remarks of feedback. */
export const ofOwnRemark = <Input extends { readonly params: { readonly id: string } }, Value, Refusal extends string>(
  call: Call<Input, Value, Refusal>,
): Call<Input, Value, Refusal | 'not-found'> =>
  bound(({ database }, { params }: Input) => feedbackOwner(database, params.id), call);
