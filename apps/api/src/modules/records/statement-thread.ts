/** The thread that draws one statement: answers each `next` with a part of the file, and with null behind the last. */
import { parentPort, workerData } from 'node:worker_threads';
import { pagesOf, type PrintedStatement } from './draw-statement.ts';

const parts = pagesOf(workerData as PrintedStatement);

parentPort?.on('message', () => {
  void parts.next().then(({ value }) => parentPort?.postMessage(value ?? null));
});
