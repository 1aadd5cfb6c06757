/**
 * Statements of transactions are prepared (ADR 57): the same few run again and again where money moves, and planning each of them anew costs
 * more than running it. A read outside a transaction is planned for its own values, since its filters may want another plan each time.
 */
import type pg from 'pg';

/** So many statements of a connection at most; others are planned each time. Each costs the server some tens of kilobytes. */
export const mostPrepared = 200;

/** Whether a statement failed only because a migration changed its columns since it was prepared: the next try plans it anew. */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

const begins = /^(begin|start transaction)/;
const ends = /^(commit|rollback)$/;

type Query = (text: unknown, values?: unknown, then?: unknown) => unknown;

/** Makes a connection name the statements of its transactions, by which the server knows their plans again. */
export function prepareInTransactions(client: pg.ClientBase): void {
  const names = new Map<string, string>();
  let made = 0;
  let isOpen = false;
  const query = client.query.bind(client) as Query;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared) return known;
    made += 1;
    const name = `s${made}`;
    names.set(text, name);
    return name;
  };
  const prepared: Query = (text, values, then) => {
    if (typeof text !== 'string' || then !== undefined) return query(text, values, then);
    if (begins.test(text)) isOpen = true;
    else if (ends.test(text)) isOpen = false;
    const name = isOpen && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return query(text, values);
    return (query({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      // All are prepared again under other names; this transaction is lost, and whoever runs it tries again.
      if (isOutdatedPlan(error)) names.clear();
      throw error;
    });
  };
  client.query = prepared as typeof client.query;
}
