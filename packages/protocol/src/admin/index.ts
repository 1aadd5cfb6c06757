/** All calls of the back office, joined. Its pages import types only, so that no validator travels to a browser. */
import type { Static, TSchema } from 'typebox';
import type { AdminRoute } from './route.ts';
import * as tables from './tables.ts';

type Tables = typeof tables;
/** Every table at once: a union of tables, turned into what has the routes of each. */
type Joined = {
  [Name in keyof Tables]: (table: Tables[Name]) => void;
}[keyof Tables] extends (table: infer All) => void
  ? All
  : never;

export type AdminRoutes = { readonly [Key in keyof Joined]: Joined[Key] };
export const allAdminRoutes = Object.assign({}, ...Object.values(tables)) as AdminRoutes;
export type AdminKey = keyof AdminRoutes;

type Part<R extends AdminRoute, Name extends 'params' | 'query' | 'body'> = R[Name] extends TSchema
  ? Static<R[Name]>
  : undefined;

/** What a use case of this call receives. */
export type AdminInputOf<R extends AdminRoute> = {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: R['bytes'] extends number ? Uint8Array : Part<R, 'body'>;
};
export type AdminValueOf<R extends AdminRoute> = Static<R['value']>;
export type AdminRefusalOf<R extends AdminRoute> = R['refusals'][number];

export type { AdminRoute, OpenCall, StaffCall } from './route.ts';
