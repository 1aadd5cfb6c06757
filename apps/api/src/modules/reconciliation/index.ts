/** The door of reconciliation: rounds that nobody ends, and each vendor's days. */
export { reconciliationBackground } from './background.ts';
export { fillVendor } from './fill-vendor.ts';
