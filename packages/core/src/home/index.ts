/** The rows of home below the banner, in the order in which they stand where an operator set no other. */
export const homeRows = [
  ...(['draws', 'categories', 'popular', 'kinds', 'matches', 'winners'] as const),
  ...(['offers', 'results', 'prompt', 'claims'] as const),
] as const;

export type HomeRow = (typeof homeRows)[number];
