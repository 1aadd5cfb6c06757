/** The calls of the page to the studio. A refusal is a value; a call that did not arrive is `unreachable`. */
import type { FlightProof } from '@banyan/games/verify';

export type Balance = { readonly real: string; readonly bonus: string; readonly total: string };
export type Table = {
  readonly game: string;
  readonly currency: string;
  readonly language: string;
  readonly isPlayMoney: boolean;
  readonly isDemo: boolean;
  readonly limits: { readonly least: string; readonly most: string; readonly mostWin: string };
  readonly balance: Balance | null;
  readonly seeds: SeedsInUse;
  /** The game in figures, over every choice; null where it has none. */
  readonly facts: Facts | null;
  /** Of a live table: how long it takes bets at least, in seconds; null for a game that one plays alone. */
  readonly live: { readonly seconds: number } | null;
};
export type Facts = {
  /** From the least to the most, as percentages. */
  readonly rtp: readonly [string, string];
  readonly hits: readonly [string, string];
  readonly volatility: readonly ('low' | 'medium' | 'high')[];
  /** In hundredths of a stake. */
  readonly mostTimes: number;
};
export type SeedsInUse = {
  readonly seedHash: string;
  readonly nextSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
};
/** Of a table the bets are a map: by spot, its part of the stake. */
export type Choice = Readonly<Record<string, string | number | boolean | null | Readonly<Record<string, number>>>>;
export type Round<Shown = unknown> = {
  readonly id: string;
  readonly game: string;
  readonly is: 'waiting' | 'open' | 'owed' | 'settled' | 'returning' | 'undone' | 'refused';
  readonly refusal: string;
  readonly nonce: number;
  readonly stake: string;
  readonly choice: Choice;
  readonly payout: string | null;
  readonly shown: Shown | null;
  readonly at: string;
};
/** A round of several steps; `shown` is what may be known now. */
export type SteppedRound<Shown = unknown> = Round<Shown> & {
  readonly taken: readonly Choice[];
  /** Who took the last step: the player, the bound on what a round may pay, or the time after which it is not waited for. */
  readonly endedBy: 'player' | 'limit' | 'time';
  readonly next: { readonly number: number; readonly cashOut: string | null } | null;
};
export type OpenAnswer<Shown> = { readonly round: SteppedRound<Shown>; readonly balance: Balance | null };
export type PastRound = Round & {
  readonly currency: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly serverSeed: string | null;
  readonly gameHash: string | null;
  /** Of a game of several steps. */
  readonly taken?: readonly Choice[];
  /** Of a bet on a flight that has ended: what its seeds were made of; null for a flight from before the chain of seeds. */
  readonly flight?: FlightProof | null;
  readonly units: { readonly stake: string; readonly payout: string | null };
};

/** A bet of anybody's that is over: `times` is what was paid, in hundredths of the stake. */
export type PublicBet = {
  readonly id: string;
  readonly game: string;
  /** Masked; empty for who wants no name shown. */
  readonly name: string;
  readonly currency: string;
  readonly stake: string;
  readonly payout: string;
  readonly times: number;
  readonly at: string;
};
export type BetFeed = {
  readonly bets: readonly PublicBet[];
  /** The last hour, in the player's own currency. */
  readonly hour: { readonly bets: number; readonly stake: string; readonly payout: string } | null;
};
export type BiggestWins = { readonly day: readonly PublicBet[]; readonly ever: readonly PublicBet[] };

/** Why a call failed: a code of the studio's, or `unreachable`. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const patienceMs = 20_000;

/** Throws a `Refused`. */
export async function ask<T>(place: string, token: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(place, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    throw new Refused('unreachable');
  }
  const parsed = (await answer.json().catch(() => ({}))) as { refused?: string };
  if (!answer.ok) throw new Refused(parsed.refused ?? 'broken');
  return parsed as T;
}
