/** The golden vectors, as `vectors.py` computed them; for tests. */
import { readFileSync } from 'node:fs';

type Vectors = {
  readonly streams: readonly { readonly seed: string; readonly label: string; readonly words: readonly string[] }[];
  readonly numbers: readonly {
    readonly seed: string;
    readonly label: string;
    readonly n: string;
    readonly drawn: readonly string[];
  }[];
  readonly draws: readonly {
    readonly seed: string;
    readonly seedHash: string;
    readonly drawId: string;
    /** How often a tier drew a number that it had already. */
    readonly repeats: number;
    readonly result: readonly { readonly tier: string; readonly numbers: readonly string[] }[];
  }[];
};

export const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vectors;
