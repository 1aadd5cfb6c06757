/** The round that is on at a live table, as the studio streams it, and what is said there. */
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/calls.ts';
import { listen } from '../../lib/stream.ts';

export type LiveRound = {
  readonly number: number;
  readonly is: 'open' | 'closed' | 'shown' | 'ended' | 'void';
  readonly closesInMs: number;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly bets: number;
  readonly players: number;
};
export type Said = { readonly id: string; readonly name: string; readonly phrase: string; readonly at: string };
export type PastResult = { readonly number: number; readonly result: Readonly<Record<string, unknown>> };

type News = { readonly is: 'round'; readonly event: LiveRound } | { readonly is: 'said'; readonly message: Said };

export type LiveStream = {
  readonly round: LiveRound | null;
  readonly isLost: boolean;
  /** When bets close, in milliseconds of `performance.now()`. */
  readonly closesAt: number;
  /** What was drawn before the page was opened, the newest first; undefined until it was read. */
  readonly before: readonly PastResult[] | undefined;
  readonly said: readonly Said[];
  hear(message: Said): void;
};

const mostSaid = 20;
const withMessage = (all: readonly Said[], one: Said): readonly Said[] =>
  all.some(({ id }) => id === one.id) ? all : [one, ...all].slice(0, mostSaid);

export function useLiveStream(game: string): LiveStream {
  const [round, setRound] = useState<LiveRound | null>(null);
  const [isLost, setLost] = useState(false);
  const [before, setBefore] = useState<readonly PastResult[]>();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const closesAt = useRef(0);
  const hear = (message: Said): void => setSaid((all) => withMessage(all, message));

  useEffect(() => {
    const stop = listen<News>(
      `/api/tables/${game}/live`,
      (news) => {
        setLost(false);
        if (news.is === 'said') return setSaid((all) => withMessage(all, news.message));
        const { event } = news;
        closesAt.current = performance.now() + event.closesInMs;
        // A round that was heard of later is the newer one, whatever arrives after it.
        setRound((known) => (known !== null && known.number > event.number ? known : event));
      },
      () => setLost(true),
    );
    return stop;
  }, [game]);

  useEffect(() => {
    let isGone = false;
    ask<{ results: readonly PastResult[]; messages: readonly Said[] }>(`/api/tables/${game}/room`, '').then(
      ({ results, messages }) => {
        if (isGone) return;
        setBefore(results);
        setSaid((all) => messages.toReversed().reduce(withMessage, all.toReversed()).slice(0, mostSaid));
      },
      () => {
        if (!isGone) setBefore([]);
      },
    );
    return () => {
      isGone = true;
    };
  }, [game]);

  return { round, isLost, closesAt: closesAt.current, before, said, hear };
}
