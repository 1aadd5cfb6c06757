/** The default mark: canopy, trunk and aerial roots that end in nodes, the agent tree. Grid of 48, smallest 20 px. */
const house = (canopy: string, thread: string) =>
  `<path d="M24 4.200C28 1.800 34.200 4.200 35.200 8.600C41.200 8 46.800 12.800 46.600 18.200C46.500 22 43.400 24.600 39.600 24.600H8.400C4.600 24.600 1.500 22 1.400 18.200C1.200 12.800 6.800 8 12.800 8.600C13.800 4.200 20 1.800 24 4.200Z" fill="${canopy}"/><path d="M7.600 18.600Q15.800 11.400 24 18.600Q32.200 11.400 40.400 18.600" fill="none" stroke="${thread}" stroke-width="2" stroke-linecap="round" stroke-dasharray="2.800 3.100"/><path d="M21 24C22 31.500 21 37 16.600 42.600H31.400C27 37 26 31.500 27 24Z" fill="${canopy}"/><g stroke="${canopy}" stroke-linecap="round" stroke-width="2.200"><path d="M14.600 25v7M33.400 25v7"/><path d="M7.800 25v2.600M40.200 25v2.600"/></g><g fill="${thread}"><circle cx="14.600" cy="35.200" r="2.700"/><circle cx="33.400" cy="35.200" r="2.700"/><circle cx="7.800" cy="30.400" r="2.300"/><circle cx="40.200" cy="30.400" r="2.300"/></g><path d="M10 46h28" stroke="${thread}" stroke-width="2" stroke-linecap="round" stroke-dasharray="3 3.250"/>`;

/** The mark as SVG text, the default one or a brand's own. */
export function mark({
  size = 40,
  canopy = 'var(--mark-1)',
  thread = 'var(--mark-2)',
  lines,
}: {
  size?: number;
  canopy?: string;
  thread?: string;
  /** Of another brand's mark, on the same grid of 48. */
  lines?: string | undefined;
} = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48" aria-hidden="true">${lines ?? house(canopy, thread)}</svg>`;
}
