/** A share of what the members of a line lost, after what it cost the house: rebates, promotions, and a fee on the losses. */
import { divide } from '../money/index.ts';
import { type Ppm, million } from './terms.ts';

export type NetShare = {
  /** What the members lost, in units; below zero they won. */
  readonly losses: bigint;
  readonly rebates: bigint;
  readonly promotions: bigint;
  readonly fee: Ppm;
  /** From what losses on which share. */
  readonly tiers: readonly { readonly losses: bigint; readonly share: Ppm }[];
};

/** The base and the share of it. The tier is chosen by the losses before anything is taken off; a base below zero is carried by who counts. */
export function netShareOf({ losses, rebates, promotions, fee, tiers }: NetShare): { base: bigint; units: bigint } {
  const taken = losses > 0n ? divide(losses * fee, million, 'up') : 0n;
  const base = losses - rebates - promotions - taken;
  const tier = tiers.findLast((one) => losses >= one.losses);
  return { base, units: base > 0n && tier !== undefined ? divide(base * tier.share, million, 'down') : 0n };
}
