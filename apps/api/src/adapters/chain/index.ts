/** Public interface of chains. */
export { addressAt, faultOfPublicKey, withChecksum } from './addresses.ts';
export { evmChain } from './evm/evm.ts';
export type { ChainPort, Transfer } from './port.ts';
