/** Rates of terms as they are shown. */
import { percentText } from '@banyan/core/contracts';
import { digitsOf } from '../../lib/amounts.ts';
import type { WireTerms } from './contracts.queries.ts';

export const rateText = (rate: number): string => digitsOf(percentText(rate));

/** The highest that can be reached. */
export const topRate = ({ tiers }: Pick<WireTerms, 'tiers'>): number => Math.max(...tiers.map(({ rate }) => rate));
