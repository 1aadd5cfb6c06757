/**
 * A chain of its own for a test: a real EVM node on this machine that makes a block when it is told to, and a token on it. Blocks can be replaced, so
 * that what was in them is gone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The node's program: its package has one for the machines that run the gates, elsewhere it is the one that is installed. */
function programOf(): string {
  try {
    const found = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json');
    return path.join(path.dirname(found), 'bin/anvil');
  } catch {
    return 'anvil';
  }
}

/**
 * A token with `transfer(to, amount)` of ERC-20, whose maker holds all of it. Called under any other name it transfers twice, so that one
 * transaction has two transfers to one address.
 */
const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const runtime = [
  '5b602435335481811060', // 0: amount; the sender's balance; less than the amount?
  '6c5781900333', // then refuse; else take it
  '556004358054820181', // and add it to the receiver's
  '559060005233', // the log's data is the amount
  `7f${topic}60206000a3`,
  '604051600035', // again, unless it was `transfer` or the second time
  '60e01c63a9059cbb1417606157600160405260005600',
  '5b60016000526020',
  '6000f35b600080fd',
].join('');
const deployment = `6f${'f'.repeat(32)}335560${(runtime.length / 2).toString(16)}80601e6000396000f3${runtime}`;

export type LocalChain = {
  readonly rpc: string;
  readonly chainId: number;
  readonly token: string;
  call(method: string, params?: readonly unknown[]): Promise<unknown>;
  /** Sends tokens; in no block until the next is made. Answers the transaction's hash. */
  send(to: string, units: bigint, times?: 1 | 2): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** Replaces the newest blocks by empty ones. */
  reorganise(blocks: number): Promise<void>;
  height(): Promise<number>;
  close(): Promise<void>;
};

export async function localChain(): Promise<LocalChain> {
  const child = spawn(programOf(), ['--port', '0', '--no-mining', '--no-cors', '--accounts', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const rpc = `http://${await addressOf(child)}`;
  const call = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const mine = async (blocks = 1) => void (await call('anvil_mine', [`0x${blocks.toString(16)}`]));
  const [from] = (await call('eth_accounts')) as string[];
  const made = (await call('eth_sendTransaction', [{ from, gas: '0x100000', data: `0x${deployment}` }])) as string;
  await mine();
  const { contractAddress } = (await call('eth_getTransactionReceipt', [made])) as { contractAddress: string };
  const token = contractAddress.toLowerCase();
  return {
    rpc,
    chainId: Number(await call('eth_chainId')),
    token,
    call,
    mine,
    async send(to, units, times = 1) {
      const data = `0x${times === 1 ? 'a9059cbb' : '00000002'}${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;
      return (await call('eth_sendTransaction', [{ from, to: token, gas: '0x100000', data }])) as string;
    },
    reorganise: async (blocks) => void (await call('anvil_reorg', [blocks, []])),
    height: async () => Number(await call('eth_blockNumber')),
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout as NodeJS.ReadableStream) {
    text += String(chunk);
    const found = /Listening on (\S+)/.exec(text);
    if (found?.[1] !== undefined) {
      (child.stdout as NodeJS.ReadableStream).resume();
      return found[1];
    }
  }
  throw new Error(`the chain did not start: ${text.slice(0, 500)}`);
}
