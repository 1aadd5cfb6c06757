/** The arguments that both commands share: which wallet, and whose key. */
import { parseArgs } from 'node:util';
import { type WalletClient, walletClient } from '../client/index.ts';

export type Arguments = {
  readonly client: WalletClient;
  readonly launches: readonly string[];
  readonly retired: WalletClient | undefined;
  readonly isByHand: boolean;
  readonly rounds: number;
  readonly seed: string;
  readonly isTalkative: boolean;
};

const usage = (name: string): string => `Usage:
  npm run ${name} -- --url <where the wallet is> --vendor <code> --key <key id> --launch <launch code> [--launch <another>]

  The secret is read from WALLET_SECRET (hex), so that it stands in no list of processes.
  A launch code is good for a minute and seats one player, who needs about 100 of their currency.
  --launch <b>  a second player for the kit, who is blocked in the end where --by-hand is given
  --retired <k> the id of a key that was retired (the kit); its secret is read from WALLET_RETIRED_SECRET
  --by-hand     somebody blocks a player, logs one out and reads the jackpot's pool when the kit asks for it
  --rounds <n>  rounds of each player (the simulator), 200 by default
  --seed <text> repeats the choices of an earlier run
  --verbose     shows every request and answer`;

/** Ends the process with the usage when something is missing. */
export function readArguments(name: string): Arguments {
  const options = {
    url: { type: 'string' },
    vendor: { type: 'string' },
    key: { type: 'string' },
    launch: { type: 'string', multiple: true },
    retired: { type: 'string' },
    'by-hand': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now()) },
    verbose: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: joined(process.argv.slice(2)), options });
    const { url, vendor, key: keyId, launch: launches = [], retired: retiredId, rounds, seed, verbose } = values;
    const secret = Buffer.from(process.env['WALLET_SECRET'] ?? '', 'hex');
    if (
      url === undefined ||
      vendor === undefined ||
      keyId === undefined ||
      launches.length === 0 ||
      secret.length === 0
    )
      throw new Error('Something is missing.');
    if (!/^\d{1,6}$/.test(rounds)) throw new Error('--rounds is a whole number.');
    const clientOf = (id: string, own: Buffer) =>
      walletClient({ url: url.replace(/\/$/, ''), vendor, keyId: id, secret: own });
    const client = clientOf(keyId, secret);
    const old = Buffer.from(process.env['WALLET_RETIRED_SECRET'] ?? '', 'hex');
    if (retiredId !== undefined && old.length === 0) throw new Error('WALLET_RETIRED_SECRET is missing.');
    const retired = retiredId === undefined ? undefined : clientOf(retiredId, old);
    const isByHand = values['by-hand'];
    return { client, launches, retired, isByHand, rounds: Number.parseInt(rounds, 10), seed, isTalkative: verbose };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage(name)}`);
    return process.exit(2);
  }
}

/** An option and its value as one word: a key or a launch code may begin with a dash. */
function joined(args: readonly string[]): string[] {
  const words: string[] = [];
  for (const arg of args) {
    const last = words.at(-1);
    if (last !== undefined && /^--(url|vendor|key|launch|retired|rounds|seed)$/.test(last))
      words[words.length - 1] = `${last}=${arg}`;
    else words.push(arg);
  }
  return words;
}
