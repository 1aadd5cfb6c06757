/**
 * Reports to the server that a page broke, without personal data: figures, addresses and quoted values are taken out of the
 * error's words, and of its places only those in our own files are named. A page tells of three errors at most, of each once.
 */
import { call, type BodyOf } from './client.ts';
import { ChunkFailure } from './chunk.ts';

export type PageReport = BodyOf<'POST /wps/system/pageErrors'>;

const most = 3;
const reported = new Set<string>();

/** The report of an error on the page at a path. */
export function reportOf(error: unknown, path: string): PageReport {
  const { name = '', message = '', stack = '' } = error instanceof Error ? error : { message: String(error) };
  return {
    kind: error instanceof ChunkFailure ? 'unloaded' : 'broken',
    name: name.replace(/[^A-Za-z]/g, '').slice(0, 60),
    message: message
      .replace(/[a-z]+:\/\/\S+/gi, '(address)')
      .replace(/\S+@\S+/g, '(mail)')
      .replace(/(["'`]).*?\1/g, '(text)')
      .replace(/[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]+/g, '0')
      .slice(0, 200),
    page: (path.split('/')[1] ?? '').replace(/[^A-Za-z]/g, '').slice(0, 40),
    where: [...stack.matchAll(/\/assets\/([\w.-]+\.js:\d+:\d+)/g)]
      .slice(0, 6)
      .map(([, place = '']) => place.slice(-120)),
  };
}

export function reportError(error: unknown): void {
  const report = reportOf(error, window.location.pathname);
  const key = JSON.stringify(report);
  if (reported.size >= most || reported.has(key)) return;
  reported.add(key);
  // A failed report is ignored; the page already shows the error.
  call('POST /wps/system/pageErrors', { body: report }).catch(() => {});
}
