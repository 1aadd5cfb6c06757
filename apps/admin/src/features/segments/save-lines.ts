/** Lines as a file of this browser: as RFC 4180 has them, and safe to open in a spreadsheet. */

const isNumber = /^-?\d+(\.\d+)?$/;
const isFormula = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  // What a spreadsheet would run is made text by an apostrophe.
  const safe = isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveLines(name: string, lines: readonly (readonly string[])[]): void {
  const body = `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
  const address = URL.createObjectURL(new Blob([body], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
