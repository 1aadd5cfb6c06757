/** The lobby opens with what the address names, and takes no harm from what it names wrongly (SHELL-12). */
import { describe, expect, it } from 'vitest';
import { gamesNamed, lobbyOf, soonestFirst } from './lobbyGroups.ts';

const games = [
  { gameCode: 'XSMB', vendor: 'FEED', region: 'north' },
  { gameCode: 'XSHCM', vendor: 'FEED', region: 'south' },
  { gameCode: 'XSCTH', vendor: 'FEED', region: 'south' },
  { gameCode: 'MB1M', vendor: 'QUICK', region: 'quick' },
];
const vendors = [
  { code: 'QUICK', title: 'Quick draws' },
  { code: 'FEED', title: 'Feed' },
  { code: 'EMPTY', title: 'Empty' },
];
const shown = (vendor: string | null, gameCode: string | null) =>
  lobbyOf(games, vendors, { vendor, gameCode }).groups.map((group) => [
    group.region,
    ...group.games.map((game) => game.gameCode),
  ]);

describe('the lobby', () => {
  it('groups by region in the order of the games', () => {
    expect(shown(null, null)).toEqual([
      ['north', 'XSMB'],
      ['south', 'XSHCM', 'XSCTH'],
      ['quick', 'MB1M'],
    ]);
  });

  it('offers the vendors in the catalogue’s order and leaves out those without games', () => {
    const { vendors: offered } = lobbyOf(games, vendors, { vendor: null, gameCode: null });
    expect(offered.map(({ title }) => title)).toEqual(['Quick draws', 'Feed']);
    const unnamed = lobbyOf(games, [], { vendor: null, gameCode: null }).vendors;
    expect(unnamed.map(({ title }) => title)).toEqual(['FEED', 'QUICK']);
  });

  it('is cut down to a vendor, and puts a game and its region in front', () => {
    expect(shown('QUICK', null)).toEqual([['quick', 'MB1M']]);
    expect(shown(null, 'XSCTH')).toEqual([
      ['south', 'XSCTH', 'XSHCM'],
      ['north', 'XSMB'],
      ['quick', 'MB1M'],
    ]);
    expect(shown('QUICK', 'XSCTH')).toEqual([
      ['south', 'XSCTH'],
      ['quick', 'MB1M'],
    ]);
  });

  it('ignores what nothing is called', () => {
    expect(shown('NOSUCH', '<script>')).toEqual(shown(null, null));
    const lobby = lobbyOf(games, vendors, { vendor: 'EMPTY', gameCode: 'nosuch' });
    expect([lobby.vendor, lobby.game]).toEqual([undefined, undefined]);
  });

  it('shows a choice in the order of its codes, without those that are gone', () => {
    expect(gamesNamed(games, ['MB1M', 'GONE', 'XSMB']).map(({ gameCode }) => gameCode)).toEqual(['MB1M', 'XSMB']);
  });

  it('has those that draw next in front, but for games that draw all day', () => {
    const stations = ['A', 'B', 'C', 'D'].map((gameCode) => ({ gameCode, source: 'feed' }));
    const entries = new Map([
      ['A', { draw: { drawsAt: '2026-11-22T09:15:00Z' } }],
      ['B', { draw: null }],
      ['C', { draw: { drawsAt: '2026-11-21T09:15:00Z' } }],
    ]);
    const codes = (first?: string) => soonestFirst(stations, entries, first).map(({ gameCode }) => gameCode);
    expect(codes()).toEqual(['C', 'A', 'B', 'D']);
    expect(codes('D')).toEqual(['D', 'C', 'A', 'B']);
    const quick = stations.map((game) => ({ ...game, source: 'rng' }));
    expect(soonestFirst(quick, entries, 'D')).toBe(quick);
  });
});
