/** What a part of the builder is given: the draft, how a part of it is changed, and what is wrong with a field by its name. */
import type { Draft } from './draft.ts';

export type DraftProps = {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
  readonly errorOf: (name: string) => string | undefined;
};
