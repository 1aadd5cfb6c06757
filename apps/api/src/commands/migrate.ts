/** `npm run migrate`: brings the database up to date without starting the product. Safe beside running nodes of the same state. */
import { migrate } from '../infra/migrate.ts';
import { runCommand } from './open-database.ts';

await runCommand(async ({ ownerUrl }) => {
  const applied = await migrate(ownerUrl);
  for (const name of applied) console.log(`applied ${name}`);
  console.log(applied.length === 0 ? 'The database is up to date.' : `${applied.length} migrations applied.`);
  return true;
});
