/**
 * The dependencies of a use case, passed explicitly as its first parameter. No container, no hidden state.
 */
import type { Logger } from 'pino';
import type { Clock } from '@banyan/core/time';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { Writer } from './writer.ts';

export type Context = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly settings: Settings;
  /** The ledger's group-commit writer: bets, wins, settlements. */
  readonly writer: Writer;
};
