/** Every market on a series that the model prices, before it and between its windows. */
import { type MarginKind, type Tier, marginOf } from '../margins.ts';
import { type OfferedMarket, alive, fairsOf, halfLines, handicaps, oddEven, offered, totals } from '../offered.ts';
import type { Sides } from '../sides.ts';
import { type EsportModel, type MapModel, mapsToWin, roundChance, roundsOfHalf, roundsToWin } from './model.ts';
import { type MapEnd, countsOf, mapChance, mapEnds, raceChance } from './rounds.ts';
import { mapOfWindow } from './simulate.ts';
import type { EsportEvent } from './timeline.ts';

type Margins = (kind: MarginKind) => bigint;
const nothing: Sides = { home: 0, away: 0 };

/** How the series can end, from the maps won so far and the chance of each that is left. */
function seriesEnds(score: Sides, chances: readonly number[]): MapEnd[] {
  if (Math.max(score.home, score.away) === mapsToWin) return [{ ...score, chance: 1 }];
  const [chance = 0, ...rest] = chances;
  const after = (home: number, away: number, part: number) =>
    seriesEnds({ home: score.home + home, away: score.away + away }, rest).map((end) => ({
      ...end,
      chance: end.chance * part,
    }));
  return [...after(1, 0, chance), ...after(0, 1, 1 - chance)];
}

const scores: readonly Sides[] = [
  { home: mapsToWin, away: 0 },
  { home: mapsToWin, away: 1 },
  { home: 1, away: mapsToWin },
  { home: 0, away: mapsToWin },
];

function seriesMarkets(score: Sides, chances: readonly number[], margins: Margins): OfferedMarket[] {
  const ends = seriesEnds(score, chances);
  const home = mapChance(ends);
  const chanceOf = (wanted: Sides) =>
    ends.reduce((sum, end) => (end.home === wanted.home && end.away === wanted.away ? sum + end.chance : sum), 0);
  const exact = Object.fromEntries(scores.map((one) => [`${one.home}-${one.away}`, chanceOf(one)]));
  const line = margins('line');
  return [
    ...alive([offered('cs2.winner', {}, fairsOf({ home, away: 1 - home }), margins('result'))], 2),
    ...handicaps(
      'cs2.maps.handicap',
      {},
      countsOf(ends, (end) => end.home - end.away),
      halfLines,
      line,
    ),
    ...totals(
      'cs2.maps.total',
      {},
      countsOf(ends, (end) => end.home + end.away),
      { ...halfLines, beside: 0 },
      line,
    ),
    ...alive([offered('cs2.maps.correct-score', {}, fairsOf(exact), margins('many'))], 2),
  ];
}

/** Races to so many rounds, and the rounds that begin a half. */
const races = [5, 10];
const pistols = [1, roundsOfHalf + 1];

function mapMarkets(map: MapModel, mapnr: number, rounds: Sides, margins: Margins): OfferedMarket[] {
  const { ends, level } = mapEnds(map, rounds);
  const home = mapChance(ends);
  const total = countsOf(ends, (end) => end.home + end.away);
  const [line, result] = [margins('line'), margins('result')];
  const inTime = ends.filter((end) => Math.min(end.home, end.away) < roundsOfHalf);
  const homeInTime = mapChance(inTime);
  const leads = { home: homeInTime, draw: level, away: 1 - level - homeInTime };
  const played = rounds.home + rounds.away;
  return [
    ...alive([offered('cs2.map.winner', { mapnr }, fairsOf({ home, away: 1 - home }), result)], 2),
    ...alive([offered('cs2.map.1x2', { mapnr }, fairsOf(leads), result)], 2),
    ...handicaps(
      'cs2.map.rounds.handicap',
      { mapnr },
      countsOf(ends, (end) => end.home - end.away),
      halfLines,
      line,
    ),
    ...totals('cs2.map.rounds.total', { mapnr }, total, halfLines, line),
    ...(['home', 'away'] as const).flatMap((side) =>
      totals(
        'cs2.map.rounds.team-total',
        { mapnr, side },
        countsOf(ends, (end) => end[side]),
        halfLines,
        line,
      ),
    ),
    ...alive([oddEven('cs2.map.rounds.odd-even', { mapnr }, total, result)], 2),
    ...alive(
      [...races, roundsToWin]
        .filter((points) => points > Math.max(rounds.home, rounds.away))
        .map((points) => {
          const first = raceChance(map, rounds, points);
          return offered('cs2.map.rounds.race', { mapnr, points }, fairsOf({ home: first, away: 1 - first }), result);
        }),
      2,
    ),
    ...alive(
      pistols
        .filter((roundnr) => roundnr > played)
        .map((roundnr) => {
          const wins = roundChance(map, roundnr - 1);
          return offered('cs2.map.pistol-round', { mapnr, roundnr }, fairsOf({ home: wins, away: 1 - wins }), result);
        }),
      2,
    ),
  ];
}

/** Nothing once the series is over. A third map has markets once it is sure to be played. */
export function esportBoard(
  { maps }: EsportModel,
  events: readonly EsportEvent[],
  window: number,
  tier: Tier,
): OfferedMarket[] {
  const last = events.at(-1);
  if (last?.kind === 'series-ends') return [];
  const margins: Margins = (kind) => marginOf(kind, tier);
  const score = last?.score ?? nothing;
  const now = mapOfWindow(window);
  const rounds = (mapnr: number) => (mapnr === now && window % 2 === 0 ? (last?.rounds ?? nothing) : nothing);
  const left = maps.map((map, at) => ({ map, mapnr: at + 1 })).filter(({ mapnr }) => mapnr >= now);
  const chances = left.map(({ map, mapnr }) => mapChance(mapEnds(map, rounds(mapnr)).ends));
  const sure = left.filter(({ mapnr }) => mapnr <= mapsToWin || now > mapsToWin);
  return [
    ...seriesMarkets(score, chances, margins),
    ...sure.flatMap(({ map, mapnr }) => mapMarkets(map, mapnr, rounds(mapnr), margins)),
  ];
}
