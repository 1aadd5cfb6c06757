/** A step of a round as it is stored: what was done, and by whom. */
import type { Choices } from '@banyan/games/fair';

/** Who took a step: the player; the bound on what a round may pay; the time after which a round is not waited for any more. */
export type StepMaker = 'player' | 'limit' | 'time';
export type TakenStep = { readonly step: Choices; readonly by: StepMaker };
