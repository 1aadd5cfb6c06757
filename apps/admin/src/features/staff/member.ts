/** Somebody of the staff, as the list has them. */
import type { CallValue } from '../../lib/client.ts';

export type StaffMember = CallValue<'GET /admin/api/staff'>[number];
