/** A table as a file for a spreadsheet: what is shown, as it is shown. */

type Cell = string | number | null;

/** The text of the file: a line of names, then the rows. */
export function csvText(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) => {
    const text = value === null ? '' : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return ['\uFEFF', [names, ...rows].map((line) => line.map(cell).join(',')).join('\r\n'), '\r\n'].join('');
}

/** Hands it to the browser. */
export function saveCsv(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
