/** Which games stand in the row of those that draw next: one of each family before a second of any. */
import type { LobbyEntry } from '../draws/index.ts';

type Game = { gameCode: string; rules: string; schedule: { everySeconds: number | null } };
export type NextDraw<G> = { game: G; entry: LobbyEntry };

/**
 * At most `most` games. Those that draw all day stand in the order of the menu, also in the moment between two draws, so that the row does
 * not change every minute; those that draw on some days follow while theirs is on sale, the soonest close first.
 */
export function nextDraws<G extends Game>(
  games: readonly G[],
  entries: readonly LobbyEntry[],
  most: number,
): NextDraw<G>[] {
  const byCode = new Map(entries.map((entry) => [entry.gameCode, entry]));
  const known = games.flatMap((game) => {
    const entry = byCode.get(game.gameCode);
    return entry === undefined ? [] : [{ game, entry }];
  });
  const isQuick = ({ game }: NextDraw<G>) => game.schedule.everySeconds !== null;
  const closesAt = ({ entry }: NextDraw<G>) => Date.parse(entry.draw?.closesAt ?? '');
  const quick = known.filter((one) => isQuick(one) && (one.entry.draw !== null || one.entry.awaited !== null));
  const daily = known
    .filter((one) => !isQuick(one) && one.entry.draw?.state === 'open')
    .toSorted((a, b) => closesAt(a) - closesAt(b));
  const inOrder = [...quick, ...daily];
  const firsts = new Set(new Map(inOrder.toReversed().map((one) => [one.game.rules, one])).values());
  return [...inOrder.filter((one) => firsts.has(one)), ...inOrder.filter((one) => !firsts.has(one))].slice(0, most);
}
