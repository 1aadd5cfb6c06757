/**
 * What the lobby shows: games by region, cut down to the vendor that the address names or to a choice of codes, with the game
 * that it names in front.
 */
type Game = { gameCode: string; vendor: string; region: string };
type Vendor = { code: string; title: string };
type Asked = { vendor: string | null; gameCode: string | null };

type LobbyContent<G> = {
  /** Vendors that have games, in their order. */
  vendors: readonly Vendor[];
  groups: readonly { region: string; games: readonly G[] }[];
  /** What the address named, when there is such a thing. */
  vendor: string | undefined;
  game: string | undefined;
};

/** Regions in the order in which the games name them, and their games. */
export function byRegion<G extends { region: string }>(games: readonly G[]): { region: string; games: readonly G[] }[] {
  const regions = new Map<string, G[]>();
  for (const game of games) regions.set(game.region, [...(regions.get(game.region) ?? []), game]);
  return [...regions].map(([region, own]) => ({ region, games: own }));
}

/** A vendor that nobody named yet is shown by its code. */
export function lobbyOf<G extends Game>(games: readonly G[], named: readonly Vendor[], asked: Asked): LobbyContent<G> {
  const codes = [...new Set([...named.map(({ code }) => code), ...games.map(({ vendor }) => vendor)])];
  const titles = new Map(named.map(({ code, title }) => [code, title]));
  const vendors = codes
    .filter((code) => games.some(({ vendor }) => vendor === code))
    .map((code) => ({ code, title: titles.get(code) ?? code }));
  const game = games.find(({ gameCode }) => gameCode === asked.gameCode);
  const vendor = vendors.find(({ code }) => code === asked.vendor)?.code;
  // A game of another vendor than the one named is shown too: it is the closer answer.
  const shown = games.filter((one) => vendor === undefined || one.vendor === vendor || one === game);
  const groups = byRegion(shown.toSorted((a, b) => Number(b === game) - Number(a === game)));
  return { vendors, groups, vendor, game: game?.gameCode };
}

/** The games of some codes, in the order of the codes; codes of no game are left out. */
export function gamesNamed<G extends { gameCode: string }>(games: readonly G[], codes: readonly string[]): G[] {
  return codes.flatMap((code) => games.filter(({ gameCode }) => gameCode === code));
}

type Entry = { draw: { drawsAt: string } | null };

/**
 * Games that draw on some days only, those that draw next in front; a game that draws all day stays where it is, or the cards
 * would change places every minute. `first` stands before all.
 */
export function soonestFirst<G extends { gameCode: string; source: string }>(
  games: readonly G[],
  entries: ReadonlyMap<string, Entry>,
  first: string | undefined,
): readonly G[] {
  if (games.some(({ source }) => source !== 'feed')) return games;
  const timeOf = ({ gameCode }: G) => (gameCode === first ? '' : (entries.get(gameCode)?.draw?.drawsAt ?? '9'));
  return games.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
}
