/** Files in the installation's own database: every node sees them, and a backup holds them together with what they belong to. */
import type { StoragePort } from '../port.ts';

export const databaseStorage: StoragePort = {
  async put({ database }, key, body) {
    await database.insertInto('stored_files').values({ key, body }).execute();
  },
  async get({ database }, key) {
    const row = await database.selectFrom('stored_files').select('body').where('key', '=', key).executeTakeFirst();
    return row?.body;
  },
  async remove({ database }, keys) {
    if (keys.length === 0) return;
    await database.deleteFrom('stored_files').where('key', 'in', keys).execute();
  },
};
