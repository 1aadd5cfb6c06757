/** A statement in parts that a call takes, each with the line of names. */

/** Letters of a part at most; the server takes 200 000. */
const mostLetters = 150_000;

export type Part = { readonly csv: string /** Of the file, counted from 1. */; readonly firstLine: number };

export function partsOf(csv: string, most = mostLetters): Part[] {
  const [names = '', ...rows] = csv.split(/\r?\n/);
  const parts: { rows: string[]; letters: number; firstLine: number }[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const last = parts.at(-1);
    if (last === undefined || last.letters + row.length + 1 > most)
      parts.push({ rows: [row], letters: names.length + row.length + 1, firstLine: at + 2 });
    else {
      last.rows.push(row);
      last.letters += row.length + 1;
    }
  }
  return parts.map(({ rows: lines, firstLine }) => ({ csv: [names, ...lines].join('\n'), firstLine }));
}
