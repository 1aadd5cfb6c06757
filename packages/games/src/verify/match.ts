/**
 * The check of a simulated match: that its figures are those of its fixture, which nobody chose; that its windows are as they were promised before the first
 * bet; and that the match, played again from their seeds, ends as it was published. In the reader's own browser, without a network.
 */
import { commitment, isSeed } from '../draws/seeded.ts';
import { type BeaconRound, arePulses, randomnessOf } from '../proof/beacon.ts';
import { isHex } from '../proof/bytes.ts';
import { isSigned } from '../proof/signatures.ts';
import { hashOfText } from '../proof/texts.ts';
import { seedOfWindow } from '../sports/drawing.ts';
import { type Fixture, leagues, seasonOf } from '../sports/leagues/league.ts';
import { type MatchEvent, courseOf, matchText, playWindow } from '../sports/match.ts';
import { type PromisedWindow, matchPromiseText, seasonSeed, turnOf } from '../sports/promise.ts';
import { type ShownScore, shownScore } from '../sports/score.ts';
import { type HousePublicKey, isOfHouse } from './house-key.ts';

/** A match as it is published (`GET /lgw/sports/events/:eventId/proof`). */
export type PublishedMatch = {
  readonly eventId: string;
  readonly league: string;
  readonly slot: number;
  readonly nr: number;
  readonly promise: string;
  readonly signature: string;
  readonly key: string;
  readonly rulesText: string;
  readonly rulesHash: string;
  /** Null while it is played. */
  readonly score: ShownScore | null;
  readonly windows: readonly (PromisedWindow & {
    readonly root: string | null;
    readonly sealedAt: string | null;
    readonly pulse: string | null;
    readonly secret: string | null;
    readonly seed: string | null;
  })[];
};

/**
 * `key`: it is one of the operator's. `fixture`: the figures follow from the name of the season alone. `promise`: all of it was signed. `inTime`: bets were
 * sealed before each round of the beacon. `secret`: each secret is the one that was committed to. `beacon`: each pulse is that of its round. `seed`: each seed
 * follows from them and the bets. `result`: the match played from the seeds ends as it was published.
 */
export const matchSteps = ['key', 'fixture', 'promise', 'inTime', 'secret', 'beacon', 'seed', 'result'] as const;
export type MatchStep = (typeof matchSteps)[number];

export type MatchCheck = {
  /** `local`: every step holds, and the beacon is the operator's own. `unfinished`: right so far. */
  readonly verdict: 'right' | 'local' | 'wrong' | 'foreign' | 'unfinished' | 'malformed';
  readonly passed: readonly MatchStep[];
  readonly wrong: readonly MatchStep[];
  /** The score after the windows whose seeds are published, played here; null before the first. */
  readonly score: ShownScore | null;
  /** How many windows were played. */
  readonly played: number;
};

function fixtureOf({ league: code, slot, nr }: PublishedMatch): Fixture | undefined {
  const league = leagues.find((one) => one.code === code);
  if (league === undefined || !Number.isSafeInteger(slot) || slot < 0) return undefined;
  const { season, round } = turnOf(slot, league.rounds);
  return seasonOf(league, seasonSeed(code, season)).find((one) => one.round === round + 1 && one.nr === nr);
}

type Window = PublishedMatch['windows'][number];
type Played = Window & {
  readonly seed: string;
  readonly secret: string;
  readonly pulse: string;
  readonly root: string;
};
const isPlayed = (window: Window): window is Played =>
  window.seed !== null && window.secret !== null && window.pulse !== null && window.root !== null;

/** The windows that were played, up to the first that was not. */
function playedOf({ windows }: PublishedMatch): readonly Played[] {
  const end = windows.findIndex((window) => !isPlayed(window));
  return (end === -1 ? windows : windows.slice(0, end)).filter(isPlayed);
}

const every = (windows: readonly Played[], holds: (window: Played) => boolean): boolean | undefined =>
  windows.length === 0 ? undefined : windows.every(holds);

const roundOf = ({ beacon, chain, round, pulse }: Played) => ({
  ...{ source: beacon as BeaconRound['source'], chain, round, pulse },
});

function isSeedRight({ eventId, rulesHash }: PublishedMatch, { nr, secret, root, pulse, seed }: Played): boolean {
  if (!isSeed(secret) || !isHex(root, 32) || !isHex(pulse, pulse.length / 2)) return false;
  return (
    seedOfWindow({ drawId: `${eventId}/${nr}`, rulesHash, secret, root, randomness: randomnessOf(pulse) }) === seed
  );
}

function scoreAfter(fixture: Fixture, windows: readonly Played[]): ShownScore | null {
  const events: MatchEvent[] = [];
  for (const { nr, seed } of windows) events.push(...playWindow(fixture.match, events, nr, seed));
  return windows.length === 0 ? null : shownScore(courseOf(fixture.match, events));
}

function judge(match: PublishedMatch, keys: readonly HousePublicKey[]): MatchCheck {
  const fixture = fixtureOf(match);
  const played = playedOf(match);
  const score = fixture === undefined ? null : scoreAfter(fixture, played);
  const promise = fixture && {
    ...{ event: match.eventId, league: match.league, slot: match.slot, nr: match.nr, rulesHash: match.rulesHash },
    ...{ home: fixture.home.code, away: fixture.away.code, windows: match.windows },
  };
  const sealed = match.windows.filter(({ sealedAt }) => sealedAt !== null);
  const judged: Readonly<Record<MatchStep, boolean | undefined>> = {
    key: isOfHouse(keys, match.key, match.windows[0]?.closesAt),
    fixture:
      fixture !== undefined &&
      matchText(fixture.match) === match.rulesText &&
      hashOfText(match.rulesText) === match.rulesHash,
    promise:
      promise !== undefined &&
      matchPromiseText(promise) === match.promise &&
      isSigned(match.promise, match.signature, match.key),
    inTime:
      sealed.length === 0
        ? undefined
        : sealed.every(({ sealedAt, roundAt }) => Date.parse(sealedAt ?? '') < Date.parse(roundAt)),
    secret: every(played, (window) => isSeed(window.secret) && commitment(window.secret) === window.commitment),
    beacon: played.length === 0 ? undefined : arePulses(played.map(roundOf)),
    seed: every(played, (window) => isSeedRight(match, window)),
    result:
      match.score === null || score === null
        ? undefined
        : score.home === match.score.home && score.away === match.score.away,
  };
  const [passed, wrong] = [true, false].map((said) => matchSteps.filter((step) => judged[step] === said));
  return {
    ...{ passed: passed ?? [], wrong: wrong ?? [], score, played: played.length },
    verdict: verdictOf(match, passed ?? [], wrong ?? []),
  };
}

function verdictOf(
  { windows }: PublishedMatch,
  passed: readonly MatchStep[],
  wrong: readonly MatchStep[],
): MatchCheck['verdict'] {
  if (wrong.includes('key')) return 'foreign';
  if (wrong.length > 0) return 'wrong';
  if (passed.length < matchSteps.length) return 'unfinished';
  return windows.some(({ beacon }) => beacon === 'local') ? 'local' : 'right';
}

/** Checks a match by the keys that the reader knows of the operator. Never throws on what it is given. */
export function checkMatch(match: PublishedMatch, keys: readonly HousePublicKey[]): MatchCheck {
  try {
    return judge(match, keys);
  } catch {
    return { verdict: 'malformed', passed: [], wrong: [], score: null, played: 0 };
  }
}
