/**
 * What a call of the back office is. It names who may make it, by permission; one that names none does not compile, and the server
 * binds none without. All of them lie under `/admin/api/` and answer in the envelope of the other calls.
 */
import type { Permission } from '@banyan/core/staff';
import type { TSchema } from 'typebox';
import type { RefusalCode } from '../refusals.ts';

type Call = {
  /** One sentence for the API document. */
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The shape of `value` in the envelope. */
  readonly value: TSchema;
  readonly refusals: readonly RefusalCode[];
  /** The body is a file, as it is, of at most so many bytes. */
  readonly bytes?: number;
};

/** A call before anybody is known: signing in, taking an invitation. */
export type OpenCall = Call & { readonly access: 'none' };

export type StaffCall = Call & {
  readonly access: 'staff';
  /** Which permission it takes, or any one of several; `signed-in`: every person of the staff may. */
  readonly permission: Permission | readonly Permission[] | 'signed-in';
  /**
   * To whoever sees some members and not all. `narrowed`: it answers of those alone; `whole-house`: it cannot be narrowed, and is refused with the
   * reason. A call that is opened by a permission of figures says one of the two.
   */
  readonly scope?: 'narrowed' | 'whole-house';
  /** It takes a second factor shown within the last minutes: money, keys, roles, papers. */
  readonly fresh?: true;
  /** A GET that shows what is masked elsewhere, or is noted for another reason: an answer without a line in the audit log is a fault. */
  readonly audited?: true;
  /** A POST that only computes: it needs no line in the audit log. */
  readonly changesNothing?: true;
};

export type AdminRoute = OpenCall | StaffCall;
export type AdminTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /admin/api/${string}`, AdminRoute>>;

/** Types a table of calls without widening it. */
export function adminRoutes<const Table extends AdminTable>(table: Table): Table {
  return table;
}
