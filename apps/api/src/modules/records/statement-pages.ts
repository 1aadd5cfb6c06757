/**
 * A signed statement as a PDF, drawn by a thread of its own so that long ones hold up nobody: each part is handed over when the reader takes it.
 * Behind the end stands the house's signature on the whole file (`@banyan/games/verify`).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { pagesLine, pagesText } from '@banyan/games/verify';
import { bounded } from '../../infra/bounded.ts';
import { readBrand } from '../../infra/brand.ts';
import type { Context } from '../../infra/context.ts';
import { houseKeyOf } from '../draws/index.ts';
import { merchantCode } from '../settings/index.ts';
import type { PrintedStatement } from './draw-statement.ts';
import type { MadeStatement } from './statement.ts';
import { toLines } from './wire.ts';

/** Threads at once: each has fonts and a statement in memory. */
const inLine = bounded(2, 100);

/** Waits for a place among the threads; what is answered gives it back. */
async function takePlace(): Promise<() => void> {
  const taken = Promise.withResolvers<() => void>();
  void inLine(async () => {
    const left = Promise.withResolvers<undefined>();
    taken.resolve(() => left.resolve(undefined));
    await left.promise;
  }).catch(taken.reject);
  return await taken.promise;
}

/** The parts of the file from the thread, one for each that is asked for; a reader who leaves ends it. */
async function* partsOf(printed: PrintedStatement): AsyncGenerator<Uint8Array> {
  const leave = await takePlace();
  const worker = new Worker(new URL('statement-thread.ts', import.meta.url), { workerData: printed });
  try {
    for (;;) {
      worker.postMessage('next');
      // An error of the thread rejects this.
      const [part] = (await once(worker, 'message')) as [Uint8Array | null];
      if (part === null) return;
      yield part;
    }
  } finally {
    await worker.terminate();
    leave();
  }
}

/** The file, as it is drawn. */
export async function* statementPdf(context: Context, made: MadeStatement, asked: string): AsyncGenerator<Uint8Array> {
  const whole = createHash('sha256');
  const { signed, statement } = made;
  // The families of the pages are those of these two languages; others read English.
  const language = asked === 'BN' ? 'BN' : 'EN';
  const printed: PrintedStatement = {
    signed,
    statement,
    lines: await toLines(context, made.lines, language),
    language,
    brand: readBrand(context.config.brand).name,
    merchant: context.settings.get(merchantCode),
  };
  for await (const part of partsOf(printed)) {
    whole.update(part);
    yield part;
  }
  yield Buffer.from(pagesLine(houseKeyOf(context.secrets).sign(pagesText(whole.digest('hex')))));
}
