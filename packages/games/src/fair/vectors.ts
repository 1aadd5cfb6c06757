/** The golden vectors, as `tools/verify/studio.py` computed them; for tests. */
import { readFileSync } from 'node:fs';
import type { Choices, Rules, Step } from './index.ts';

type Vectors = {
  readonly games: Readonly<Record<string, { readonly id: string; readonly rules: Rules }>>;
  readonly rounds: readonly {
    readonly game: string;
    readonly serverSeed: string;
    readonly seedHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
    readonly stake: string;
    readonly choice: Choices;
    readonly taken?: readonly Choices[];
    readonly payout: string;
    readonly shown: Readonly<Record<string, unknown>>;
    readonly steps: readonly Step[];
  }[];
};

export const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vectors;
