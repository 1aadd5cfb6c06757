/** The lines of the site: how long each takes to answer, and which is the fastest (HEAD-26, DEC-29). */

export type Line = { readonly url: string; readonly name: string };
/** Milliseconds; `none` when it did not answer in time. */
export type Speed = number | 'none';
export type Grade = 'fast' | 'fair' | 'slow' | 'none';

const giveUpMs = 5000;
const [fastMs, fairMs] = [200, 600];

/** How a person says it. */
export function gradeOf(speed: Speed): Grade {
  if (speed === 'none') return 'none';
  return speed <= fastMs ? 'fast' : speed <= fairMs ? 'fair' : 'slow';
}

/** The line that answered first; undefined when none did. Of two equal ones the earlier. */
export function fastestOf(speeds: ReadonlyMap<string, Speed>): string | undefined {
  let best: [string, number] | undefined;
  for (const [url, speed] of speeds) {
    if (speed !== 'none' && (best === undefined || speed < best[1])) best = [url, speed];
  }
  return best?.[0];
}

/** The operator's lines, and this page's own before them when it is none of them. */
export function linesOf(list: readonly Line[], origin: string, ownName: string): Line[] {
  const valid = list.filter(({ url }) => URL.parse(url)?.protocol === 'https:' || URL.parse(url)?.origin === origin);
  const has = valid.some(({ url }) => URL.parse(url)?.origin === origin);
  return has ? [...valid] : [{ url: origin, name: ownName }, ...valid];
}

/** The page's address on another line. */
export function sameOn(line: Line, { pathname, search }: { pathname: string; search: string }): string {
  return new URL(line.url).origin + pathname + search;
}

type Ask = (address: string, init: RequestInit) => Promise<unknown>;

/**
 * Measures one line: the second of two questions counts, because the first one also opens the connection. The answer of
 * another origin cannot be read, and need not be: that it came is what is measured.
 */
export async function measure(
  url: string,
  ask: Ask = fetch,
  now: () => number = () => performance.now(),
): Promise<Speed> {
  const init = (): RequestInit => ({
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(giveUpMs),
  });
  const address = `${new URL(url).origin}/healthz`;
  try {
    await ask(address, init());
    const from = now();
    await ask(address, init());
    return Math.max(1, Math.round(now() - from));
  } catch {
    return 'none';
  }
}
