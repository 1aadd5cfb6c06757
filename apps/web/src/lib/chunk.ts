/**
 * Loading a page's chunk: given up after 120 s, and at once when its script or stylesheet fails (SHELL-37, SHELL-38).
 * A failed import is remembered by the browser, so trying again means loading the document.
 */
import { makeStore } from './store.ts';

export const chunkTimeoutMs = 120_000;

export class ChunkFailure extends Error {
  readonly late: boolean;
  constructor(late: boolean, cause?: unknown) {
    super(late ? 'a page took too long to load' : 'a page could not be loaded', { cause });
    this.name = 'ChunkFailure';
    this.late = late;
  }
}

/** What every lazy part needs beside its own code; the app puts the rest of the texts here. */
const alsoLoad = makeStore<() => Promise<unknown>>(async () => {});

export function loadWithEveryChunk(load: () => Promise<unknown>): void {
  alsoLoad.set(load);
}

/** The loaded module and the texts beyond the first screen; throws a ChunkFailure. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs?: number): Promise<T> {
  return await loadFirst(async () => (await Promise.all([load(), alsoLoad.get()()]))[0], timeoutMs);
}

/** How many parts are on their way. */
export const chunksComing = makeStore(0);

function count(change: 1 | -1): void {
  chunksComing.set(chunksComing.get() + change);
}

/** The loaded module alone, for a page that shows only the first screen's texts; throws a ChunkFailure. */
export async function loadFirst<T>(load: () => Promise<T>, timeoutMs: number = chunkTimeoutMs): Promise<T> {
  count(1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkFailure(true)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkFailure ? error : new ChunkFailure(false, error);
  } finally {
    clearTimeout(timer);
    count(-1);
  }
}
