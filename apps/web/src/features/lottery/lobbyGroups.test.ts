/** The lobby opens with what the address names, and takes no harm from what it names wrongly (SHELL-12). */
import { describe, expect, it } from 'vitest';
import { lobbyOf } from './lobbyGroups.ts';

const games = [
  { gameCode: 'XSMB', vendor: 'FEED' },
  { gameCode: 'XSMN', vendor: 'FEED' },
  { gameCode: 'MB1M', vendor: 'QUICK' },
];
const vendors = [
  { code: 'QUICK', title: 'Quick draws' },
  { code: 'FEED', title: 'Feed' },
  { code: 'EMPTY', title: 'Empty' },
];
const shown = (vendor: string | null, gameCode: string | null) =>
  lobbyOf(games, vendors, { vendor, gameCode }).groups.map((group) => [
    group.title,
    ...group.games.map((game) => game.gameCode),
  ]);

describe('the lobby', () => {
  it('groups by vendor in the catalogue’s order and leaves out vendors without games', () => {
    expect(shown(null, null)).toEqual([
      ['Quick draws', 'MB1M'],
      ['Feed', 'XSMB', 'XSMN'],
    ]);
  });

  it('is cut down to a vendor, and puts a game in front', () => {
    expect(shown('FEED', null)).toEqual([['Feed', 'XSMB', 'XSMN']]);
    expect(shown(null, 'XSMN')).toEqual([
      ['Feed', 'XSMN', 'XSMB'],
      ['Quick draws', 'MB1M'],
    ]);
    expect(shown('QUICK', 'XSMN')[0]).toEqual(['Feed', 'XSMN', 'XSMB']);
  });

  it('ignores what nothing is called', () => {
    expect(shown('NOSUCH', '<script>')).toEqual(shown(null, null));
    const lobby = lobbyOf(games, vendors, { vendor: 'EMPTY', gameCode: 'nosuch' });
    expect([lobby.vendor, lobby.game]).toEqual([undefined, undefined]);
  });

  it('shows a vendor without a name by its code', () => {
    expect(lobbyOf(games, [], { vendor: null, gameCode: null }).groups.map(({ title }) => title)).toEqual([
      'FEED',
      'QUICK',
    ]);
  });
});
