/** Reads a statement file: CSV with a line of names, of which `transaction` and `amount` are needed, `sender` and `date` are taken when they are there. */
import { type Currency, parseMoney } from '@banyan/core/money';
import type { Line } from './store.ts';

const mostLines = 100_000;

/** Its lines, or what is wrong with the file in a sentence. A transaction that comes twice with one amount is one. */
export function readStatement(text: string, currency: Currency): Line[] | string {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map(cellsOf);
  const [names = [], ...body] = rows;
  const at = (name: string) => names.findIndex((one) => one.trim().toLowerCase() === name);
  const [transactionAt, amountAt, senderAt, dateAt] = [at('transaction'), at('amount'), at('sender'), at('date')];
  if (transactionAt < 0 || amountAt < 0) return 'its first line must name the columns transaction and amount';
  if (body.length > mostLines) return `it has ${body.length} lines; import at most ${mostLines} at once`;
  const lines = new Map<string, Line>();
  for (const [index, cells] of body.entries()) {
    const transaction = (cells[transactionAt] ?? '').trim().toUpperCase();
    const amount = parseMoney(currency, (cells[amountAt] ?? '').trim().replaceAll(',', ''));
    const where = `line ${index + 2}`;
    if (!/^[A-Z0-9-]{1,64}$/.test(transaction)) return `${where}: the transaction is letters and digits`;
    if (!amount.ok || amount.value.units <= 0n) return `${where}: the amount is a number above zero`;
    const date = dateAt < 0 ? undefined : new Date((cells[dateAt] ?? '').trim());
    const before = lines.get(transaction);
    if (before !== undefined && before.amount.units !== amount.value.units)
      return `${where}: the transaction ${transaction} comes twice with two amounts`;
    lines.set(transaction, {
      transaction,
      amount: amount.value,
      sender: senderAt < 0 ? '' : (cells[senderAt] ?? '').trim().slice(0, 80),
      sentAt: date === undefined || Number.isNaN(date.getTime()) ? undefined : date,
    });
  }
  return [...lines.values()];
}

/** The cells of a row; one in quotes may hold commas, and two quotes are one. */
function cellsOf(row: string): string[] {
  const cells = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  const read = cells.map((cell) => cell.replace(/,$/, ''));
  // The pattern also matches the nothing behind the last cell.
  if (!row.endsWith(',')) read.pop();
  return read.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
