/**
 * The rules of a lottery family, fetched when its board opens: the same pure functions by which the operator counts and settles,
 * so that what is counted while one picks is what will be charged.
 */
import { useQuery } from '@tanstack/react-query';
import { type Lottery, lotteryOf } from '@banyan/games/lottery';
import { loadChunk } from '../../lib/chunk.ts';

const families: Readonly<Record<string, () => Promise<Lottery>>> = {
  'vietnam-north': async () => lotteryOf((await import('@banyan/games/vietnam')).vietnamNorth),
  'vietnam-south': async () => lotteryOf((await import('@banyan/games/vietnam')).vietnamSouth),
  ssc: async () => lotteryOf((await import('@banyan/games/ssc')).ssc),
  thai: async () => lotteryOf((await import('@banyan/games/thai')).thai),
  lao: async () => lotteryOf((await import('@banyan/games/thai')).lao),
  hanoi: async () => lotteryOf((await import('@banyan/games/thai')).hanoi),
  'eleven-five': async () => lotteryOf((await import('@banyan/games/eleven-five')).elevenFive),
  k3: async () => lotteryOf((await import('@banyan/games/k3')).k3),
  pk10: async () => lotteryOf((await import('@banyan/games/pk10')).pk10),
  pc28: async () => lotteryOf((await import('@banyan/games/pc28')).pc28),
  keno: async () => lotteryOf((await import('@banyan/games/keno')).keno),
  colour: async () => lotteryOf((await import('@banyan/games/colour')).colour),
  'five-d': async () => lotteryOf((await import('@banyan/games/five-d')).fiveD),
  hash: async () => lotteryOf((await import('@banyan/games/hash')).hash),
  'lotto-45': async () => lotteryOf((await import('@banyan/games/lotto')).lotto45),
  'lotto-55': async () => lotteryOf((await import('@banyan/games/lotto')).lotto55),
  'live-lo': async () => lotteryOf((await import('@banyan/games/live-lo')).liveLo),
  'three-d': async () => lotteryOf((await import('@banyan/games/prize-numbers')).threeD),
  'four-d': async () => lotteryOf((await import('@banyan/games/prize-numbers')).fourD),
  'six-49': async () => lotteryOf((await import('@banyan/games/lotto')).markSix),
  panna: async () => lotteryOf((await import('@banyan/games/matka')).panna),
  teer: async () => lotteryOf((await import('@banyan/games/teer')).teer),
  'teer-pair': async () => lotteryOf((await import('@banyan/games/teer')).teerPair),
  matka: async () => lotteryOf((await import('@banyan/games/matka')).matka),
};

/** The family of that name; throws on one that this page does not know. */
export async function loadRules(name: string): Promise<Lottery> {
  const load = families[name];
  if (load === undefined) throw new Error(`no rules for ${name}`);
  return await loadChunk(load);
}

/** `rules` is undefined until they have come, and when they did not. */
export function useRules(name: string): { rules: Lottery | undefined; hasFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['lottery rules', name],
    queryFn: () => loadRules(name),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return { rules: data, hasFailed: isError };
}
