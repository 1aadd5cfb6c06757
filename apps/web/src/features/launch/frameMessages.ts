/**
 * What a game's page and ours say to each other, as docs/vendors.md has it. What comes from another origin, another window or in
 * another form is dropped: a game is other people's code.
 */
export type GameMessage =
  | { readonly type: 'ready' | 'balance' | 'exit' | 'fullscreen' | 'deposit' }
  | { readonly type: 'error'; readonly code: string };
export type SiteMessage = { readonly type: 'balance' } | { readonly type: 'fullscreen'; readonly on: boolean };

const plain: ReadonlySet<string> = new Set(['ready', 'balance', 'exit', 'fullscreen', 'deposit']);

/** A message of the game; undefined for anything else. */
export function readMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, type, code } = data as { from?: unknown; type?: unknown; code?: unknown };
  if (from !== 'game' || typeof type !== 'string') return undefined;
  if (plain.has(type)) return { type: type as 'ready' };
  if (type !== 'error') return undefined;
  return { type, code: typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : '' };
}

/** Listens to one frame. `window` of it is asked at each message, since a frame that loads again has another. */
export function listenTo(
  origin: string,
  frame: () => Window | null | undefined,
  onMessage: (message: GameMessage) => void,
): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    const source = frame();
    if (event.origin !== origin || source === null || source === undefined || event.source !== source) return;
    const message = readMessage(event.data);
    if (message !== undefined) onMessage(message);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

/** Sends a message to the game, only to its origin. */
export function tellGame(frame: Window | null | undefined, origin: string, message: SiteMessage): void {
  frame?.postMessage({ from: 'site', ...message }, origin);
}
