/** Files that the browser saves: a text, and lines as RFC 4180 has them, safe to open in a spreadsheet. */

const isNumber = /^-?\d+(\.\d+)?$/;
const isFormula = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  // What a spreadsheet would run is made text by an apostrophe.
  const safe = isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text to the browser as a CSV file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** The text of a CSV file, with the mark that says to a spreadsheet that it is UTF-8. */
export const linesText = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

export function saveLines(name: string, lines: readonly (readonly string[])[]): void {
  saveText(name, linesText(lines));
}
