/**
 * The check of a drawn prize: a spin of a wheel or an egg, an envelope and a raffle, by the very code that drew it, over what was published
 * (promotions.md section 6).
 */
import { commitment, isSeed } from '../draws/seeded.ts';
import { type Draws, fairDraws, hashOfRules, isClientSeed } from '../fair/index.ts';
import { areEnvelopeRules, areRaffleRules, areWheelRules, cut, drawWinners, spin } from '../prizes/index.ts';

/** A draw as it is published. `rules` is the JSON that was hashed with `id` into the message. */
export type PublishedPrize = {
  readonly format: 'banyan-prize-1';
  readonly kind: 'spin' | 'envelope' | 'raffle';
  readonly id: string;
  readonly rules: string;
  readonly seedHash: string;
  /** Null until it is shown: nothing can be checked before. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Of a spin the number and the place of its prize, of an envelope what was taken by place (0: nobody did), of a raffle its winners. */
  readonly result: readonly number[] | null;
  /** Of a spin: the place of the prize that was given, which may be the fallback for one that was gone. */
  readonly given: number | null;
};

/** `right`, or the first thing that is not; `sealed` while the seed is not shown. */
export type PrizeVerdict = 'right' | 'sealed' | 'malformed' | 'seed-not-committed' | 'result-differs';

export type PrizeCheck = {
  readonly verdict: PrizeVerdict;
  /** As computed here; null where that is not possible yet. */
  readonly seedHash: string | null;
  readonly rulesHash: string | null;
  readonly result: readonly number[] | null;
  readonly steps: Draws['steps'];
};

const nothing = { seedHash: null, rulesHash: null, result: null, steps: [] };

type Drawn = { readonly result: readonly number[]; isAsPublished(published: readonly number[]): boolean };

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, at) => number === other[at]);

/** Draws again; undefined for rules that are none. */
function drawAgain(
  { kind, id, nonce, clientSeed }: PublishedPrize,
  serverSeed: string,
  rules: object,
): Drawn | undefined {
  const seeds = { serverSeed, clientSeed, nonce };
  if (kind === 'spin') {
    const wheel = rules as Parameters<typeof spin>[1];
    if (!Array.isArray(wheel.prizes) || !wheel.prizes.every(Array.isArray) || !areWheelRules(wheel)) return undefined;
    const { number, at } = spin(id, wheel, seeds);
    const result = [number, at];
    return { result, isAsPublished: (published) => same(published, result) };
  }
  if (kind === 'envelope') {
    const envelope = rules as Parameters<typeof cut>[1];
    if (!areEnvelopeRules(envelope)) return undefined;
    const result = cut(id, envelope, seeds);
    const isPart = (published: number, at: number) => published === 0 || published === result[at];
    return { result, isAsPublished: (published) => published.length === result.length && published.every(isPart) };
  }
  const raffle = rules as Parameters<typeof drawWinners>[1];
  if (kind !== 'raffle' || !Array.isArray(raffle.prizes) || !areRaffleRules(raffle)) return undefined;
  const result = drawWinners(id, raffle, seeds);
  return { result, isAsPublished: (published) => same(published, result) };
}

function parsed(text: string): object | undefined {
  try {
    const read: unknown = JSON.parse(text);
    // Written another way it would be another hash.
    return typeof read === 'object' && read !== null && JSON.stringify(read) === text ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Draws a prize again from what was published and compares. Never throws on what it is given. */
export function checkPrize(prize: PublishedPrize): PrizeCheck {
  const { id, serverSeed, clientSeed, nonce } = prize;
  const rules = parsed(String(prize.rules));
  const isWhole = Number.isSafeInteger(nonce) && nonce >= 0;
  if (rules === undefined || !isClientSeed(clientSeed) || !isWhole) return { verdict: 'malformed', ...nothing };
  const rulesHash = hashOfRules(id, rules as Readonly<Record<string, unknown>>);
  if (serverSeed === null) return { verdict: 'sealed', ...nothing, rulesHash };
  if (!isSeed(serverSeed) || !Array.isArray(prize.result)) return { verdict: 'malformed', ...nothing };
  const drawn = drawAgain(prize, serverSeed, rules);
  if (drawn === undefined) return { verdict: 'malformed', ...nothing };
  const seedHash = commitment(serverSeed);
  const isCommitted = seedHash === String(prize.seedHash).toLowerCase();
  const verdict = !isCommitted ? 'seed-not-committed' : drawn.isAsPublished(prize.result) ? 'right' : 'result-differs';
  return { verdict, seedHash, rulesHash, result: drawn.result, steps: stepsOf(prize, serverSeed, rulesHash) };
}

/** The words of a spin, so that it can be followed by hand; an envelope and a raffle have too many to show. */
function stepsOf({ kind, id, clientSeed, nonce }: PublishedPrize, serverSeed: string, hash: string): Draws['steps'] {
  if (kind !== 'spin') return [];
  const draws = fairDraws({ id, hash }, { serverSeed, clientSeed, nonce });
  draws.below(1_000_000);
  return draws.steps;
}
