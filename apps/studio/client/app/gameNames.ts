/** The games of the studio's pages by their codes, and those that are also played at a live table. */
import { gameOfTable } from '@banyan/games/table';

/** The games whose rounds are also played at a live table. */
const tableNames = [
  ...(['roulette', 'baccarat', 'dragon-tiger', 'sic-bo', 'andar-bahar', 'seven', 'teen-patti'] as const),
  'roosters',
] as const;
type TableName = (typeof tableNames)[number];
export type LiveName = `live-${TableName}`;
export const liveNames: readonly LiveName[] = tableNames.map((name) => `live-${name}` as const);
/** The game that is played at a live table. */
export const gameOfLive = (name: LiveName): TableName => gameOfTable(name) as TableName;

/** The games that have a page, and the text of each one's name. A new game is a name here and a line in games.ts. */
const gameNames = [
  ...(['dice', 'monsoon', 'crash', 'limbo', 'plinko', 'spots', 'fortune', 'coin', 'scratch', 'river'] as const),
  ...tableNames,
  ...(['mines', 'towers', 'hilo', 'poker'] as const),
  ...(['rickshaw', 'shakrain', 'jamdani', 'puthi', 'mango'] as const),
] as const;
export type GameName = (typeof gameNames)[number] | LiveName;

export const isGameName = (game: string): game is GameName =>
  ([...gameNames, ...liveNames] as readonly string[]).includes(game);

/** The key of a game's name; of a game without a page, the one that says so. */
export const gameNameKey = (game: string): `studio.game.${GameName | 'none'}` =>
  `studio.game.${isGameName(game) ? game : 'none'}`;
