/**
 * Result files of the traditional draws: the north has one draw a day (`date,special,prize1,prize2_1,...,prize7_4`), the south
 * and the centre one for each station of a day (`date,province,special,...,prize8`).
 */
import { type ResultFile, resultFile } from '../lottery/file.ts';
import type { Family } from '../lottery/play.ts';
import type { Counts } from './counted.ts';
import { vietnamNorth, vietnamSouth } from './family.ts';

const fileOf = ({ tiers, parse }: Family<Counts>, hasStations: boolean): ResultFile =>
  resultFile({ tiers, parse, hasStations, nameOf: (_, at) => (at === 0 ? 'special' : `prize${at}`) });

/** A file of the north: one draw a day. */
export const northFile: ResultFile = fileOf(vietnamNorth, false);

/** A file of stations, of the south or of the centre: each station once a day. */
export const stationFile: ResultFile = fileOf(vietnamSouth, true);
