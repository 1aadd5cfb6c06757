/** A token on a real local chain: which transfers are read, also after blocks were replaced, and what a node's lies come to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { type LocalChain, localChain } from '../../../../test/local-chain.ts';
import { addressAt, faultOfPublicKey, withChecksum } from '../addresses.ts';
import { ChainFault } from '../port.ts';
import { evmChain } from './evm.ts';

/** Of the mnemonic "test test … junk" at m/44'/60'/0', which many tools use for tests: its first addresses are known. */
const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

let chain: LocalChain;
const opened = () => evmChain(chain, { inside: ['127.0.0.1'] });
beforeAll(async () => {
  chain = await localChain();
});
afterAll(() => chain.close());

describe('a chain', () => {
  const alice = `0x${'a1'.repeat(20)}`;
  const bob = `0x${'b0'.repeat(20)}`;

  it('shows transfers to our addresses with their blocks, and two of one transaction', async () => {
    const first = await chain.send(alice, 5n);
    await chain.send(`0x${'cc'.repeat(20)}`, 7n);
    await chain.mine();
    const second = await chain.send(bob, 9n, 2);
    await chain.mine();
    const height = await chain.height();
    const found = await opened().transfers(1, height, [alice, bob]);
    expect(found.map(({ to, units, txHash }) => [to, units, txHash])).toEqual([
      [alice, 5n, first],
      [bob, 9n, second],
      [bob, 9n, second],
    ]);
    expect(found.map((one) => one.height)).toEqual([height - 1, height, height]);
    for (const one of found) expect(await opened().blockHash(one.height)).toBe(one.blockHash);
  });

  it('no longer shows what was in a block that was replaced', async () => {
    const at = await chain.height();
    await chain.send(alice, 11n);
    await chain.mine(2);
    const before = await opened().blockHash(at + 1);
    expect(await opened().transfers(at + 1, at + 2, [alice])).toHaveLength(1);
    await chain.reorganise(2);
    expect(await opened().height()).toBe(at + 2);
    expect(await opened().transfers(at + 1, at + 2, [alice])).toEqual([]);
    expect(await opened().blockHash(at + 1)).not.toBe(before);
  });

  it('asks for many addresses in parts, and has no block above its top', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);
    const [sent] = [await chain.send(many[1099] as string, 3n), await chain.mine()];
    const height = await chain.height();
    expect((await opened().transfers(height, height, many)).map((one) => one.txHash)).toEqual([sent]);
    expect(await opened().blockHash(height + 1)).toBeUndefined();
  });

  it('is none when the node serves another, answers nonsense, or names other blocks, contracts and receivers', async () => {
    await expect(evmChain({ ...chain, chainId: 1 }, { inside: ['127.0.0.1'] }).height()).rejects.toThrow(ChainFault);
    const word = (text: string) => `0x${text.padStart(64, '0')}`;
    const log = {
      address: chain.token,
      topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word('1'), word(alice.slice(2))],
      data: word('5'),
      transactionHash: word('7'),
      blockHash: word('8'),
      blockNumber: '0x5',
      logIndex: '0x0',
    };
    let result: unknown = [log];
    const node = await fakeServer(() => ({ body: { jsonrpc: '2.0', id: 1, result } as object }));
    const read = () => evmChain({ ...chain, rpc: node.url }, { inside: ['127.0.0.1'] }).transfers(5, 5, [alice]);
    expect(await read()).toHaveLength(1);
    for (const changed of [
      { address: bob },
      { removed: true },
      { blockNumber: '0x6' },
      { blockHash: null },
      { topics: [log.topics[0], log.topics[1]] },
      { topics: [log.topics[0], log.topics[1], word(bob.slice(2))] },
      { data: '0x' },
    ]) {
      result = [{ ...log, ...changed }];
      expect([changed, await read()]).toEqual([changed, []]);
    }
    result = null;
    await expect(read()).rejects.toThrow(ChainFault);
    await node.close();
  });
});

describe('an address', () => {
  it('is that of the wallet whose public key it is', () => {
    expect([0, 1].map((place) => withChecksum(addressAt(xpub, place)))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ]);
  });

  it('is of no private key and of no other text', () => {
    expect(faultOfPublicKey(xpub)).toBeUndefined();
    const secret =
      'xprv9s21ZrQH143K3nkpihgerFwGQwE1rHGuyh5vX6oghbAsrKnX6HTCmkzuoQHSkH6XvPMJgYz6eaS6LFjWaSjtwZJ11wAmYQPmw8R2Md7D9Ui';
    expect(faultOfPublicKey(secret)).toContain('private');
    expect(faultOfPublicKey('xpub')).toContain('no extended');
  });
});
