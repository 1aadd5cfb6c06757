/** Proposes an act: what it would do is computed now and stored with the version of what it touches. Nothing is done yet. */
import { Value } from 'typebox/value';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { proposalsRoutes } from '@banyan/protocol/admin/proposals';
import type { Act, ActRefusal, Preview } from '../../infra/act.ts';
import type { Actor, StaffCaller, StaffScope } from '../../infra/actor.ts';
import { type AdminUseCase, isAllowed } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { membersWithin } from '../members/index.ts';
import type { ProposalParts } from './parts.ts';
import { findProposal, insertProposal } from './proposal-store.ts';
import { wireOf } from './wire.ts';

/** Somebody of the staff who proposes, from a page or by a command. */
export type Proposer = Actor &
  Pick<StaffCaller, 'staff' | 'person' | 'permissions'> & {
    readonly scope?: StaffScope | undefined;
  };

/** How long a proposal waits for its second person. */
const lifeMs = 24 * 3_600_000;

/** Refusals: `not-found` for an act that is none, `access-denied`, `input-malformed`, and what the act itself says. */
async function previewOf(
  context: Context,
  tx: Tx,
  { acts }: ProposalParts,
  { act: name, input }: Pick<Asked, 'act' | 'input'>,
  caller: Proposer,
): Promise<Result<{ act: Act; preview: Preview }, 'not-found' | 'access-denied' | 'input-malformed' | ActRefusal>> {
  const act = acts.get(name);
  if (act === undefined) return refuse('not-found');
  if (!isAllowed(act.propose, caller.permissions)) return refuse('access-denied');
  if (!Value.Check(act.shape, input)) return refuse('input-malformed', { field: 'input' });
  const preview = await act.preview(context, tx, input, caller);
  if (!preview.ok) return preview;
  const { kind, id } = preview.value.object;
  const member = id as MemberId;
  // Whoever sees some members proposes nothing about another, and learns of none.
  const isOutside =
    kind === 'member' && caller.scope !== undefined && !(await membersWithin(tx, caller.scope, [member])).has(member);
  return isOutside ? refuse('not-found') : ok({ act, preview: preview.value });
}

export const previewAct =
  (parts: ProposalParts): AdminUseCase<(typeof proposalsRoutes)['POST /admin/api/proposals/preview']> =>
  async (context, { body }, caller) =>
    await transact(context.database, async (tx) => {
      const found = await previewOf(context, tx, parts, body, caller);
      return found.ok ? ok({ effect: [...found.value.preview.effect] }) : found;
    });

type Asked = { readonly id: string; readonly act: string; readonly input: unknown; readonly reason: string };

/** Proposes it; sent again under the same id it answers the same proposal. Refusals: as of the call. */
export async function makeProposal(
  context: Context,
  parts: ProposalParts,
  body: Asked,
  caller: Proposer,
): ReturnType<AdminUseCase<(typeof proposalsRoutes)['POST /admin/api/proposals']>> {
  return await transact(context.database, async (tx) => {
    const { id, reason } = body;
    const again = await findProposal(tx, id);
    if (again !== undefined) {
      const isSame = again.maker === caller.staff && again.act === body.act && isEqual(again.input, body.input);
      if (!isSame) return refuse('request-mismatch');
      caller.noted.lines += 1;
      return ok((await wireOf(tx, caller, [again]))[0] as never);
    }
    const found = await previewOf(context, tx, parts, body, caller);
    if (!found.ok) return found;
    const { act, preview } = found.value;
    const { object, version, effect } = preview;
    const now = context.clock.now();
    const isStored = await insertProposal(tx, {
      ...{ id, act: act.name, objectKind: object.kind, object: object.id, objectName: object.name },
      ...{ input: body.input, version, effect, maker: caller.staff, reason },
      authorise: preview.authorise ?? act.authorise,
      askedAt: new Date(now),
      expiresAt: new Date(now + lifeMs),
    });
    if (!isStored) return refuse('proposal-open');
    await note(tx, caller, {
      act: `${act.name}.propose`,
      object,
      after: { proposal: id, input: body.input, effect },
      reason,
    });
    const made = await findProposal(tx, id);
    return ok((await wireOf(tx, caller, made === undefined ? [] : [made]))[0] as never);
  });
}

export const propose =
  (parts: ProposalParts): AdminUseCase<(typeof proposalsRoutes)['POST /admin/api/proposals']> =>
  (context, { body }, caller) =>
    makeProposal(context, parts, body, caller);

const isEqual = (one: unknown, other: unknown): boolean => Value.Equal(one, other);
