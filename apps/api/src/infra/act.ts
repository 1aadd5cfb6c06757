/**
 * An act that takes two people. A module declares it; a proposal keeps its input, computes its effect before anybody decides, and
 * carries it out in the transaction in which the second person approves.
 */
import type { TSchema, Static } from 'typebox';
import { type Result, refuse } from '@banyan/core/results';
import type { ActWhy, Permission } from '@banyan/core/staff';
import type { Actor, StaffScope } from './actor.ts';
import type { Context } from './context.ts';
import type { Tx } from './database.ts';

/** One line of what an act would do; `label` is a key under `proposals.effect.` of the back office's texts. */
export type EffectLine = { readonly label: string; readonly value: string; readonly before: string | null };

export type Preview = {
  readonly object: { readonly kind: string; readonly id: string; readonly name: string };
  /** What the act touches, as it is now: another text at the approval means that the world has changed. */
  readonly version: string;
  readonly effect: readonly EffectLine[];
  /** Takes another permission than the act's own, such as above a sum. */
  readonly authorise?: Permission;
};

/** The two people and the proposal, whose id is the key under which the act is done once. */
export type Approval = {
  readonly id: string;
  readonly maker: { readonly staff: string; readonly name: string };
  readonly checker: Maker;
  readonly reason: string;
};

/** Who asks; whoever sees some members names no other. */
export type Maker = Actor & { readonly scope?: StaffScope | undefined };

/** What the audit log says of it. */
export type Carried = { readonly before?: unknown; readonly after?: unknown };

/** Why an act cannot be done now: `proposal-refused` with a sentence for the staff. */
export type ActRefusal = 'proposal-refused' | 'state-conflict';

/** An act that cannot be done, with a sentence for whoever reads the call and the office's own text that says the same. */
export const cannot = (because: ActWhy, why: string, values: Readonly<Record<string, string | number>> = {}) =>
  refuse('proposal-refused', { ...values, why, because });

export type Act<Shape extends TSchema = TSchema> = {
  /** `noun.verb`, as in the audit log. */
  readonly name: string;
  readonly shape: Shape;
  /** `signed-in`: everybody of the staff may, and sees their own alone. */
  readonly propose: Permission | 'signed-in';
  readonly authorise: Permission;
  /** Before the approval's transaction: counts, in commits of its own, what has happened to the object and is not counted yet. */
  bringUp?(context: Context, input: Static<Shape>): Promise<void>;
  preview(context: Context, tx: Tx, input: Static<Shape>, maker: Maker): Promise<Result<Preview, ActRefusal>>;
  carryOut(context: Context, tx: Tx, input: Static<Shape>, approval: Approval): Promise<Result<Carried, ActRefusal>>;
};

/** Types an act by its shape. */
export function act<Shape extends TSchema>(definition: Act<Shape>): Act {
  return definition as unknown as Act;
}
