/**
 * `node tools/tidy/main.ts`: runs the project rules alone, one line per finding. Exit code 1 when there is any. What a rule
 * lists as still open is counted; `--open` prints it line by line.
 */
import { readFiles } from '../tree.ts';
import { houseOf } from './house.ts';
import { rules } from './rules.ts';

const isText = (path: string) => !/\.(png|jpe?g|woff2|ico|gz|zip|mmdb)$/.test(path);
const house = houseOf(readFiles(isText));
let count = 0;
for (const rule of rules) {
  const { looked, findings, open = [], figures = [] } = rule.check(house);
  for (const { path, line, words } of findings) console.log(`${path}:${line} ${rule.name}: ${words}`);
  for (const line of figures) console.log(`${rule.name}: ${line}`);
  if (open.length > 0) console.log(`${rule.name}: ${open.length} still open`);
  if (process.argv.includes('--open')) {
    for (const { path, line, words } of open) console.log(`  ${path}:${line} ${words}`);
  }
  if (looked === 0) console.log(`${rule.name} looked at nothing: it guards nothing`);
  count += findings.length + (looked === 0 ? 1 : 0);
}
console.log(`tidy: ${rules.length} rules over ${house.files.length} files, ${count} findings`);
process.exitCode = count === 0 ? 0 : 1;
