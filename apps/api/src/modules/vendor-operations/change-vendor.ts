/** Adds vendors, sets where they are, and opens or closes their games: each in one transaction with its line in both logs. */
import { ok, refuse } from '@banyan/core/results';
import type { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import {
  areCallers,
  insertGames,
  insertVendor,
  noteVendorChange,
  readVendorChanges,
  readVendorSheet,
  setVendorFields,
  switchGame,
  switchHouse,
  switchVendor,
} from '../vendors/index.ts';

type Calls = typeof vendorsRoutes;

export const listChanges: AdminUseCase<Calls['GET /admin/api/vendor-changes']> = async ({ database }, { query }) =>
  ok(
    (await readVendorChanges(database, query.vendor)).map(({ at, details, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      details: details as Record<string, string>,
    })),
  );

export const addVendor: AdminUseCase<Calls['POST /admin/api/vendors']> = async (
  { database, clock },
  { body: { code, name, games, reason } },
  caller,
) => {
  if ((await readVendorSheet(database, code)) !== undefined) return refuse('state-conflict');
  return await transact(database, async (tx) => {
    await insertVendor(tx, { code, name });
    await insertGames(tx, code, games);
    await noteVendorChange(tx, { at: new Date(clock.now()), by: caller.name, reason, act: 'added', vendor: code });
    await note(tx, caller, {
      act: 'vendors.add',
      object: { kind: 'vendor', id: code },
      after: { name, games },
      reason,
    });
    return ok({});
  });
};

const no = (why: string) => refuse('proposal-refused', { why });

/** Why a field cannot have a value; undefined when it can. */
function faultOf(name: string, value: string, isProduction: boolean): string | undefined {
  if (name === 'callers' && !areCallers(value)) return 'Callers are addresses or ranges, parted by commas.';
  if (name === 'adapter' && value.startsWith('fake') && isProduction)
    return 'A fake vendor is for trying; this installation is in production.';
  if (/Url$/.test(name) && value !== '' && !/^https?:\/\/[^\s]+$/.test(value))
    return `${name} is an address of the web.`;
  if (name === 'staleRounds' && !['case', 'settle', 'void'].includes(value))
    return 'staleRounds is case, settle or void.';
  const adapters = ['wallet', 'hub-wallet', 'hub-transfer', 'fake', 'fake-transfer'];
  if (name === 'adapter' && !adapters.includes(value)) return `An adapter is one of ${adapters.join(', ')}.`;
  return undefined;
}

export const changeFields: AdminUseCase<Calls['POST /admin/api/vendors/:code/fields']> = async (
  { database, clock, config },
  { params: { code }, body: { fields, reason } },
  caller,
) => {
  for (const { name, value } of fields) {
    const fault = faultOf(name, value, config.mode === 'production');
    if (fault !== undefined) return no(fault);
  }
  return await transact(database, async (tx) => {
    if (!(await setVendorFields(tx, code, fields))) return refuse('not-found');
    // What of an account is a secret stands in no log.
    const details = Object.fromEntries(
      fields.map(({ name, value }) => [name, name.startsWith('account.') ? 'set' : value.slice(0, 200)]),
    );
    const at = new Date(clock.now());
    await noteVendorChange(tx, { at, by: caller.name, reason, act: 'changed', vendor: code, details });
    await note(tx, caller, { act: 'vendors.fields', object: { kind: 'vendor', id: code }, after: details, reason });
    return ok({});
  });
};

export const switchOne: AdminUseCase<Calls['POST /admin/api/vendors/:code/switch']> = async (
  { database, clock },
  { params: { code }, body: { isOn, game, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const isKnown = await (game === undefined ? switchVendor(tx, code, isOn) : switchGame(tx, code, game, isOn));
    if (!isKnown) return refuse('not-found');
    const act = isOn ? 'switched on' : 'switched off';
    await noteVendorChange(tx, { at: new Date(clock.now()), by: caller.name, reason, act, vendor: code, game });
    await note(tx, caller, {
      act: 'vendors.switch',
      object: { kind: 'vendor', id: code },
      after: { isOn, game: game ?? null },
      reason,
    });
    return ok({});
  });

export const switchAll: AdminUseCase<Calls['POST /admin/api/vendors-switch']> = async (
  { database, clock },
  { body: { isOn, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    await switchHouse(tx, isOn);
    const act = isOn ? 'switched on' : 'switched off';
    await noteVendorChange(tx, { at: new Date(clock.now()), by: caller.name, reason, act });
    await note(tx, caller, {
      act: 'vendors.switch-all',
      object: { kind: 'house', id: 'games' },
      after: { isOn },
      reason,
    });
    return ok({});
  });
