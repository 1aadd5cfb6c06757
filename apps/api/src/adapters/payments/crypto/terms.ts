/** How a token is taken: what an operator writes down for a method, and the same read. */
import { Type } from 'typebox';
import { readRate } from '@banyan/core/crypto';
import type { Rate } from '@banyan/core/money';
import { faultOfPublicKey } from '../../chain/index.ts';

const Whole = Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' });

export const cryptoOptions = Type.Object(
  {
    /** The node's JSON-RPC address. */
    rpc: Type.String({ pattern: '^https?://[^\\s]{1,280}$' }),
    chainId: Whole,
    /** The token's contract. */
    token: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
    decimals: Type.String({ pattern: '^([0-9]|[12][0-9]|3[0-6])$' }),
    /** As players are shown them. */
    symbol: Type.String({ pattern: '^[A-Za-z0-9.-]{1,12}$' }),
    network: Type.String({ minLength: 1, maxLength: 40 }),
    /** The extended public key from which addresses are derived. */
    xpub: Type.String({ maxLength: 120 }),
    /** What one whole token is worth in the method's currency. */
    rate: Type.String({ maxLength: 24 }),
    /** Blocks that must lie on top, the transfer's own included. */
    confirmations: Type.Optional(Whole),
    /** So many blocks below the confirmed ones are read again, to notice when they were replaced. */
    rereads: Type.Optional(Whole),
    /** Less than this, in whole units of the token's smallest part, is not credited. */
    dust: Type.Optional(Whole),
    /** The first block that is read; without it reading begins at the newest. */
    startHeight: Type.Optional(Whole),
  },
  { additionalProperties: false },
);

export type CryptoTerms = {
  readonly rpc: string;
  readonly chainId: number;
  readonly token: string;
  readonly decimals: number;
  readonly symbol: string;
  readonly network: string;
  readonly xpub: string;
  readonly rate: Rate;
  readonly rateText: string;
  readonly confirmations: number;
  readonly rereads: number;
  readonly dust: bigint;
  readonly startHeight: number | undefined;
};

type Options = Readonly<Record<string, string>>;

/** What is wrong with the options of a method, a sentence each. */
export function faultsInTerms({ xpub = '', rate = '', confirmations = '12' }: Options): string[] {
  const fault = faultOfPublicKey(xpub);
  return [
    ...(fault === undefined ? [] : [`The option xpub ${fault}.`]),
    ...(readRate(rate) === undefined ? ['The option rate is no amount above zero.'] : []),
    ...(Number(confirmations) < 1 ? ['The option confirmations is at least 1.'] : []),
  ];
}

/** The options read; undefined when they have faults. */
export function readTerms(options: Options): CryptoTerms | undefined {
  const rate = readRate(options['rate'] ?? '');
  if (faultsInTerms(options).length > 0 || rate === undefined) return undefined;
  const text = (name: string) => options[name] ?? '';
  return {
    rpc: text('rpc'),
    chainId: Number(text('chainId')),
    token: text('token').toLowerCase(),
    decimals: Number(text('decimals')),
    symbol: text('symbol'),
    network: text('network'),
    xpub: text('xpub'),
    rate,
    rateText: text('rate'),
    confirmations: Number(options['confirmations'] ?? '12'),
    rereads: Number(options['rereads'] ?? '64'),
    dust: BigInt(options['dust'] ?? '0'),
    startHeight: options['startHeight'] === undefined ? undefined : Number(options['startHeight']),
  };
}
