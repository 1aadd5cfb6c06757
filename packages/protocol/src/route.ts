/**
 * What a route is: one value per call that is at once its validation, its TypeScript types and its OpenAPI.
 * Routes live in tables keyed by `METHOD /path`, a file per noun; `index.ts` joins them.
 */
import type { Static, TSchema } from 'typebox';
import type { RefusalCode } from './refusals.ts';

/** Who may call: `none` needs no token, `optional` answers more with one, `member` any signed-in member, `agent` types 1, 2, 41, 42. */
export type Access = 'none' | 'optional' | 'member' | 'agent';

export type Route = {
  /** One sentence for the API document. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The shape of `value` in the envelope. */
  readonly value: TSchema;
  /** The expected failures of this route. What any route may answer (malformed input, no session, rate limit) is added where routes are bound. */
  readonly refusals: readonly RefusalCode[];
  /** The body may, and in production must, come as JWE (DEC-19). */
  readonly encrypted?: true;
  /** The body may come as a form, as the specification has it. */
  readonly form?: true;
  /** The body is a file, as it is, of at most so many bytes. */
  readonly bytes?: number;
  /**
   * A trial account may call this too. Without it a route for members refuses one with `in_need_true_account` (ROLE-06, DEC-71).
   */
  readonly forTrial?: true;
  /** A session that must change its password first may call this (DEC-02). */
  readonly duringChange?: true;
  /** The fields of `value` stand beside it in the envelope as well, as the specification writes these answers (DEC-66). */
  readonly spread?: true;
  /** The answer carries an ETag: who has it already asks again with it and gets a 304 while nothing changed. */
  readonly revalidated?: true;
};

export type RouteTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>>;

type Part<R extends Route, Name extends 'params' | 'query' | 'body'> = R[Name] extends TSchema
  ? Static<R[Name]>
  : undefined;

/** What a use case of this route receives. */
export type InputOf<R extends Route> = {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: R['bytes'] extends number ? Uint8Array : Part<R, 'body'>;
};
export type ValueOf<R extends Route> = Static<R['value']>;
export type RefusalOf<R extends Route> = R['refusals'][number];

/** Types a table of routes without widening it. */
export function routes<const Table extends RouteTable>(table: Table): Table {
  return table;
}
