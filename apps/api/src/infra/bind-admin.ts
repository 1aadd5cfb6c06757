/**
 * Binds the calls of the back office. What wraps every one happens here, once: who calls, by cookie; whether they may, by permission;
 * whether they have shown their second factor lately; and whether what they changed stands in the audit log.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '@banyan/core/results';
import { type Permission, isOfFigures, isPermission } from '@banyan/core/staff';
import type { AdminInputOf, AdminRefusalOf, AdminRoute, AdminValueOf } from '@banyan/protocol/admin';
import type { AdminTable, StaffCall } from '@banyan/protocol/admin/route';
import { type RefusalCode, commonRefusals } from '@banyan/protocol/refusals';
import type { StaffCaller } from './actor.ts';
import { type RequestFacts, answerRefusal, factsOf, isForeign, routeOn, schemaOf } from './bind.ts';
import type { Context } from './context.ts';
import { cookiesOf, isSecureSite } from './cookies.ts';
import { byStaff } from './openapi.ts';

type CallerOf<R extends AdminRoute> = R['access'] extends 'staff' ? StaffCaller : undefined;

export type AdminUseCase<R extends AdminRoute> = (
  context: Context,
  input: AdminInputOf<R> & { readonly request: RequestFacts },
  caller: CallerOf<R>,
) => Promise<
  Result<AdminValueOf<R>, AdminRefusalOf<R> | (typeof commonRefusals)[number] | 'reauthentication-required'>
>;

export type AdminUseCases<Table extends AdminTable> = {
  readonly [Key in keyof Table]: Table[Key] extends AdminRoute ? AdminUseCase<Table[Key]> : never;
};

/** What the application supplies: infra knows no module. */
export type AdminGates = {
  /** Whose session a request came by; undefined when it is none, is over, or comes from where nobody may work. */
  authenticate(request: FastifyRequest): Promise<StaffCaller | undefined>;
  /** Whether somebody who sees some members sees this one. */
  reaches(caller: StaffCaller, member: string): Promise<boolean>;
  /** Notes that somebody tried what they may not. */
  denied(caller: StaffCaller, call: string): Promise<void>;
};

/** Who a request is admitted for, for the log. */
export const staffOf = (request: FastifyRequest): string | undefined => callers.get(request)?.staff;

const callers = new WeakMap<FastifyRequest, StaffCaller>();

/** Binds every call of a table. Throws when one for the staff names no permission: it would be open to everybody of them. */
export function bindAdmin<const Table extends AdminTable>(
  app: FastifyInstance,
  context: Context,
  gates: AdminGates,
  table: Table,
  useCases: AdminUseCases<Table>,
): void {
  for (const [key, route] of Object.entries(table) as [string, AdminRoute][]) {
    const [method = '', url = ''] = key.split(' ');
    if (route.access === 'staff' && (route.permission === undefined || route.permission.length === 0))
      throw new Error(`${key} names no permission`);
    if (route.access === 'staff' && route.scope === undefined && opensFigures(route))
      throw new Error(`${key} does not say whether its figures are narrowed to some members`);
    const work = useCases[key as keyof Table] as unknown as AdminUseCase<AdminRoute>;
    routeOn(app, route, {
      method,
      url,
      schema: {
        ...schemaOf(
          { ...route, refusals: [...route.refusals, ...gateRefusals(route)] },
          route.access === 'none' ? undefined : byStaff,
        ),
      },
      onRequest: async (request, reply) => {
        const refusal = isForeignWrite(request) ? 'access-denied' : await admit(gates, key, route, request);
        if (refusal !== undefined) return answerRefusal(request, reply, refusal);
      },
      handler: async (request, reply) => {
        const cookies = cookiesOf(request, reply, isSecureSite(context.config.publicUrl));
        const { params, query, body } = request;
        const input = { params, query, body, request: { ...factsOf(request), cookies } };
        const caller = callers.get(request);
        const result = await work(context, input as never, caller as never);
        if (!result.ok) return answerRefusal(request, reply, result.code, result.details);
        if (mustBeNoted(method, route) && caller?.noted.lines === 0)
          throw new Error(`${key} was done and stands in no line of the audit log`);
        return answer(reply, result.value);
      },
    });
  }
}

const opensFigures = ({ permission }: StaffCall): boolean =>
  [permission].flat().some((one) => isPermission(one) && isOfFigures(one));

/** What is refused before the use case begins. */
function gateRefusals(route: AdminRoute): RefusalCode[] {
  const isWhole = route.access === 'staff' && route.scope === 'whole-house';
  return isWhole ? ['reauthentication-required', 'whole-house-only'] : ['reauthentication-required'];
}

function answer(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ success: true, value, message: '', code: 'ok' });
}

/**
 * Whether something other than a page of ours asks for a change: a browser says where a request comes from, and no other site can
 * send our header without being allowed to, which none is.
 */
function isForeignWrite(request: FastifyRequest): boolean {
  if (request.method === 'GET') return false;
  return isForeign(request) || request.headers['x-banyan-admin'] !== '1';
}

function mustBeNoted(method: string, route: AdminRoute): boolean {
  if (route.access !== 'staff') return false;
  return method === 'GET' ? route.audited === true : route.changesNothing !== true;
}

async function admit(
  gates: AdminGates,
  key: string,
  route: AdminRoute,
  request: FastifyRequest,
): Promise<RefusalCode | undefined> {
  if (route.access === 'none') return undefined;
  const caller = await gates.authenticate(request);
  if (caller === undefined) return 'not-logged-in';
  if (!isAllowed(route.permission, caller.permissions)) {
    await gates.denied(caller, key);
    return 'access-denied';
  }
  if (route.scope === 'whole-house' && caller.scope !== undefined) return 'whole-house-only';
  const member = key.includes(' /admin/api/members/:id') ? (request.params as { id: string }).id : undefined;
  // Of a member outside their scope nobody learns that there is one.
  if (member !== undefined && caller.scope !== undefined && !(await gates.reaches(caller, member))) return 'not-found';
  callers.set(request, caller);
  if (route.fresh === true && caller.freshUntil === undefined) return 'reauthentication-required';
  return undefined;
}

/** Whether somebody with these permissions may make a call of this one. */
export function isAllowed(
  asked: Permission | readonly Permission[] | 'signed-in',
  permissions: ReadonlySet<Permission>,
): boolean {
  if (asked === 'signed-in') return true;
  return (typeof asked === 'string' ? [asked] : asked).some((one) => permissions.has(one));
}
