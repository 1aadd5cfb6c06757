/** The names that our own studio's games stand under, and where its pages are. */
import type { Config } from '../../infra/config.ts';

/** Names of ours, and what the studio plays under them. */
export const studioVendors: readonly {
  readonly code: string;
  readonly name: string;
  readonly games: readonly string[];
}[] = [
  { code: 'BAGH', name: 'Bagh Games', games: ['dice', 'plinko'] },
  { code: 'PADMA', name: 'Padma Play', games: ['crash'] },
  { code: 'KANTHA', name: 'Kantha Slots', games: ['monsoon', 'rickshaw', 'jamdani'] },
  { code: 'SURMA', name: 'Surma Soft', games: ['limbo', 'teen-patti', 'poker'] },
  { code: 'RUPSHA', name: 'Rupsha Lotto', games: ['spots', 'mango'] },
  { code: 'MAYUR', name: 'Mayur Play', games: ['fortune', 'roulette', 'towers', 'shakrain'] },
  { code: 'TISTA', name: 'Tista Gaming', games: ['coin', 'sic-bo', 'seven', 'mines'] },
  {
    code: 'NOKSHI',
    name: 'Nokshi Cards',
    games: ['scratch', 'baccarat', 'dragon-tiger', 'andar-bahar', 'hilo', 'puthi'],
  },
  {
    code: 'MEGHNA',
    name: 'Meghna Live',
    games: ['live-roulette', 'live-baccarat', 'live-dragon-tiger', 'live-teen-patti'],
  },
  { code: 'ILISH', name: 'Ilish Fishing', games: ['river'] },
  { code: 'DHOL', name: 'Dhol Arcade', games: ['roosters', 'live-roosters'] },
  { code: 'PALKI', name: 'Palki Tables', games: ['live-sic-bo', 'live-andar-bahar', 'live-seven'] },
];

/** The addresses of a studio's pages. */
export function studioAddresses(studioUrl: string) {
  return {
    launch_url: `${studioUrl}/play`,
    demo_url: `${studioUrl}/play`,
    proof_url: `${studioUrl}/check?round={round}`,
  };
}

/** Those of the studio beside this node; undefined for another vendor, and on a node without a studio. */
export function studioAddressesHere({ roles, studioUrl }: Pick<Config, 'roles' | 'studioUrl'>, vendor: string) {
  const isStudio = studioVendors.some(({ code }) => code === vendor);
  return isStudio && roles.includes('studio') ? studioAddresses(studioUrl) : undefined;
}
