/**
 * File formats of results, for games that draw once a day. Hanoi reads the file of the north. A file of stations is none of
 * one game, and the quick games' results are drawn here.
 */
import { type ResultFile, resultFile } from '../lottery/file.ts';
import type { Family } from '../lottery/play.ts';
import { matka } from '../matka/index.ts';
import { lao, thai } from '../thai/index.ts';
import { northFile } from '../vietnam/index.ts';

const fileOf = <Index>({ tiers, parse }: Family<Index>): ResultFile =>
  resultFile({ tiers, parse, hasStations: false, nameOf: ({ tier }) => tier.toLowerCase() });

const files: ReadonlyMap<string, ResultFile> = new Map([
  ['vietnam-north', northFile],
  ['hanoi', northFile],
  ['thai', fileOf(thai)],
  ['lao', fileOf(lao)],
  ['matka', fileOf(matka)],
]);

/** The file format of the games of these rules; undefined where they have none. */
export function resultFileOf(rules: string): ResultFile | undefined {
  return files.get(rules);
}
