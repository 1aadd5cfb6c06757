/** The staff's calls about vendors, one line each. */
import type { vendorCasesRoutes } from '@banyan/protocol/admin/vendor-cases';
import type { vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { closeVendorCase, listVendorCases, showVendorCase } from './cases.ts';
import { addVendor, changeFields, listChanges, switchAll, switchOne } from './change-vendor.ts';
import { grant, revoke } from './free-rounds.ts';
import { retire, showSecret } from './keys.ts';
import { endMaintenance, listMaintenances, planMaintenance } from './maintenance.ts';
import { fill, launch, listOnTheWay, sync } from './ask-vendor.ts';
import { daySheet, returns } from './sheets.ts';
import { listAll, showVendor } from './show-vendors.ts';

export const vendorsUseCases: AdminUseCases<typeof vendorsRoutes> = {
  'GET /admin/api/vendors': listAll,
  'GET /admin/api/vendors/:code': showVendor,
  'GET /admin/api/vendor-changes': listChanges,
  'POST /admin/api/vendors': addVendor,
  'POST /admin/api/vendors/:code/fields': changeFields,
  'POST /admin/api/vendors/:code/switch': switchOne,
  'POST /admin/api/vendors-switch': switchAll,
  'POST /admin/api/vendor-keys/secret': showSecret,
  'POST /admin/api/vendor-keys/retire': retire,
  'POST /admin/api/vendors/:code/sync': sync,
  'POST /admin/api/vendors/:code/launch': launch,
  'POST /admin/api/vendors/:code/fill': fill,
  'GET /admin/api/vendors/:code/returns': returns,
  'GET /admin/api/reconciliations': daySheet,
  'GET /admin/api/vendor-transfers': listOnTheWay,
  'POST /admin/api/free-rounds': grant,
  'POST /admin/api/free-rounds/revoke': revoke,
};

export const vendorCasesUseCases: AdminUseCases<typeof vendorCasesRoutes> = {
  'GET /admin/api/maintenances': listMaintenances,
  'POST /admin/api/maintenances': planMaintenance,
  'POST /admin/api/maintenances/:id/end': endMaintenance,
  'GET /admin/api/vendor-cases': listVendorCases,
  'GET /admin/api/vendor-cases/:id': showVendorCase,
  'POST /admin/api/vendor-cases/:id/close': closeVendorCase,
};
