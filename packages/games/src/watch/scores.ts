/**
 * What a finished round says of its game, as values between 0 and 1 whose means are known exactly: whether a die won, what the
 * paid spin of the slot brought, whether a flight reached 2.00. And what the round should have returned on average.
 */
import type { Rate } from '@banyan/core/money';
import { chanceOfReaching, returnOfAim } from '../crash/index.ts';
import { dice, winningWays } from '../dice/index.ts';
import type { Choices } from '../fair/index.ts';
import { type ShownSpin, chanceOfFreeSpins, countedSpins, exactReturn } from '../slot/index.ts';
import { type ShownRound, type Slot, slots } from '../slots/index.ts';

export type Score = {
  /** Between 0 and 1. */
  readonly value: number;
  /** What it is on average when the game is as it says; neither 0 nor 1. */
  readonly mean: number;
};

type Seen = {
  readonly choice: Choices;
  /** What the check of the round computed. */
  readonly shown: Readonly<Record<string, unknown>>;
};
type Watched = {
  scores(round: Seen): Readonly<Record<string, Score>>;
  /** The same for every choice, or so nearly that no count of rounds could tell. */
  readonly returned: number;
};

const numberOf = ({ numerator, denominator }: Rate): number => {
  const fine = 10n ** 15n;
  return Number((numerator * fine) / denominator) / 1e15;
};
/** The middle of a flight, in hundredths: about half of them get there. */
const middle = 200;
const { spins, paidGain, dearestPaid } = countedSpins;

/** A slot of the engine: whether a round paid, and whether it brought the feature. Its figures take a moment, so they are computed when they are asked for. */
function ofTable(slot: Slot): Watched {
  let means: { readonly won: number; readonly feature: number } | undefined;
  return {
    get returned() {
      return numberOf(slot.figures().returned);
    },
    scores: ({ shown }) => {
      means ??= { won: numberOf(slot.figures().hits), feature: numberOf(slot.chanceOfFeature()) };
      const { spins, gain } = shown as ShownRound;
      return {
        won: { value: gain > 0 ? 1 : 0, mean: means.won },
        feature: { value: (spins[0]?.brought ?? 0) > 0 ? 1 : 0, mean: means.feature },
      };
    },
  };
}

const watched: Readonly<Record<string, Watched>> = {
  ...Object.fromEntries(Object.entries(slots).map(([code, slot]) => [code, ofTable(slot)])),
  dice: {
    returned: numberOf(dice.returnOf({ side: 'under', target: 5000 })),
    scores: ({ choice, shown }): Readonly<Record<string, Score>> => {
      const read = dice.readChoice(choice);
      if (read === undefined) return {};
      return { won: { value: shown['isWon'] === true ? 1 : 0, mean: winningWays(read) / 10_000 } };
    },
  },
  monsoon: {
    returned: numberOf(exactReturn()),
    scores: ({ shown }) => {
      const paid = (shown['spins'] as readonly ShownSpin[])[0];
      const gain = paid?.falls.reduce((sum, fall) => sum + fall.gain, 0) ?? 0;
      return {
        gain: {
          value: gain / Number(dearestPaid),
          mean: numberOf({ numerator: paidGain, denominator: spins * dearestPaid }),
        },
        won: {
          value: gain > 0 ? 1 : 0,
          mean: numberOf({ numerator: countedSpins.winning, denominator: spins }),
        },
        free: { value: (paid?.brought ?? 0) > 0 ? 1 : 0, mean: numberOf(chanceOfFreeSpins()) },
      };
    },
  },
  crash: {
    returned: numberOf(returnOfAim(middle)),
    scores: ({ shown }) => ({
      middle: { value: Number(shown['end']) >= middle ? 1 : 0, mean: numberOf(chanceOfReaching(middle)) },
    }),
  },
};

/** What a round says of its game, by name; nothing of a game that is not watched. */
export function scoresOf(game: string, round: Seen): Readonly<Record<string, Score>> {
  return Object.hasOwn(watched, game) ? (watched[game]?.scores(round) ?? {}) : {};
}

/** What a stake returns on average, as a part of it; undefined for a game that is not watched. */
export function returnFor(game: string): number | undefined {
  return Object.hasOwn(watched, game) ? watched[game]?.returned : undefined;
}
