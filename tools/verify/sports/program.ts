/** The second settlement engine of the sports book, `tools/verify/sports.py`: lines in, what each pays out. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '..', 'sports.py');

/** A ticket as the program reads it, with what the house makes of it. Sums in both are bigint and stand as text in lines. */
export type Case = { readonly line: object; readonly answer: object };

export const textOf = (value: object): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));

/** One answer for each line, in their order, as parsed JSON. Throws what the program printed where it ended with a fault. */
export async function answersTo(lines: readonly object[]): Promise<unknown[]> {
  const child = spawn('python3', [program, '-']);
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  const faults: string[] = [];
  const printed: Buffer[] = [];
  child.stderr.on('data', (data: Buffer) => faults.push(String(data)));
  child.stdout.on('data', (data: Buffer) => printed.push(data));
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${lines.map(textOf).join('\n')}\n`);
  if ((await ended) !== 0) throw new Error(faults.join(''));
  return Buffer.concat(printed)
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

/** The cases on which the two engines differ, the first few, with both answers. */
export async function differencesOf(cases: readonly Case[]): Promise<string[]> {
  const answers = await answersTo(cases.map(({ line }) => line));
  if (answers.length !== cases.length) return [`${answers.length} answers to ${cases.length} lines`];
  return cases
    .flatMap(({ line, answer }, at) => {
      const ours = textOf(answer);
      const theirs = JSON.stringify(answers[at]);
      return ours === theirs ? [] : [`${textOf(line)}\n  house  ${ours}\n  second ${theirs}`];
    })
    .slice(0, 5);
}
