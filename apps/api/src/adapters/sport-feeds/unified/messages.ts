/** Elements of the unified feed as messages of ours. What names a market that the book does not offer is left out; what is not as agreed is undefined. */
import { type Factor, deadHeat, factorText, halfLost, halfWon, lost, refund, won } from '@banyan/core/sports';
import type {
  CancelMessage,
  EventMessage,
  FeedMarket,
  FeedMarketState,
  FeedOutcome,
  FeedResult,
  FixtureMessage,
  ScoreMessage,
} from '@banyan/core/sports/feed';
import type { Sport } from '@banyan/core/sports/markets';
import type { SportEventState } from '@banyan/core/sports';
import { sportOf, unifiedMarket } from './markets.ts';
import { type Element, childOf, childrenOf } from './xml.ts';

/** What every message of an event has. */
export type Said = { readonly id: string; readonly event: string; readonly generated: number };

/** A whole number of an attribute; undefined where it is none. */
export function wholeOf({ attributes }: Element, name: string): number | undefined {
  const text = attributes[name];
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const states: Readonly<Record<string, FeedMarketState>> = {
  ...{ '1': 'active', '0': 'inactive', '-1': 'suspended', '-2': 'handed-over' },
};

const marketOf = (sport: Sport, { attributes }: Element) =>
  unifiedMarket(sport, attributes['id'] ?? '', attributes['specifiers'] ?? '');

/** The names of the markets of a message that the book offers. */
const marketNames = (sport: Sport, element: Element): string[] =>
  childrenOf(element, 'market').flatMap((market) => marketOf(sport, market)?.market ?? []);

const millionths = (text: string | undefined): number => Math.round(Number(text ?? '0') * 1_000_000);

/** Chances in millionths that make one whole; undefined where they were not sent, or where a line may give back what one chance does not say. */
function fairOf({ attributes }: Element, mayRefund: boolean): number[] | undefined {
  const { probabilities } = attributes;
  const parts = ['win', 'half_win', 'refund', 'half_lose'].map((name) => attributes[`${name}_probabilities`]);
  const chances = parts.some((part) => part !== undefined)
    ? parts.map(millionths)
    : probabilities === undefined || mayRefund
      ? undefined
      : [millionths(probabilities), 0, 0, 0];
  if (chances === undefined) return undefined;
  const rest = 1_000_000 - chances.reduce((sum, chance) => sum + chance, 0);
  return chances.every((chance) => chance >= 0) && rest >= 0 ? [...chances, rest] : undefined;
}

function outcomesOf(market: Element, codes: Readonly<Record<string, string>>, mayRefund: boolean): FeedOutcome[] {
  return childrenOf(market, 'outcome').flatMap((outcome): FeedOutcome[] => {
    const { id = '', odds, active = '1' } = outcome.attributes;
    const code = codes[id];
    if (code === undefined) return [];
    const fair = fairOf(outcome, mayRefund);
    return [
      {
        code,
        ...(odds === undefined || active !== '1' ? {} : { price: odds }),
        ...(fair === undefined ? {} : { fair }),
      },
    ];
  });
}

/** Prices and states; undefined where it has no market of ours. Markets that are settled or cancelled already have nothing to be offered. */
export function oddsMessage(sport: Sport, element: Element, said: Said): EventMessage | undefined {
  const odds = childOf(element, 'odds');
  const markets = childrenOf(odds, 'market').flatMap((market): FeedMarket[] => {
    const own = marketOf(sport, market);
    const state = states[market.attributes['status'] ?? '1'];
    if (own === undefined || state === undefined) return [];
    const outcomes = outcomesOf(market, own.codes, own.mayRefund);
    // A market that shuts may come without its outcomes; it shuts all the same.
    const all = outcomes.length > 0 ? outcomes : Object.values(own.codes).map((code) => ({ code }));
    return [{ market: own.market, state, outcomes: all }];
  });
  if (markets.length === 0) return undefined;
  const requestId = wholeOf(element, 'request_id');
  return {
    ...{ ...said, kind: 'oddsChange', isWhole: false, markets },
    ...(requestId === undefined ? {} : { requestId }),
  };
}

const eventStates: Readonly<Record<string, SportEventState>> = {
  ...{ 0: 'scheduled', 1: 'live', 2: 'interrupted', 3: 'ended', 4: 'ended', 5: 'cancelled' },
  ...{ 6: 'delayed', 7: 'interrupted', 8: 'postponed', 9: 'abandoned' },
};

/** Phases that pages know, by the number of the match's status. */
const phases: Readonly<Record<string, string>> = {
  ...{ 6: 'half-1', 7: 'half-2', 31: 'half-time', 100: 'full-time' },
};

function sumOf(status: Element, names: readonly string[], side: 'home' | 'away'): number {
  const statistics = childOf(status, 'statistics');
  return names.reduce((sum, name) => {
    const counted = statistics && childOf(statistics, name);
    return sum + ((counted && wholeOf(counted, side)) ?? 0);
  }, 0);
}

/** The score and the state of an event; undefined where the message has none. */
export function scoreMessage(element: Element, said: Said): ScoreMessage | undefined {
  const status = childOf(element, 'sport_event_status');
  if (status === undefined) return undefined;
  const { home_score: home = '', away_score: away = '', match_status: phase = '' } = status.attributes;
  const clock = childOf(status, 'clock')?.attributes['match_time'];
  const state = eventStates[status.attributes['status'] ?? ''];
  const reds = ['red_cards', 'yellow_red_cards'];
  return {
    ...said,
    kind: 'score',
    play: {
      score: home === '' || away === '' ? '' : `${home}-${away}`,
      phase: phases[phase] ?? '',
      home,
      away,
      ...(clock === undefined ? {} : { clock }),
      redCards: { home: sumOf(status, reds, 'home'), away: sumOf(status, reds, 'away') },
    },
    ...(state === undefined ? {} : { state }),
  };
}

/** Groups of markets that both sides name; any other shuts everything, which is late for nobody. */
const groupsHere: Readonly<Record<string, string>> = {
  ...{ '1st_half': 'half-1', '2nd_half': 'half-2', corners: 'corners', regular_play: 'regular' },
};

export function stopMessage({ attributes }: Element, said: Said): EventMessage {
  const named = (attributes['groups'] ?? 'all').split('|').map((group) => groupsHere[group] ?? 'all');
  return {
    ...said,
    ...{ kind: 'betStop', reason: attributes['betstop_reason'] ?? '' },
    groups: named.includes('all') ? ['all'] : [...new Set(named)],
  };
}

/** Parts of a dead heat as whole numbers: 0.5 is one place for two, 0.3333 one for three. The feed rounds them, so the nearest of few runners is meant. */
export function sharedPlaces(text: string): { readonly left: number; readonly tied: number } | undefined {
  const part = Number(text);
  if (!(part > 0 && part <= 1)) return undefined;
  for (let tied = 1; tied <= 20; tied += 1) {
    const left = Math.round(part * tied);
    if (left >= 1 && left <= tied && Math.abs(left / tied - part) < 0.0006) return { left, tied };
  }
  return undefined;
}

/** By the result and the part of the stake that is given back. */
const plainFactors: Readonly<Record<string, Factor>> = {
  ...{ '1 0': won, '1 0.5': halfWon, '0 0.5': halfLost, '0 0': lost },
};

/** Undefined for a result that is not decided yet, or that says what nobody knows. */
function factorOf({ attributes }: Element): Factor | undefined {
  const { result = '', void_factor: back, dead_heat_factor: shared } = attributes;
  const part = back === undefined ? 0 : Number(back);
  if (part === 1) return refund;
  const plain = plainFactors[`${result} ${part}`];
  if (plain === undefined || shared === undefined || Number(shared) === 1 || result === '0') return plain;
  const places = sharedPlaces(shared);
  return places && deadHeat(plain, places.left, places.tied);
}

/** Results of markets whose outcomes are all decided; undefined where there is none of ours. */
export function settlementMessage(sport: Sport, element: Element, said: Said): EventMessage | undefined {
  const certainty = element.attributes['certainty'] === '1' ? 1 : 2;
  const outcomes = childOf(element, 'outcomes');
  const results = childrenOf(outcomes, 'market').flatMap((market): FeedResult[] => {
    const own = marketOf(sport, market);
    if (own === undefined) return [];
    const named = childrenOf(market, 'outcome').flatMap((outcome) => {
      const code = own.codes[outcome.attributes['id'] ?? ''];
      return code === undefined ? [] : [{ code, factor: factorOf(outcome) }];
    });
    if (named.length === 0 || named.some(({ factor }) => factor === undefined)) return [];
    const factors = Object.fromEntries(named.map(({ code, factor }) => [code, factorText(factor as Factor)]));
    return [{ market: own.market, certainty, factors }];
  });
  return results.length === 0 ? undefined : { ...said, kind: 'settlement', results };
}

/** A cancel, of a time or of all, or one that is taken back; undefined where it names no market of ours. */
export function cancelMessage(
  sport: Sport,
  element: Element,
  said: Said,
  kind: CancelMessage['kind'],
): EventMessage | undefined {
  const markets = marketNames(sport, element);
  if (markets.length === 0) return undefined;
  const from = wholeOf(element, 'start_time');
  const to = wholeOf(element, 'end_time');
  // A time that is open to one side reaches to its end: an open one of both is the whole market.
  return {
    ...{ ...said, kind, markets },
    ...(from === undefined && to === undefined ? {} : { from: from ?? 0 }),
    ...(to === undefined ? {} : { to }),
  };
}

export function rollbackMessage(sport: Sport, element: Element, said: Said): EventMessage | undefined {
  const markets = marketNames(sport, element);
  return markets.length === 0 ? undefined : { ...said, kind: 'rollbackSettlement', markets };
}

const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

const nameOf = (element: Element | undefined): string => (element?.attributes['name'] ?? '').slice(0, 120);

/** The tier of tournaments that nobody has sorted: the middle one. */
const tier = 3;

/** The fixture of a match between two sides, of a sport that the book has; undefined for any other. */
export function fixtureMessage(element: Element, id: string): FixtureMessage | undefined {
  const fixture = childOf(element, 'fixture');
  const tournament = fixture && childOf(fixture, 'tournament');
  const sportElement = tournament && childOf(tournament, 'sport');
  const sport = sportOf(sportElement?.attributes['id'] ?? '');
  const competitors = fixture && childOf(fixture, 'competitors');
  const sideOf = (qualifier: 'home' | 'away') => {
    const found = childrenOf(competitors, 'competitor').find(({ attributes }) => attributes['qualifier'] === qualifier);
    const name = nameOf(found);
    return found === undefined || name === '' ? undefined : { code: found.attributes['id'] ?? '', names: { EN: name } };
  };
  const [home, away] = [sideOf('home'), sideOf('away')];
  const { id: event = '', start_time: starts = '', scheduled = '' } = fixture?.attributes ?? {};
  const startsAt = Date.parse(starts || scheduled);
  const generated = Date.parse(element.attributes['generated_at'] ?? '');
  if (tournament === undefined || sport === undefined || home === undefined || away === undefined) return undefined;
  if (Number.isNaN(startsAt) || Number.isNaN(generated) || event === '') return undefined;
  const category = childOf(tournament, 'category');
  return {
    ...{ id, event, generated, kind: 'fixture' },
    fixture: {
      sport,
      tournament: {
        id: `${sport}.${slugOf(tournament.attributes['id'] ?? '')}`,
        category: slugOf(nameOf(category)) || 'world',
        names: { EN: nameOf(tournament) || event },
        tier,
      },
      ...{ startsAt, home, away, feedSeconds: 0 },
    },
  };
}
