/**
 * A token (ERC-20) on an EVM chain over the node's JSON-RPC. Everything that a node answers is read strictly: a log of another contract, a removed
 * one, or one without a block is none of ours.
 */
import { type OutboundRules, OutboundFault, callOut } from '../../../infra/outbound.ts';
import { ChainFault, type ChainPort, type Transfer } from '../port.ts';

/** keccak256('Transfer(address,address,uint256)'). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Nodes limit how long a filter may be. */
const addressesAtOnce = 500;

export type EvmOptions = {
  readonly rpc: string;
  readonly chainId: number;
  /** The token's contract, in lower case. */
  readonly token: string;
};

const hexOf = (count: number): string => `0x${count.toString(16)}`;
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,13}$/.test(value) ? Number.parseInt(value, 16) : undefined;
const hashOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value) ? value.toLowerCase() : undefined;

function readLog(found: unknown, token: string): Transfer | undefined {
  const log = (found ?? {}) as Record<string, unknown>;
  const topics = Array.isArray(log['topics']) ? (log['topics'] as unknown[]) : [];
  const [txHash, blockHash] = [hashOf(log['transactionHash']), hashOf(log['blockHash'])];
  const [height, logIndex] = [numberOf(log['blockNumber']), numberOf(log['logIndex'])];
  const to = hashOf(topics[2]);
  const data = hashOf(log['data']);
  if (String(log['address']).toLowerCase() !== token || log['removed'] === true) return undefined;
  if (topics.length !== 3 || hashOf(topics[0]) !== transferTopic) return undefined;
  if (txHash === undefined || blockHash === undefined || height === undefined || logIndex === undefined)
    return undefined;
  if (to === undefined || data === undefined) return undefined;
  return { txHash, logIndex, height, blockHash, to: `0x${to.slice(26)}`, units: BigInt(data) };
}

/** Opens a chain. */
export function evmChain({ rpc, chainId, token }: EvmOptions, rules: OutboundRules): ChainPort {
  async function call(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    try {
      const answer = await callOut(rpc, { method: 'POST', headers, body }, { maxBytes: 16_000_000, ...rules });
      const { result, error } = JSON.parse(answer.body) as { result?: unknown; error?: { message?: unknown } };
      if (error !== undefined || result === undefined)
        throw new ChainFault(`${method}: ${String(error?.message ?? 'no result').slice(0, 200)}`);
      return result;
    } catch (failure) {
      if (failure instanceof ChainFault) throw failure;
      const words = failure instanceof OutboundFault ? failure.message : 'the node answered no JSON';
      throw new ChainFault(`${method}: ${words}`);
    }
  }
  const filterOf = (from: number, to: number, some: readonly string[]) => ({
    address: token,
    fromBlock: hexOf(from),
    toBlock: hexOf(to),
    topics: [transferTopic, null, some.map((address) => `0x${address.slice(2).padStart(64, '0')}`)],
  });
  return {
    async height() {
      const [id, height] = [numberOf(await call('eth_chainId', [])), numberOf(await call('eth_blockNumber', []))];
      if (id !== chainId) throw new ChainFault(`the node serves chain ${id}, not ${chainId}`);
      if (height === undefined) throw new ChainFault('the node has no height');
      return height;
    },
    async blockHash(height) {
      const block = (await call('eth_getBlockByNumber', [hexOf(height), false])) as { hash?: unknown } | null;
      return hashOf(block?.hash);
    },
    async transfers(from, to, addresses) {
      const found: Transfer[] = [];
      for (let start = 0; start < addresses.length; start += addressesAtOnce) {
        const some = addresses.slice(start, start + addressesAtOnce);
        const logs = await call('eth_getLogs', [filterOf(from, to, some)]);
        if (!Array.isArray(logs)) throw new ChainFault('eth_getLogs: no list');
        const wanted = new Set(some);
        found.push(
          ...logs
            .flatMap((log) => readLog(log, token) ?? [])
            .filter((one) => wanted.has(one.to) && one.height >= from && one.height <= to),
        );
      }
      return found.toSorted((a, b) => a.height - b.height || a.logIndex - b.logIndex);
    },
  };
}
