/**
 * What a module is to the server: one value exported from its `index.ts`, from which its calls, its jobs, its settings and what it caches are
 * taken. `Parts` are what the process keeps open and the module needs; it names its own needs and no other module's.
 */
import type { FastifyInstance } from 'fastify';
import type { Route, RouteKey } from '@banyan/protocol';
import type { RouteTable } from '@banyan/protocol/route';
import type { AdminTable } from '@banyan/protocol/admin/route';
import type { Act } from './act.ts';
import type { UseCase, UseCases } from './bind.ts';
import type { AdminUseCases } from './bind-admin.ts';
import type { Context } from './context.ts';
import type { Background } from './jobs.ts';
import type { PersonalTable } from './personal.ts';
import type { Setting } from './settings.ts';

/** What a module binds its calls with. */
export type Serve = {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Binds a table of the protocol; see `bind.ts`. */
  bind<const Table extends RouteTable>(table: Table, useCases: UseCases<Table>): void;
  /** Binds a table of the back office; see `bind-admin.ts`. */
  bindAdmin<const Table extends AdminTable>(table: Table, useCases: AdminUseCases<Table>): void;
  /** What answers a call of the protocol, once every module is bound: for reading as a member does. */
  caseOf(key: RouteKey): UseCase<Route>;
};

/** Something held in memory by each process that serves, until an event of one of these topics comes by the outbox. */
export type Cache<Parts> = {
  readonly topics: readonly string[];
  invalidate(parts: Parts, context: Context): void;
};

export type Module<Parts = unknown> = {
  /** The name of its folder. */
  readonly name: string;
  routes?(serve: Serve, parts: Parts): void | Promise<void>;
  readonly background?: Background;
  readonly settings?: readonly Setting[];
  readonly caches?: readonly Cache<Parts>[];
  /** What its tables keep of a person, a line a table. */
  readonly personal?: readonly PersonalTable[];
  /** Acts of its that take two people of the staff. */
  readonly acts?: readonly Act[];
};
