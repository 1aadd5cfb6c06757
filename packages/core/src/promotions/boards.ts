/** Prizes of a leaderboard: who shares a place shares the prizes of the places they take together. */

import type { StateTable } from '../states/index.ts';

/** A turn of a board: open until its places are frozen, then its prizes are paid. */
export type BoardTurnState = 'open' | 'paying' | 'paid';
export const boardTurnStates: StateTable<BoardTurnState> = { open: ['paying', 'paid'], paying: ['paid'], paid: [] };

/** A prize: what cannot be paid is tried again, and at last decided by hand; who may not have it is not eligible, until somebody decides otherwise. */
export type BoardPrizeState = 'waiting' | 'paying' | 'paid' | 'not-eligible' | 'retry' | 'by-hand';
export const boardPrizeStates: StateTable<BoardPrizeState> = {
  waiting: ['paying', 'paid', 'not-eligible'],
  paying: ['paid', 'not-eligible', 'retry', 'by-hand'],
  paid: [],
  'not-eligible': ['paid', 'retry', 'by-hand'],
  retry: ['paying', 'paid', 'not-eligible'],
  'by-hand': ['paid', 'not-eligible', 'retry'],
};

/** A score; higher is better. */
export type Ranked = { readonly id: string; readonly score: bigint };
export type Prize = Ranked & { readonly rank: number; readonly units: bigint };

/**
 * The rank and the prize of each, best first; `prizes` are units by place. Ties have one rank and share what their places bring, each share
 * rounded down: what does not divide stays with the house.
 */
export function prizesOf(scores: readonly Ranked[], prizes: readonly bigint[]): Prize[] {
  const inOrder = scores.toSorted((a, b) =>
    a.score === b.score ? (a.id < b.id ? -1 : 1) : a.score > b.score ? -1 : 1,
  );
  const answer: Prize[] = [];
  for (let start = 0; start < inOrder.length; ) {
    const score = inOrder[start]?.score;
    let end = start;
    while (end < inOrder.length && inOrder[end]?.score === score) end += 1;
    const sum = prizes.slice(start, end).reduce((whole, units) => whole + units, 0n);
    const units = sum / BigInt(end - start);
    for (const one of inOrder.slice(start, end)) answer.push({ ...one, rank: start + 1, units });
    start = end;
  }
  return answer;
}
