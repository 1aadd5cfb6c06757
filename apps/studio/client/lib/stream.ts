/** A stream of events from the studio, opened again by itself: a browser does not try again when a proxy answered with an error. */

/** After a pause that grows. */
const againMs = 500;
const mostAgainMs = 8000;
/** The studio sends an event every two seconds: a stream that is silent for longer is dead, even if not closed. */
const silentMs = 5000;

/** Returns how to stop. `onLost` is called whenever nothing is heard for a while. */
export function listen<News>(place: string, onNews: (news: News) => void, onLost: () => void): () => void {
  let source: EventSource | undefined;
  let timer = 0;
  let pauseMs = againMs;
  const open = (): void => {
    source?.close();
    const own = new EventSource(place);
    source = own;
    const restart = (afterMs: number): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        onLost();
        open();
      }, afterMs);
    };
    restart(silentMs);
    own.onmessage = (event: MessageEvent<string>) => {
      pauseMs = againMs;
      restart(silentMs);
      onNews(JSON.parse(event.data) as News);
    };
    own.onerror = () => {
      onLost();
      if (own.readyState !== EventSource.CLOSED) return;
      restart(pauseMs);
      pauseMs = Math.min(pauseMs * 2, mostAgainMs);
    };
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}
