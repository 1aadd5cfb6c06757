/** A file of comma-separated values with a header, as rows by the names of its columns (RFC 4180). */
export type CsvRow = { readonly line: number; readonly cells: ReadonlyMap<string, string> };

/** Cells of a text, line by line; a cell in quotes may hold commas, quotes (twice) and line ends. Undefined where a quote is never closed. */
function cellsOf(text: string): string[][] | undefined {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  let line: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) return undefined;
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push([...line, '']);
  return lines;
}

/** Rows that hold anything; undefined for what is no such file. A row may be shorter than the header. */
export function readRows(text: string): CsvRow[] | undefined {
  const [header, ...lines] = cellsOf(text.replace(/^\uFEFF/, '')) ?? [];
  if (header === undefined) return undefined;
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    return [
      { line: index + 2, cells: new Map(header.map((name, place) => [name.trim(), (cells[place] ?? '').trim()])) },
    ];
  });
}
