/** The two files of a batch: payouts out, results in. RFC 4180, Latin digits, a line each. */
import { type Currency, type Money, formatExact, isCurrency, parsePayment } from '@banyan/core/money';
import { type PayoutFailure, payoutFailures } from '@banyan/core/withdrawals';
import type { PayoutRequest } from '../port.ts';

const head = ['reference', 'kind', 'institution', 'number', 'holder', 'currency', 'amount'];

/** A field that a spreadsheet would read as a formula is text: names are typed by strangers. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function writeBatch(payouts: readonly PayoutRequest[]): string {
  const lines = payouts.map(({ reference, amount, account }) => [
    reference,
    account.kind,
    account.institution,
    account.number,
    account.holder,
    amount.currency,
    formatExact(amount),
  ]);
  return `${[head, ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

export type ResultLine = {
  readonly line: number;
  readonly reference: string;
  readonly amount: Money;
  readonly result:
    | { readonly outcome: 'paid'; readonly paidReference: string }
    | { readonly outcome: 'refused'; readonly failure: PayoutFailure };
};

/** A file of results: `reference,outcome,currency,amount,note`; the note is the bank's reference of what was paid, or why it was refused. */
export function readResults(text: string): { lines: ResultLine[]; faults: string[] } {
  const lines: ResultLine[] = [];
  const faults: string[] = [];
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  rows.forEach((row, index) => {
    const isHead = index === 0 && row.toLowerCase().startsWith('reference');
    if (row.trim() === '' || isHead) return;
    const line = readLine(index + 1, row);
    if (typeof line === 'string') faults.push(`line ${index + 1}: ${line}`);
    else lines.push(line);
  });
  return { lines, faults };
}

function readLine(line: number, row: string): ResultLine | string {
  const [reference = '', outcome = '', currency = '', amount = '', note = ''] = row
    .split(',')
    .map((one) => one.trim().replace(/^"(.*)"$/, '$1'));
  if (!/^W[0-9A-HJKMNP-TV-Z]{16}$/.test(reference)) return 'no reference of ours';
  if (!isCurrency(currency)) return `no currency: ${currency}`;
  const read = parsePayment(currency satisfies Currency, amount);
  if (!read.ok) return `no amount: ${amount}`;
  if (outcome === 'paid') {
    if (note === '' || note.length > 100) return "paid needs the bank's reference, 100 characters at most";
    return { line, reference, amount: read.value, result: { outcome: 'paid', paidReference: note } };
  }
  const failure = payoutFailures.find((one) => one === note);
  if (outcome !== 'refused') return `the outcome is paid or refused and not ${outcome}`;
  if (failure === undefined) return `refused needs one of ${payoutFailures.join(', ')}`;
  return { line, reference, amount: read.value, result: { outcome: 'refused', failure } };
}
