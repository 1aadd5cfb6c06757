/** The games of five digits (SSC): 104 plays over five independent digits, priced by series. */
import type { Family } from '../lottery/index.ts';
import { plays } from './plays.ts';
import { indexOf, parse, type SscIndex, tiers } from './result.ts';

/** The family. Its odds are fair prices 1/p, of which a series pays its part. */
export const ssc: Family<SscIndex> = { rules: 'ssc', tiers, plays, parse, index: indexOf };
