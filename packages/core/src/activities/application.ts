/** An application of a member under a promotion: sent, taken up by somebody of the staff, decided or withdrawn. */
import type { StateTable } from '../states/index.ts';

export type ApplicationState = 'applied' | 'in-review' | 'approved' | 'rejected' | 'withdrawn';

/** Whoever took it up may put it back, so that nothing lies with somebody who has gone home. */
export const applicationStates: StateTable<ApplicationState> = {
  applied: ['in-review', 'withdrawn'],
  'in-review': ['applied', 'approved', 'rejected', 'withdrawn'],
  approved: [],
  rejected: [],
  withdrawn: [],
};

/** How long a remark may be, in Unicode code points (PROMO-05). */
export const remarkCharacters = 140;

/** The length of a text in Unicode code points: what a person counts as characters, nearly, and not the units of a string. */
export function charactersOf(text: string): number {
  return [...text].length;
}
