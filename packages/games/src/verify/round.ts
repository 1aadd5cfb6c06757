/** The check of a finished round of the studio: the very code that played it, over what was published. */
import { commitment, isSeed } from '../draws/seeded.ts';
import { andarBahar } from '../andar-bahar/index.ts';
import { baccarat } from '../baccarat/index.ts';
import { crash, endOfFlight, flightMs, settleBet } from '../crash/index.ts';
import { coin } from '../coin/index.ts';
import { dice } from '../dice/index.ts';
import { dragonTiger } from '../dragon-tiger/index.ts';
import { type Choices, type Draws, type Game, type SteppedGame, fairDraws, isClientSeed } from '../fair/index.ts';
import { type FlightFault, type FlightProof, faultOfFlight } from '../flight/index.ts';
import { fortune } from '../fortune/index.ts';
import { hilo } from '../hilo/index.ts';
import { limbo } from '../limbo/index.ts';
import { mines } from '../mines/index.ts';
import { plinko } from '../plinko/index.ts';
import { roulette } from '../roulette/index.ts';
import { poker } from '../poker/index.ts';
import { scratch } from '../scratch/index.ts';
import { river } from '../river/index.ts';
import { roosters } from '../roosters/index.ts';
import { seven } from '../seven/index.ts';
import { sicBo } from '../sic-bo/index.ts';
import { slot } from '../slot/index.ts';
import { slots } from '../slots/index.ts';
import { spots } from '../spots/index.ts';
import { liveTableOf } from '../table/index.ts';
import { teenPatti } from '../teen-patti/index.ts';
import { towers } from '../towers/index.ts';

/** A round as it is published once its server seed is shown. Stake and payout are whole units, as text. */
export type PublishedRound = {
  readonly game: string;
  readonly serverSeed: string;
  /** Shown before the round. */
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stake: string;
  readonly choice: Choices;
  /** Of a game of several steps: those that were taken, in their order, the one included that ended the round. */
  readonly taken?: readonly Choices[] | null;
  readonly payout: string;
  /** Of a bet on a shared round, a flight or one of a live table: what its seeds were made of. Flights from before the chain of seeds have none and are held to their seed alone. */
  readonly flight?: FlightProof | null;
};

/**
 * `right`, or the first thing that is not: `malformed`; `seed-not-committed`, when the seed is not the one that was
 * promised; for a flight what `FlightFault` says; `payout-differs`, when the round pays something else.
 */
export type RoundVerdict = 'right' | 'malformed' | 'seed-not-committed' | FlightFault | 'payout-differs';

export type RoundCheck = {
  readonly verdict: RoundVerdict;
  /** As computed here; null where the round is malformed. */
  readonly seedHash: string | null;
  readonly gameHash: string | null;
  readonly payout: string | null;
  readonly shown: Readonly<Record<string, unknown>> | null;
  readonly steps: Draws['steps'];
};

type Replay = (
  stake: bigint,
  choice: Choices,
  draws: Draws,
  taken: readonly Choices[],
) => { payout: bigint; shown: RoundCheck['shown'] } | undefined;

type Replayed = { readonly id: string; readonly hash: string; readonly replay: Replay };

function instant<Choice>(game: Game<Choice>): Replayed {
  return {
    ...game,
    replay(stake, sent, draws) {
      const choice = game.readChoice(sent);
      return choice === undefined ? undefined : game.play(stake, choice, draws);
    },
  };
}

/** A round counts as played once it is over; one that ends before its last step was not played like that. */
function stepped<Choice, Step>(game: SteppedGame<Choice, Step>): Replayed {
  return {
    ...game,
    replay(stake, sent, draws, taken) {
      const choice = game.readChoice(sent);
      const steps = taken.map((step) => game.readStep(step));
      if (choice === undefined || steps.includes(undefined)) return undefined;
      const turn = game.replay(stake, choice, steps as Step[], draws);
      return turn?.isOver === true ? turn : undefined;
    },
  };
}

const isTime = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

const tables = {
  roulette: instant(roulette),
  baccarat: instant(baccarat),
  'dragon-tiger': instant(dragonTiger),
  'sic-bo': instant(sicBo),
  'andar-bahar': instant(andarBahar),
  seven: instant(seven),
  roosters: instant(roosters),
  'teen-patti': instant(teenPatti),
} as const;

/** The games of the studio by their codes: what their rounds are computed from. A live table plays by the rules of its game. */
const games: Readonly<Record<string, Replayed>> = {
  ...tables,
  ...Object.fromEntries(Object.entries(tables).map(([code, table]) => [liveTableOf(code), table])),
  dice: instant(dice),
  monsoon: instant(slot),
  limbo: instant(limbo),
  plinko: instant(plinko),
  spots: instant(spots),
  fortune: instant(fortune),
  coin: instant(coin),
  scratch: instant(scratch),
  river: instant(river),
  mines: stepped(mines),
  towers: stepped(towers),
  hilo: stepped(hilo),
  poker: stepped(poker),
  ...Object.fromEntries(Object.entries(slots).map(([code, slot]) => [code, instant(slot)])),
  crash: {
    ...crash,
    replay(stake, { aim, leftAtMs, cap = null }, draws) {
      if (!isTime(aim) || !isTime(leftAtMs) || !isTime(cap)) return undefined;
      const end = endOfFlight(draws);
      const { payout, multiplier } = settleBet(stake, end, { aim, leftAtMs, cap });
      return { payout, shown: { end, flightMs: flightMs(end), multiplier } };
    },
  },
};

const malformed: RoundCheck = {
  verdict: 'malformed',
  seedHash: null,
  gameHash: null,
  payout: null,
  shown: null,
  steps: [],
};
/** More steps than any round has. */
const mostSteps = 200;
const isNamed = (step: unknown): step is Choices => typeof step === 'object' && step !== null && !Array.isArray(step);
const unitsText = /^(0|[1-9][0-9]{0,18})$/;

/** Plays a round again from what was published and compares. Never throws on what it is given. */
export function checkRound(round: PublishedRound): RoundCheck {
  const game = Object.hasOwn(games, round.game) ? games[round.game] : undefined;
  const { serverSeed, clientSeed, nonce, stake } = round;
  if (game === undefined || !isSeed(serverSeed) || !isClientSeed(clientSeed) || !unitsText.test(stake))
    return malformed;
  if (!Number.isSafeInteger(nonce) || nonce < 0) return malformed;
  const draws = fairDraws(game, round);
  const taken = round.taken ?? [];
  if (!Array.isArray(taken) || taken.length > mostSteps || !taken.every(isNamed)) return malformed;
  const played = game.replay(BigInt(stake), round.choice, draws, taken);
  if (played === undefined) return malformed;
  const seedHash = commitment(serverSeed);
  const payout = String(played.payout);
  const { flight = null } = round;
  if (flight !== null && (typeof flight !== 'object' || typeof flight.beacon !== 'object' || flight.beacon === null))
    return malformed;
  const verdict: RoundVerdict =
    seedHash !== round.seedHash.toLowerCase()
      ? 'seed-not-committed'
      : ((flight === null ? undefined : faultOfFlight(round, flight)) ??
        (payout === round.payout ? 'right' : 'payout-differs'));
  return { verdict, seedHash, gameHash: game.hash, payout, shown: played.shown, steps: draws.steps };
}
