/**
 * The port of storage: where files of members lie. An adapter keeps bytes under a key and knows nothing of what they are: they come
 * sealed and go sealed.
 */
import type { Database } from '../../infra/database.ts';

/** What a storage needs of the world. */
export type StorageWorld = { readonly database: Database };

export type StoragePort = {
  /** Keeps bytes under a new key, a UUID. Throws when the key is in use: nothing is ever replaced. */
  put(world: StorageWorld, key: string, body: Buffer): Promise<void>;
  /** The bytes; undefined where there are none. */
  get(world: StorageWorld, key: string): Promise<Buffer | undefined>;
  /** Removes them; harmless where there are none. */
  remove(world: StorageWorld, keys: readonly string[]): Promise<void>;
};
