/** Golden proofs, made by tools/verify/draw.py: another language and other hashes. Local chains, and real rounds of drand. */
import { readFileSync } from 'node:fs';
import type { PublishedDraw, PublishedTicket } from '../verify/index.ts';

type Proof = {
  readonly draw: PublishedDraw;
  readonly ticket: PublishedTicket | null;
  readonly leaves: readonly string[];
};

export const proofs = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as readonly Proof[];
