/** `npm run vendor:simulate`: plays thousands of rounds against a wallet as badly as the network allows, and compares the books. */
import { takeSeat } from '../conformance/index.ts';
import { simulate } from '../hostile/index.ts';
import { readArguments } from './arguments.ts';

const { client, launches, rounds, seed } = readArguments('vendor:simulate');
const seats = await Promise.all(launches.map((launch) => takeSeat(client, launch)));
const end = await simulate(client, { seats, rounds, seed });
const { sent, repeated, lost, forged, altered, replayed, faults, wrong } = end;
console.log(`${end.rounds} rounds of ${seats.length} players with seed ${seed}:`);
console.log(
  `${sent} calls, ${repeated} repeated, ${lost} hung up on, ${forged} forged, ${altered} altered afterwards, ${replayed} recorded and sent again as they were.`,
);
for (const fault of faults) console.log(`FAULT  ${fault}`);
for (const { player, expected, found } of wrong)
  console.log(`WRONG  ${player} has ${found}; by the vendor's books it is ${expected}`);
console.log(faults.length + wrong.length === 0 ? 'The books agree.' : 'The books do not agree.');
process.exitCode = faults.length + wrong.length === 0 ? 0 : 1;
