/** A leaderboard: members ranked by a score of their settled plays in a window, with prizes by place. */
import type { Currency } from '../../money/index.ts';
import { ok, type Result } from '../../results/index.ts';
import {
  type Gives,
  type WrittenOffer,
  type WrittenPromotion,
  checkGives,
  malformed,
  offerIn,
  unitsOf,
  isPlayed,
} from '../written.ts';
import type { Joining, MissionWindow, Scope } from './mission.ts';

/** Valid bets, wins, the best multiple of a stake, or points for what a play was. */
export const scoreKinds = ['valid-bet', 'win-sum', 'multiple', 'points'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

/** Points of one play; `atLeast` is a multiple of the stake in hundredths. */
export type PointTask = {
  readonly for: 'bet' | 'win' | 'multiple';
  readonly atLeast?: number;
  readonly points: number;
};

type BoardOffer = WrittenOffer & {
  /** The smallest stake of a play that counts. */
  readonly leastStake?: string;
  /** By place, the first first. */
  readonly prizes: readonly string[];
};

export type BoardRules = WrittenPromotion<'board', BoardOffer> &
  Scope & {
    readonly titles: Readonly<Record<string, string>>;
    readonly gives: Gives;
    readonly join: Joining;
    readonly window: MissionWindow;
    readonly score: ScoreKind;
    readonly points?: readonly PointTask[];
  };

/** Amounts are units. */
export type Board = Scope & {
  readonly score: ScoreKind;
  readonly points: readonly PointTask[];
  readonly leastStake: bigint;
  readonly prizes: readonly bigint[];
};

/** Reads a board in a currency; undefined where it offers nothing in it. Refusal: `rules-malformed`, which names what is wrong. */
export function boardIn(rules: BoardRules, currency: Currency): Result<Board | undefined, 'rules-malformed'> {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return ok(undefined);
  const leastStake = unitsOf(currency, offer.leastStake ?? '0');
  if (leastStake === undefined) return malformed(`${currency} leastStake`);
  const prizes: bigint[] = [];
  for (const [at, text] of offer.prizes.entries()) {
    const units = unitsOf(currency, text);
    const before = prizes.at(-1);
    // A later place that brought more would be worth losing for.
    if (units === undefined || units <= 0n || (before !== undefined && units > before))
      return malformed(`${currency} prize ${at + 1}`);
    prizes.push(units);
  }
  if (prizes.length === 0) return malformed(`${currency} prizes`);
  const { score, points = [], categories, games } = rules;
  return ok({
    ...{ score, points, leastStake, prizes },
    ...(categories === undefined ? {} : { categories }),
    ...(games === undefined ? {} : { games }),
  });
}

/** Whether it can be counted with. Refusal: `rules-malformed`. */
export function checkBoard(rules: BoardRules, currency: Currency): Result<undefined, 'rules-malformed'> {
  if ((rules.score === 'points') !== (rules.points ?? []).length > 0) return malformed('points');
  if (Object.keys(rules.titles).length === 0) return malformed('titles');
  const wrong = (rules.points ?? []).findIndex((task) => (task.for === 'multiple') !== (task.atLeast !== undefined));
  if (wrong >= 0) return malformed(`points ${wrong + 1}`);
  const read = boardIn(rules, currency);
  if (!read.ok) return read;
  // The best multiple of a stake of next to nothing would be worth nothing to anybody but its player.
  if (rules.score === 'multiple' && (read.value?.leastStake ?? 0n) <= 0n) return malformed(`${currency} leastStake`);
  // A share of a round or of a bet cannot be given.
  if (isPlayed(rules.gives)) return malformed('gives');
  return checkGives(rules.gives, rules.terms);
}
