/**
 * Tells the member how a draw with bets of theirs went, with each line that won and the prize it found: when the stream says
 * that bets were settled, and after coming back for what was settled in the meantime.
 */
import { gameNameOf } from './BetTable.tsx';
import { shownRoom, useLotteryNames } from '../lottery/index.ts';
import { useToast } from '@banyan/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { play } from '../../lib/sound.ts';
import { read, write } from '../../lib/storage.ts';
import { drawQuery } from '../draws/index.ts';
import { gamesQuery, newestBetsQuery, roundBetsQuery } from './bets.queries.ts';
import { RoundPaid, RoundPrizes } from './RoundWords.tsx';
import { type DrawNews, lastSettled, newsSince, prizesOf } from './settledNews.ts';
import { paidFor } from './sums.ts';

/** So many draws are listed one by one; of more the newest. */
const mostDraws = 3;
/** So many winning lines are named. */
const mostLines = 3;

export default function SettledNews({ memberId }: { memberId: string }) {
  const { data } = useQuery(newestBetsQuery);
  const tell = useTelling();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (data === undefined) return;
    const name = `settledSeen.${memberId}` as const;
    const since = read('local', name);
    const latest = lastSettled(data.content);
    if (since === null || latest > since) write('local', name, latest);
    // On a device without earlier announcements, past draws are not announced.
    if (since === null) return;
    for (const news of newsSince(data.content, since).slice(-mostDraws)) void tell(news);
  }, [data, memberId]);
  return null;
}

function useTelling(): (news: DrawNews) => Promise<void> {
  const t = useText();
  const names = useLotteryNames();
  const toast = useToast();
  const cache = useQueryClient();
  const { show } = useModals();
  return async ({ drawId, drawNo, gameCode }) => {
    const [games, bets] = await Promise.all([
      cache.fetchQuery(gamesQuery),
      cache.fetchQuery({ ...roundBetsQuery(drawId), staleTime: 0 }),
    ]);
    const paid = paidFor(bets);
    if (paid !== undefined) play('win');
    // The room says it beside the numbers, and a notice would lie over its board.
    if (shownRoom.get() === gameCode) return;
    const wins = bets.filter(({ state }) => state === 'won');
    const result = paid === undefined ? null : (await cache.fetchQuery({ ...drawQuery(drawId), staleTime: 0 })).result;
    const rules = games.list.find((game) => game.gameCode === gameCode)?.rules;
    toast({
      kind: paid === undefined ? 'info' : 'done',
      title: <RoundPaid paid={paid} />,
      detail: (
        <>
          {gameNameOf(names, games.list, gameCode)} · {t('bets.draw.title', { drawNo })}
          {wins.slice(0, mostLines).map((bet) => {
            const prizes = prizesOf(bet, result);
            return (
              <span key={bet.id} style={{ display: 'block' }}>
                {names.play(bet.play, rules)} <bdi>{names.selection(bet.selection)}</bdi>
                {prizes.length === 0 ? '' : ': '}
                <RoundPrizes prizes={prizes} />
              </span>
            );
          })}
          {wins.length > mostLines ? t('bets.news.more', { count: wins.length - mostLines }) : null}
        </>
      ),
      action: { label: t('bets.news.see'), run: () => show('round', { drawId, gameCode }) },
    });
  };
}
