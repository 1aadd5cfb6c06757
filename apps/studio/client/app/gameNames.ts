/** The games that have a page, and the text of each one's name. A new game is a name here and a line in games.ts. */
const gameNames = [
  ...(['dice', 'monsoon', 'crash', 'limbo', 'plinko', 'spots', 'fortune', 'coin', 'scratch'] as const),
  ...(['roulette', 'baccarat', 'dragon-tiger', 'sic-bo', 'andar-bahar', 'seven', 'teen-patti'] as const),
  ...(['mines', 'towers', 'hilo', 'poker'] as const),
  ...(['rickshaw', 'shakrain', 'jamdani', 'puthi', 'mango'] as const),
] as const;
export type GameName = (typeof gameNames)[number];

export const isGameName = (game: string): game is GameName => (gameNames as readonly string[]).includes(game);

/** The key of a game's name; of a game without a page, the one that says so. */
export const gameNameKey = (game: string): `studio.game.${GameName | 'none'}` =>
  `studio.game.${isGameName(game) ? game : 'none'}`;
