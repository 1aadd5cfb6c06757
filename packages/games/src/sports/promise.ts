/** What is signed of a simulated match before the first bet, and the seed from which anyone makes its season again. */
import { hashOfText } from '../proof/texts.ts';

export type PromisedWindow = {
  readonly nr: number;
  /** ISO, milliseconds, Z. */
  readonly closesAt: string;
  readonly beacon: string;
  readonly chain: string;
  readonly round: number;
  readonly roundAt: string;
  /** SHA-256 of the operator's secret for this window. */
  readonly commitment: string;
};

export type MatchPromise = {
  readonly event: string;
  readonly league: string;
  readonly slot: number;
  readonly nr: number;
  /** Codes of the clubs. */
  readonly home: string;
  readonly away: string;
  readonly rulesHash: string;
  readonly windows: readonly PromisedWindow[];
};

export const matchPromiseText = ({ event, league, slot, nr, home, away, rulesHash, windows }: MatchPromise): string =>
  [
    ...['banyan-match-promise-1', event, league, String(slot), String(nr), home, away, rulesHash],
    ...windows.map(({ nr: window, closesAt, beacon, chain, round, roundAt, commitment }) =>
      [window, closesAt, beacon, chain, round, roundAt, commitment].join(' '),
    ),
  ].join('\n');

/** 64 hexadecimal digits. Nobody chooses it: it is the hash of the season's name. */
export const seasonSeed = (league: string, season: number): string =>
  hashOfText(`banyan-season-1\n${league}\n${season}`);

/** Season and round, from 0, of a turn in a league of so many rounds. */
export const turnOf = (slot: number, rounds: number): { readonly season: number; readonly round: number } => ({
  season: Math.floor(slot / rounds),
  round: slot % rounds,
});
