/**
 * `npm run house -- ...`: a whole installation taken out to a folder, and put up again from it somewhere else. An export takes two people:
 * an owner asks for it by this command, somebody of compliance approves it in the back office, and the owner runs the command again.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSecrets } from '../infra/secrets.ts';
import type { Actor } from '../infra/actor.ts';
import type { Config } from '../infra/config.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { note } from '../modules/audit/index.ts';
import { beginApproved, exportHouse, importHouse } from '../modules/house-exits/index.ts';
import { accountForStudio } from '../studio.ts';
import { actAs, proposeAs } from './act-as.ts';
import { openCommandContext } from './open-context.ts';
import { type CommandDatabase, runCommand } from './open-database.ts';

const usage = `Usage:
  house export <new folder> --passphrase <file> --as <owner> --reason <why>
  house import <folder> --passphrase <file> --reason <why>
The first line of the passphrase file opens the export; keep it apart from the folder.`;

const studioMigrations = path.resolve(import.meta.dirname, '../../../studio/migrations');

type Options = { readonly passphrase: string; readonly as: string | undefined; readonly reason: string };

function read(argv: readonly string[]): { verb: string; folder: string; options: Options } {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { passphrase: text, as: text, reason: text },
    });
    const [verb = '', folder = ''] = positionals;
    const { passphrase = '', as, reason = '' } = values;
    if (folder === '' || passphrase === '' || reason.trim() === '') throw new Error('Something is missing.');
    const from = process.env['INIT_CWD'] ?? process.cwd();
    const [line = ''] = fs.readFileSync(path.resolve(from, passphrase), 'utf8').split(/\r?\n/);
    return { verb, folder: path.resolve(from, folder), options: { passphrase: line, as, reason: reason.trim() } };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

/** Whether it may begin now. A demo without a name has nothing to protect; otherwise an approval is used up, or asked for. */
async function mayBegin(context: Context, actor: Actor, reason: string): Promise<boolean> {
  if (actor.staff === undefined) return true;
  if ((await beginApproved(context.database, actor.staff, new Date(context.clock.now()))) !== undefined) return true;
  const effect = await proposeAs(context, actor.name, { act: 'house.export', input: {}, reason });
  for (const line of effect) console.log(line);
  console.log('Proposed. Once somebody of compliance has approved it in the back office, run the command again.');
  return false;
}

async function exportTo({ config, ownerUrl }: CommandDatabase, folder: string, options: Options): Promise<boolean> {
  const { context, close } = await openCommandContext(config, ownerUrl);
  try {
    const actor = await actAs(context, options.as, 'house.make');
    if (!(await mayBegin(context, actor, options.reason))) return true;
    const line = { object: { kind: 'house', id: 'all' }, reason: options.reason } as const;
    await note(context.database, actor, { ...line, act: 'house.export', outcome: 'viewed' });
    const { tables, rows, hash } = await exportHouse({ ownerUrl, config }, folder, options.passphrase);
    await note(context.database, actor, { ...line, act: 'house.exported', after: { tables, rows, manifest: hash } });
    console.log(`${tables} tables, ${rows} rows in ${folder}; its manifest has the hash ${hash}.`);
    console.log('Secrets that stand in the environment (BANYAN_SECRET_...) are not in it.');
    return true;
  } finally {
    await close();
  }
}

/** The studio's tables, by its own account, as its start makes them. */
const prepareStudio =
  (ownerUrl: string, config: Config) =>
  async (client: Parameters<Parameters<typeof importHouse>[0]['prepareStudio']>[0], names: readonly string[]) => {
    const files = fs.readdirSync(studioMigrations).filter((name) => name.endsWith('.sql'));
    if (names.length === 0) return;
    if (names.toSorted().join() !== files.toSorted().join())
      throw new OperatorError('The export has tables of another version of the studio: import it with its version.');
    const url = new URL(await accountForStudio(ownerUrl, readSecrets(config.secretsFile, config.mode)));
    await client.query("select set_config('role', $1, true), set_config('search_path', 'studio', true)", [
      decodeURIComponent(url.username),
    ]);
    await client.query('create table migrations (name text primary key, at timestamptz not null default now())');
    for (const name of names) {
      await client.query(fs.readFileSync(path.join(studioMigrations, name), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
    }
    await client.query('reset role');
    await client.query("select set_config('search_path', 'public', true)");
  };

async function importFrom({ config, ownerUrl }: CommandDatabase, folder: string, options: Options): Promise<boolean> {
  const parts = { ownerUrl, config, prepareStudio: prepareStudio(ownerUrl, config), reason: options.reason };
  const { tables, rows } = await importHouse(parts, folder, options.passphrase);
  console.log(
    `${tables} tables, ${rows} rows imported on ${os.hostname()}. Run \`npm run verify\`, then \`npm start\`.`,
  );
  return true;
}

const verbs: Readonly<Record<string, typeof exportTo>> = { export: exportTo, import: importFrom };

await runCommand(async (database) => {
  const { verb, folder, options } = read(process.argv.slice(2));
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (run === undefined) throw new OperatorError(usage);
  return await run(database, folder, options);
});
