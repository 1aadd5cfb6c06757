/** The storage of files in force. */
import { databaseStorage } from './database/database.ts';
import type { StoragePort } from './port.ts';

export const storage: StoragePort = databaseStorage;
