/** The port of a chain: how high it is, which block lies at a height, and which transfers of one token its blocks hold. */

/** Hex in lower case with 0x. */
export type Transfer = {
  readonly txHash: string;
  /** Its place among the logs of its block; another one after a reorganisation. */
  readonly logIndex: number;
  readonly height: number;
  readonly blockHash: string;
  readonly to: string;
  /** The smallest units of the token. */
  readonly units: bigint;
};

export type ChainPort = {
  /** The number of the newest block. Throws when the node cannot be reached or speaks of another chain. */
  height(): Promise<number>;
  /** Undefined where there is no block. */
  blockHash(height: number): Promise<string | undefined>;
  /** Transfers to any of the addresses in these blocks, both included, in their order. */
  transfers(from: number, to: number, addresses: readonly string[]): Promise<Transfer[]>;
};

/** The node did not answer, or not as a node does: nothing is known, and nothing is decided. */
export class ChainFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChainFault';
  }
}
