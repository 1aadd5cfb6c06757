/** The hearts: which games are marked, and marking one behind the gate. A heart answers at once and goes back when the server refuses. */
import { isTrial, useGate, useSession } from '../sessions/index.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Game, favouritesQuery, listKeys, markFavourite } from './games.queries.ts';

type Marking = { game: Game; isMarked: boolean };

export function useFavourites(): { isMarked: (game: Game) => boolean; toggle: (game: Game) => void } {
  const gate = useGate();
  const cache = useQueryClient();
  const { signedIn, member } = useSession();
  const { data } = useQuery({ ...favouritesQuery, enabled: signedIn && member !== undefined && !isTrial(member) });
  const { mutate } = useMutation({
    mutationFn: ({ game, isMarked }: Marking) => markFavourite(game, isMarked),
    onMutate: async ({ game, isMarked }) => {
      await cache.cancelQueries(favouritesQuery);
      const before = cache.getQueryData(favouritesQuery.queryKey);
      cache.setQueryData(favouritesQuery.queryKey, (old) => {
        const others = (old?.list ?? []).filter((node) => node !== game.nodeId);
        return { list: isMarked ? [game.nodeId, ...others] : others };
      });
      return { before };
    },
    onError: (_error, _marking, context) => cache.setQueryData(favouritesQuery.queryKey, context?.before),
    onSettled: () => {
      void cache.invalidateQueries(favouritesQuery);
      void cache.invalidateQueries({ queryKey: [listKeys.fav] });
    },
  });
  const marked = data?.list;
  const isMarked = useCallback((game: Game) => marked?.includes(game.nodeId) ?? false, [marked]);
  const toggle = useCallback(
    (game: Game) => void gate(() => mutate({ game, isMarked: !isMarked(game) })),
    [gate, mutate, isMarked],
  );
  return { isMarked, toggle };
}
