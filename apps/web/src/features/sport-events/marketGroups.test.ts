/** Markets of an event stand in groups, and lines of one question in one block. */
import { expect, test } from 'vitest';
import type { SportMarket } from './events.queries.ts';
import { blocksOf, groupOf } from './marketGroups.ts';

const market = (type: string, specifiers = '', state: SportMarket['state'] = 'active'): SportMarket => ({
  ...{ marketId: `${type}/${specifiers}`, type, specifiers, state, version: 1 },
  ...{ hasCashOut: true, outcomes: [], results: null },
});

test.each([
  ['football.1x2', 'main'],
  ['football.half-1.total', 'halves'],
  ['football.half-1.corners.1x2', 'corners'],
  ['cricket.over.sixes.happened', 'overs'],
  ['cricket.innings.top-batter', 'players'],
  ['cs2.map.rounds.race', 'maps'],
  ['tennis.game.winner', 'sets'],
])('%s is among %s', (type, group) => {
  expect(groupOf({ type })).toBe(group);
});

test('lines of one question are one block, another part of the event is another', () => {
  const blocks = blocksOf([
    market('football.total', 'total=2.5'),
    market('football.1x2'),
    market('football.total', 'total=3.5'),
    market('cs2.map.winner', 'mapnr=1'),
    market('cs2.map.winner', 'mapnr=2'),
  ]);
  expect(blocks.map(({ markets }) => markets.length)).toEqual([2, 1, 1, 1]);
});

test('what is settled is not offered, what is shut for a moment stays', () => {
  const blocks = blocksOf([market('football.1x2', '', 'settled'), market('football.odd-even', '', 'suspended')]);
  expect(blocks.map(({ key }) => key)).toEqual(['football.odd-even']);
});
