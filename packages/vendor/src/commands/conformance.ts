/** `npm run vendor:conformance`: tries every rule of the contract on a wallet and reports each, with what was sent and answered. */
import { checkWallet, takeSeat } from '../conformance/index.ts';
import { readArguments } from './arguments.ts';

const { client, launches, isTalkative } = readArguments('vendor:conformance');
const verdicts = await checkWallet(client, await takeSeat(client, launches[0] as string));
for (const { rule, holds, expected, exchanges } of verdicts) {
  console.log(`${holds ? 'pass' : 'FAIL'}  ${rule}`);
  if (!holds) console.log(`      expected: ${expected}`);
  for (const { path, sent, http, got } of holds && !isTalkative ? [] : exchanges.slice(isTalkative ? 0 : -1))
    console.log(`      ${path} ${sent}\n      -> ${http} ${got}`);
}
const broken = verdicts.filter(({ holds }) => !holds).length;
console.log(`${verdicts.length} rules, ${broken} broken.`);
process.exitCode = broken === 0 ? 0 : 1;
