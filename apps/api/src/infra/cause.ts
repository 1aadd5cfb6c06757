/** Why something failed, for one line of the log. */
import path from 'node:path';
import { isTryAgain } from './errors.ts';

const source = path.resolve(import.meta.dirname, '..');

/** The cause in words; for what is no fault of the world, also the first place of ours on its stack. */
export function causeOf(error: unknown): { readonly cause: string; readonly at?: string } {
  const {
    name = 'Error',
    message = String(error),
    code,
  } = (error ?? {}) as { name?: string; message?: string; code?: string };
  const cause = `${code ?? name}: ${message.split('\n')[0] ?? ''}`.slice(0, 300);
  if (isTryAgain(error)) return { cause };
  const at = placeOf((error as Error | undefined)?.stack ?? '');
  return at === undefined ? { cause } : { cause, at };
}

function placeOf(stack: string): string | undefined {
  const line = stack.split('\n').find((one) => one.includes(source));
  const [, place] = /([^/()\s]*\/[^()\s]*:\d+):\d+\)?$/.exec(line?.replaceAll(`${source}${path.sep}`, '') ?? '') ?? [];
  return place?.replace(/^file:\/\//, '');
}
