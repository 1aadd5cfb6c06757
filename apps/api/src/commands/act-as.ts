/** Who acts by a command: somebody of the staff named with `--as`, who has the permission. A demo acts without a name; there is nothing to answer for. */
import os from 'node:os';
import type { Permission } from '@banyan/core/staff';
import type { Actor } from '../infra/actor.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { allActs } from '../modules.ts';
import { makeProposal } from '../modules/proposals/index.ts';
import { type CommandActor, actorOf } from '../modules/staff/index.ts';

/** Somebody of the staff. Throws a sentence for the operator when there is nobody of the name, or without the permission. */
export async function staffNamed(context: Context, name: string, permission: Permission): Promise<CommandActor> {
  const actor = await actorOf(context, name);
  if (!actor.ok) throw new OperatorError(`Nobody of the name ${name} works here.`);
  if (!actor.value.permissions.has(permission)) throw new OperatorError(`${name} may not do this (${permission}).`);
  return actor.value;
}

/** Somebody of the staff as above; in a demo the user of this machine where no name was given. */
export async function actAs(context: Context, name: string | undefined, permission: Permission): Promise<Actor> {
  if (name !== undefined && name !== '') return await staffNamed(context, name, permission);
  if (context.config.mode === 'production') throw new OperatorError('Say as whom, with --as.');
  return {
    staff: undefined,
    name: os.userInfo().username.slice(0, 64),
    person: undefined,
    roles: [],
    session: undefined,
    address: os.hostname().slice(0, 100),
    via: 'command',
    request: '',
    noted: { lines: 0 },
  };
}

/** Proposes an act that takes two; the second person decides it in the back office. Returns what it would do, a line each. */
export async function proposeAs(
  context: Context,
  name: string,
  { act, input, reason }: { readonly act: string; readonly input: unknown; readonly reason: string },
): Promise<string[]> {
  const permission = allActs.get(act)?.propose;
  if (permission === undefined) throw new Error(`there is no act ${act}`);
  if (permission === 'signed-in') throw new OperatorError('This is asked for in the back office alone.');
  const actor = await staffNamed(context, name, permission);
  const made = await makeProposal(context, { acts: allActs }, { id: crypto.randomUUID(), act, input, reason }, actor);
  if (made.ok)
    return made.value.effect.map(
      ({ label, value, before }) => `${label}: ${before === null ? '' : `${before} -> `}${value}`,
    );
  if (made.code === 'proposal-open') throw new OperatorError('A proposal for this waits already.');
  throw new OperatorError(String(made.details?.['why'] ?? `It cannot be proposed: ${made.code}.`));
}

/** Whether somebody active of the name has a permission. */
export async function staffMay(context: Context, name: string, permission: Permission): Promise<boolean> {
  const actor = await actorOf(context, name);
  return actor.ok && actor.value.permissions.has(permission);
}
