/** Public interface of checkpoints: what the house publishes of its books every few minutes, and how a member's lines lead to it. */
import type { Module } from '../../infra/module.ts';
import { evidenceOf } from './evidence.ts';
import { makeCheckpoints } from './make.ts';
import { checkpointsAfter, newestCheckpoint, textOfCheckpoint } from './store.ts';
export { publishedCheck } from './check.ts';
export type { StoredCheckpoint } from './store.ts';

/** As rows, without signatures: who has the key signs them. */
export const checkpoints = {
  after: checkpointsAfter,
  newest: newestCheckpoint,
  textOf: textOfCheckpoint,
  evidenceOf,
} as const;

export const checkpointsModule: Module = {
  name: 'checkpoints',
  personal: [{ table: 'checkpoint_heads', withheld: 'working', erased: 'books' }],
  background: { ticks: [{ name: 'checkpoints.make', everyMs: 300_000, on: 'leader', run: makeCheckpoints }] },
};
