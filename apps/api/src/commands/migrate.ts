/** `npm run migrate`: brings the database up to date without starting the product. Safe beside nodes of the older version. */
import { migrate } from '../infra/migrate.ts';
import { runCommand } from './open-database.ts';

await runCommand(
  async ({ ownerUrl }) => {
    const onWait = (name: string): void => console.log(`${name} waits for other transactions to end`);
    const applied = await migrate(ownerUrl, { onWait });
    for (const name of applied) console.log(`applied ${name}`);
    console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
    return true;
  },
  { onAnyVersion: true },
);
