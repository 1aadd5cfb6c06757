/** What a launch hands to the page of a game. */
export type Launch = { content: string; title: string };

/** The launch in a navigation's state, when it is one and its address may be opened; `safe` answers the address or nothing. */
export function launchOf(state: unknown, safe: (address: string) => string | undefined): Launch | undefined {
  const launch = (state as { launch?: { content?: unknown; title?: unknown } } | null)?.launch;
  const content = typeof launch?.content === 'string' ? safe(launch.content) : undefined;
  if (content === undefined || /^(mailto|tel):/i.test(content)) return undefined;
  return { content, title: typeof launch?.title === 'string' ? launch.title.slice(0, 120) : '' };
}
