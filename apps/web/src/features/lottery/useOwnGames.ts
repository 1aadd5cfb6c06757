/** The games that are somebody's own or everybody's: favourites, those played last, the most played. As codes, in their order. */
import { useQuery } from '@tanstack/react-query';
import { isTrial } from '../../lib/gate.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.tsx';
import { type LotteryGame, popularLotteriesQuery, recentQuery } from './lottery.queries.ts';
import { useLotteryFavourites } from './useLotteryFavourites.ts';

/** The codes of the games that the member played last; asked for members only (LOT-06). */
export function useRecentGames(): readonly string[] {
  const { signedIn, member } = useSession();
  const mayAsk = signedIn && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...recentQuery, enabled: mayAsk });
  return mayAsk ? (data?.list ?? []).map(({ gameCode }) => gameCode) : [];
}

export function useOwnGames(prizeMode: LotteryGame['prizeMode']) {
  const { language } = useLanguage();
  const favourites = useLotteryFavourites().codes;
  const recent = useRecentGames();
  const { data } = useQuery(popularLotteriesQuery(prizeMode, language.code));
  return { favourites, recent, popular: (data?.list ?? []).map(({ gameId }) => gameId) };
}
