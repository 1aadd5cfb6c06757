/** What the lobby shows: games by vendor, cut down to the vendor that the address names, the game that it names in front. */
type Game = { gameCode: string; vendor: string };
type Vendor = { code: string; title: string };
type Asked = { vendor: string | null; gameCode: string | null };

type LobbyContent<G> = {
  /** Vendors that have games, in their order. */
  vendors: readonly Vendor[];
  groups: readonly (Vendor & { games: readonly G[] })[];
  /** What the address named, when there is such a thing. */
  vendor: string | undefined;
  game: string | undefined;
};

/** A vendor that nobody named yet is shown by its code. */
export function lobbyOf<G extends Game>(games: readonly G[], named: readonly Vendor[], asked: Asked): LobbyContent<G> {
  const codes = [...new Set([...named.map(({ code }) => code), ...games.map(({ vendor }) => vendor)])];
  const titles = new Map(named.map(({ code, title }) => [code, title]));
  const vendors = codes
    .filter((code) => games.some(({ vendor }) => vendor === code))
    .map((code) => ({ code, title: titles.get(code) ?? code }));
  const game = games.find(({ gameCode }) => gameCode === asked.gameCode);
  const vendor = vendors.find(({ code }) => code === asked.vendor)?.code;
  const groups = vendors
    // A game of another vendor than the one named wins: it is the closer answer.
    .filter(({ code }) => vendor === undefined || code === vendor || code === game?.vendor)
    .map((one) => ({
      ...one,
      games: games.filter((each) => each.vendor === one.code).sort((a, b) => Number(b === game) - Number(a === game)),
    }))
    .sort((a, b) => Number(b.code === game?.vendor) - Number(a.code === game?.vendor));
  return { vendors, groups, vendor, game: game?.gameCode };
}
