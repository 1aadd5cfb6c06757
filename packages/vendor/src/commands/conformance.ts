/** `npm run vendor:conformance`: tries every rule of the contract on a wallet and reports each, with what was sent and answered. */
import { createInterface } from 'node:readline/promises';
import { type Operator, checkWallet, takeSeat } from '../conformance/index.ts';
import { readArguments } from './arguments.ts';

const { client, launches, retired, isByHand, isTalkative } = readArguments('vendor:conformance');

/** Asks the person at the terminal. */
async function ask(what: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${what} `);
  terminal.close();
  return answer.trim();
}

const operator: Operator = {
  logOut: async (player) => void (await ask(`Log the player ${player} out, then press Enter.`)),
  block: async (player) => void (await ask(`Block the player ${player}, then press Enter.`)),
  async jackpotPool() {
    const pool = await ask('What does the jackpot pool hold now, such as 12.50? Enter alone when you cannot tell.');
    return /^\d+(\.\d{1,6})?$/.test(pool) ? pool : undefined;
  },
};

const [seat, other] = await Promise.all(launches.slice(0, 2).map((launch) => takeSeat(client, launch)));
if (seat === undefined) throw new Error('there is a launch code');
const verdicts = await checkWallet(client, seat, { other, retired, operator: isByHand ? operator : undefined });
for (const { rule, holds, lacks, expected, exchanges } of verdicts) {
  console.log(`${lacks !== undefined ? 'skip' : holds ? 'pass' : 'FAIL'}  ${rule}`);
  if (lacks !== undefined) console.log(`      needs: ${lacks}`);
  if (!holds) console.log(`      expected: ${expected}`);
  for (const { path, sent, http, got } of holds && !isTalkative ? [] : exchanges.slice(isTalkative ? 0 : -1))
    console.log(`      ${path} ${sent}\n      -> ${http} ${got}`);
}
const broken = verdicts.filter(({ holds }) => !holds).length;
const skipped = verdicts.filter(({ lacks }) => lacks !== undefined).length;
console.log(`${verdicts.length} rules, ${broken} broken, ${skipped} skipped.`);
process.exitCode = broken === 0 ? 0 : 1;
