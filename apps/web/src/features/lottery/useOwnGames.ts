/** The games that are somebody's own: favourites and those played last. As codes, in their order. */
import { useQuery } from '@tanstack/react-query';
import { isTrial } from '../../lib/gate.ts';
import { useSession } from '../../lib/session.tsx';
import { recentQuery } from './lottery.queries.ts';
import { useLotteryFavourites } from './useLotteryFavourites.ts';

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
