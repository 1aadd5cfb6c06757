/** Runs the checks over a proof, here in the browser. The code that checks is fetched once and asks the network for nothing. */
import type { Known } from '@banyan/games/verify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { knownOf, seenSeal } from './known.ts';
import type { SavedProof } from './saved.ts';

async function check({ draw, ticket, leaves }: SavedProof, known: Known) {
  const { checkDraw, checkLeaves, checkTicket } = await import('@banyan/games/verify');
  return {
    draw: checkDraw(draw, known),
    ticket: ticket === null ? null : checkTicket(ticket, draw, known),
    areLeavesRight: leaves === null ? null : checkLeaves(leaves, draw),
  };
}

export type Checks = Awaited<ReturnType<typeof check>> & {
  /** When this browser received the seal of the draw. */
  readonly seenAt: string | undefined;
};

export function useChecks(proof: SavedProof) {
  const cache = useQueryClient();
  const { drawId } = proof.draw;
  // By content: a draw that has gone on is checked again, the same one is not.
  return useQuery({
    queryKey: ['verify', proof, seenSeal(drawId)?.seenAt],
    queryFn: async () => {
      const known = await knownOf(cache, drawId);
      return { ...(await check(proof, known)), seenAt: known.seen?.seenAt };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
    // A saved proof is checked without a network too.
    networkMode: 'always',
  });
}
