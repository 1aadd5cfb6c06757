/**
 * The page around the frame: the messages sent to it and received from it, as docs/vendors.md defines them. Everything goes to the one
 * origin that the launch named, and only its words are heard; which pages may frame a game at all is the server's policy.
 */

export type Said =
  | { readonly type: 'ready' | 'balance' | 'exit' | 'fullscreen' | 'deposit' }
  | { readonly type: 'error'; readonly code: string };

export type Site = {
  /** False where no page is around. */
  readonly isFramed: boolean;
  say(said: Said): void;
  /** Subscribes to changes of the balance elsewhere. Returns the unsubscribe function. */
  hear(onBalance: () => void): () => void;
  /** Subscribes to whether the frame fills the screen. Returns the unsubscribe function. */
  hearFull(onFull: (isFull: boolean) => void): () => void;
};

export function openSite(origin: string): Site {
  const isFramed = window.parent !== window && origin !== '';
  const listen = (onData: (data: { type?: unknown; on?: unknown }) => void): (() => void) => {
    const onMessage = (event: MessageEvent): void => {
      if (!isFramed || event.origin !== origin || event.source !== window.parent) return;
      const data = event.data as { from?: unknown; type?: unknown; on?: unknown } | null;
      if (data?.from === 'site') onData(data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  };
  return {
    isFramed,
    say: (said) => {
      if (isFramed) window.parent.postMessage({ from: 'game', ...said }, origin);
    },
    hear: (onBalance) => listen(({ type }) => type === 'balance' && onBalance()),
    hearFull: (onFull) => listen(({ type, on }) => type === 'fullscreen' && onFull(on === true)),
  };
}

/** Fills the screen with the game: the page around does it where there is one. Browsers ask for a press just before. */
export function fillScreen(site: Site): void {
  if (site.isFramed) site.say({ type: 'fullscreen' });
  else if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
  else void document.documentElement.requestFullscreen?.().catch(() => {});
}
