/** Runs the checks over a proof, here in the browser. The code that checks is fetched once and asks the network for nothing. */
import { useQuery } from '@tanstack/react-query';
import type { SavedProof } from './saved.ts';

async function check({ draw, ticket, leaves }: SavedProof) {
  const { checkDraw, checkLeaves, checkTicket } = await import('@banyan/games/verify');
  return {
    draw: checkDraw(draw),
    ticket: ticket === null ? null : checkTicket(ticket, draw),
    areLeavesRight: leaves === null ? null : checkLeaves(leaves, draw),
  };
}

export type Checks = Awaited<ReturnType<typeof check>>;

export function useChecks(proof: SavedProof) {
  // By content: a draw that has gone on is checked again, the same one is not.
  return useQuery({
    queryKey: ['verify', proof],
    queryFn: () => check(proof),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
    // A saved proof is checked without a network too.
    networkMode: 'always',
  });
}
