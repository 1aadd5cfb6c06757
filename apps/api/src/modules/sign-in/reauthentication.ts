/** Whether the session authenticated again recently, and by which methods it can: the strongest alone, or else the password and codes. */
import { ok } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { MemberId } from '@banyan/core/ids';
import { type Ways, freshForMs, waysOf } from '../protection/index.ts';

export type FreshWay = Ways['ways'][number] | 'password';

/** Who has an app or a passkey shows that: a stolen password should not be enough to take them away. */
export async function freshWaysOf(
  context: Context,
  member: MemberId,
): Promise<Omit<Ways, 'ways'> & { ways: FreshWay[] }> {
  const found = await waysOf(context, member);
  return { ...found, ways: found.isEnrolled ? [...found.ways] : ['password', ...found.ways] };
}

export const reauthentication: UseCase<(typeof signInRoutes)['GET /wps/member/reauthentication']> = async (
  context,
  _input,
  caller,
) => {
  const { ways, phone, email } = await freshWaysOf(context, caller.memberId);
  return ok({
    freshForMs: await freshForMs(context, caller),
    ways,
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
  });
};
