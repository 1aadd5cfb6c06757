/** `node tools/tidy/main.ts`: the house rules by themselves, a line a finding. Exit code 1 when there is any. */
import { readFiles } from '../tree.ts';
import { houseOf } from './house.ts';
import { rules } from './rules.ts';

const isText = (path: string) => !/\.(png|jpe?g|woff2|ico|gz|zip|mmdb)$/.test(path);
const house = houseOf(readFiles(isText));
let count = 0;
for (const rule of rules) {
  const { looked, findings } = rule.check(house);
  for (const { path, line, words } of findings) console.log(`${path}:${line} ${rule.name}: ${words}`);
  if (looked === 0) console.log(`${rule.name} looked at nothing: it guards nothing`);
  count += findings.length + (looked === 0 ? 1 : 0);
}
console.log(`tidy: ${rules.length} rules over ${house.files.length} files, ${count} findings`);
process.exitCode = count === 0 ? 0 : 1;
