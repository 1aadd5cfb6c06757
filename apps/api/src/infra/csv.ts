/** Lines of a CSV file as RFC 4180 has them, safe to open in a spreadsheet. */

/** Says to a spreadsheet that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF';

const isNumber = /^-?\d+(\.\d+)?$/;
const isFormula = /^[=+\-@\t\r]/;

/** A cell's text; what a spreadsheet would run as a formula is made text by an apostrophe, a number stays a number. */
export function safeCell(text: string): string {
  return isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`;
}
