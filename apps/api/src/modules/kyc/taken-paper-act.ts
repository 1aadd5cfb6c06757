/** Verifying a paper that another account named too, which takes two people: one person with two accounts, or one of them with another's paper. */
import { type Static, Type } from 'typebox';
import { isDay } from '@banyan/core/kyc';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { Day, Uuid } from '@banyan/protocol/shapes';
import { type Preview, act } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { namedMembers } from '../members/index.ts';
import { documentOwners, findPerson, newestDocuments } from './kyc-store.ts';
import { judgeIn } from './review.ts';

const Input = Type.Object(
  { member: Uuid, document: Uuid, expiresOn: Type.Optional(Day) },
  { additionalProperties: false },
);
type Input = Static<typeof Input>;

const sentence = (why: string) => refuse('proposal-refused', { why });

async function plan(tx: Tx, { member, document, expiresOn }: Input): Promise<Result<Preview, 'proposal-refused'>> {
  const id = member as MemberId;
  const one = (await newestDocuments(tx, id)).find((row) => row.id === document);
  if (one?.state !== 'pending') return sentence('This paper does not wait for a decision.');
  if (expiresOn !== undefined && !isDay(expiresOn)) return sentence(`${expiresOn} is no day.`);
  const person = await findPerson(tx, id);
  const owners = person === undefined ? [] : await documentOwners(tx, person.numberHash);
  const names = await namedMembers(tx, [id, ...owners]);
  const others = owners.filter((owner) => owner !== id).map((owner) => names.get(owner)?.account ?? owner);
  if (others.length === 0) return sentence('No other account named this paper: it takes one person.');
  return ok({
    object: { kind: 'member', id, name: names.get(id)?.account ?? id },
    version: JSON.stringify([document, one.state, others.toSorted()]),
    effect: [
      { label: 'paper', value: one.kind, before: null },
      { label: 'also-named-by', value: others.join(', '), before: null },
      ...(expiresOn === undefined ? [] : [{ label: 'good-until', value: expiresOn, before: null }]),
    ],
  });
}

export const takenPaperAct = act({
  name: 'kyc.verify-taken',
  shape: Input,
  propose: 'kyc.make',
  authorise: 'kyc.authorise',
  preview: async (_context: Context, tx, input) => await plan(tx, input),
  async carryOut(context, tx, { member, document, expiresOn }, { maker, checker }) {
    const named = { member: member as MemberId, document };
    const by = `${maker.name}, ${checker.name}`.slice(0, 80);
    const judged = await judgeIn(context, tx, named, { state: 'verified', expiresOn, evenIfTaken: true }, by);
    if (judged.ok) return judged;
    return judged.code === 'under-age'
      ? sentence('By the birth date that was given this member is too young.')
      : refuse('state-conflict');
  },
});
