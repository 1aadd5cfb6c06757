/**
 * A person of the operator and why they act. Accounts of one person are one pair of eyes; where nobody of the staff is named, as in a demo,
 * two names that differ in case or spaces only are one.
 */
import type { Actor } from '../../infra/actor.ts';

export type Person = { readonly actor: Actor; readonly reason: string };

export type Named = { readonly by: string; readonly person: string | undefined; readonly reason: string };

export function personOf({ actor, reason }: Person): Named {
  const name = actor.name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase().slice(0, 100);
  if (name === '') throw new RangeError('a person has a name');
  return { by: name, person: actor.person, reason: reason.trim().slice(0, 500) };
}

/** What a decision of somebody is called in the audit log, with the withdrawal it is about. */
export const about = (reference: string) => ({ kind: 'withdrawal', id: reference }) as const;
