/** All routes of the API, joined. The site imports types only, so that no validator travels to a browser. */
import * as tables from './tables.ts';

type Tables = typeof tables;
/** Every table at once: a union of tables, turned into what has the routes of each. */
type Joined = {
  [Name in keyof Tables]: (table: Tables[Name]) => void;
}[keyof Tables] extends (table: infer All) => void
  ? All
  : never;

export type Routes = { readonly [Key in keyof Joined]: Joined[Key] };
export const allRoutes = Object.assign({}, ...Object.values(tables)) as Routes;
export type RouteKey = keyof Routes;

/** Every answer of the API (DEC-66). */
export type Envelope<Value> =
  | { success: true; value: Value; message: string; code: 'ok' }
  | {
      success: false;
      value: null;
      message: string;
      code: string;
      details?: Record<string, string | number>;
      /** For `internal-error`: the number to quote to support. */
      reference?: string;
    };

export type { InputOf, RefusalOf, Route, ValueOf } from './route.ts';
export type { RefusalCode } from './refusals.ts';
