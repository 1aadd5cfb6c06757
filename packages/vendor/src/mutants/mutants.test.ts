/** The kit and the hostile vendor are themselves tried: each of many wrong wallets is caught, and by the rule that means its fault. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type Help, checkWallet, ruleNames, takeSeat } from '../conformance/index.ts';
import { simulate } from '../hostile/index.ts';
import { textOf } from '../client/amounts.ts';
import { type Fault, faults } from './faults.ts';
import { type WalletServer, startWallet } from './server.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED']);
const short = 12;

const names = Object.keys(faults) as Fault[];
const [sample = names] = fc.sample(fc.shuffledSubarray(names, { minLength: short, maxLength: short }), {
  seed,
  numRuns: 1,
});
const tried = isLong ? names : sample;

let server: WalletServer;
afterEach(() => server.close());

async function check(fault?: Fault, only?: ReadonlySet<string>) {
  server = await startWallet(fault);
  const { client, retired, launch, logOut, block, jackpotPool } = server;
  const operator = {
    logOut: async (player: string) => logOut(player),
    block: async (player: string) => block(player),
    jackpotPool: async () => textOf(jackpotPool()),
  };
  const help: Help = { other: await takeSeat(client, launch()), retired, operator };
  return await checkWallet(client, await takeSeat(client, launch({ freeRounds: 3 })), help, only);
}

async function play(fault?: Fault) {
  server = await startWallet(fault);
  const seats = [await takeSeat(server.client, server.launch())];
  return await simulate(server.client, { seats, rounds: 80, seed: String(seed) });
}

test('the true wallet keeps every rule, none is left out, and its books agree', async () => {
  const verdicts = await check();
  expect(verdicts.filter(({ holds, lacks }) => !holds || lacks !== undefined)).toEqual([]);
  expect(verdicts.map(({ rule }) => rule)).toEqual(ruleNames);
  await server.close();
  expect(await play()).toMatchObject({ faults: [], wrong: [] });
});

test('a simulation is repeated with its seed on the same wallet, and its books agree again', async () => {
  server = await startWallet();
  const seats = [await takeSeat(server.client, server.launch())];
  for (const _ of [1, 2])
    expect(await simulate(server.client, { seats, rounds: 20, seed: 'again' })).toMatchObject({
      faults: [],
      wrong: [],
    });
});

test('at least forty faults are told apart', () => expect(names.length).toBeGreaterThanOrEqual(40));

test.each(tried)('%s', async (fault) => {
  const rule = faults[fault];
  if (rule === 'books') {
    expect((await play(fault)).wrong).not.toEqual([]);
    return;
  }
  expect(ruleNames).toContain(rule);
  const verdicts = await check(fault, new Set([rule]));
  expect(verdicts.map((one) => [one.rule, one.holds])).toEqual([[rule, false]]);
});
