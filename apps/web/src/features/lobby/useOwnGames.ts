/** The games that are somebody's own: favourites and those played last. As codes, in their order. */
import { isTrial, useSession } from '../sessions/index.ts';
import { recentQuery, useLotteryFavourites } from '../lottery/index.ts';
import { useQuery } from '@tanstack/react-query';

/** The codes of the games that the member played last; asked for members only (LOT-06). */
export function useRecentGames(): readonly string[] {
  const { signedIn, member } = useSession();
  const mayAsk = signedIn && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...recentQuery, enabled: mayAsk });
  return mayAsk ? (data?.list ?? []).map(({ gameCode }) => gameCode) : [];
}

export function useOwnGames() {
  const favourites = useLotteryFavourites().codes;
  const recent = useRecentGames();
  return { favourites, recent };
}
