/** Whether a bet in a room of live lo is on the next prize alone or on every prize that its table has still to come. */
import { useState } from 'react';
import { livePlace } from '@banyan/games/live-lo';
import type { Slip } from '../tickets/index.ts';

export type LiveReaching = {
  /** How many prizes are to come, with the next one. */
  readonly toCome: number;
  readonly isAll: boolean;
  readonly setAll: (isAll: boolean) => void;
  /** The draws of those prizes, each once. */
  readonly draws: readonly { readonly drawNo: string; readonly multiple: number }[];
};

/** Undefined in every other room, and where only one prize is left. */
export function useLiveReach({ rules, current }: Pick<Slip, 'rules' | 'current'>): LiveReaching | undefined {
  const [isAll, setAll] = useState(false);
  const drawNo = rules === 'live-lo' ? current.draw?.drawNo : undefined;
  const place = drawNo === undefined ? undefined : livePlace(drawNo);
  if (drawNo === undefined || place === undefined || place.toCome < 2) return undefined;
  const first = Number(drawNo.slice(8));
  const draws = Array.from({ length: place.toCome }, (_, at) => ({
    drawNo: drawNo.slice(0, 8) + String(first + at).padStart(4, '0'),
    multiple: 1,
  }));
  return { toCome: place.toCome, isAll, setAll, draws };
}
