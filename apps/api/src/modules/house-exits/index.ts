/** Public interface of the house's way out: a whole installation as a folder of files, and back into an empty database. */
import type { Module } from '../../infra/module.ts';
import { houseExportAct } from './export-act.ts';

export { exportHouse } from './export-house.ts';
export { importHouse } from './import-house.ts';
export { beginApproved } from './store.ts';

export const houseExitsModule: Module = { name: 'house-exits', acts: [houseExportAct] };
