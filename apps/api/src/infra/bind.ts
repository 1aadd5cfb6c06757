/**
 * Binds protocol routes to use cases. A route without a use case, and a use case that returns a refusal its route does
 * not list, do not compile. Everything that wraps every call happens here, once: parsing, access, envelope, errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { isAgentType, isStaffType, isTrialType } from '@banyan/core/members';
import type { Result } from '@banyan/core/results';
import { type Envelope, type InputOf, type RefusalOf, type Route, type ValueOf } from '@banyan/protocol';
import { type RefusalCode, commonRefusals, refusals } from '@banyan/protocol/refusals';
import type { RouteTable } from '@banyan/protocol/route';
import { translateNamed } from '@banyan/i18n/catalog';
import { addressOf } from './address.ts';
import { tokenOf } from './bearer.ts';
import type { Context } from './context.ts';
import { type Cookies, cookiesOf, isSecureSite } from './cookies.ts';
import { bySession, byVisitorOrSession } from './openapi.ts';
import { visitorOf } from './visitor.ts';
import { revalidate } from './revalidate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may come as JWE. */
    isEncrypted?: boolean;
  }
}

/** The caller from the session, never from the request's own claims. */
export type Caller = {
  readonly memberId: import('@banyan/core/ids').MemberId;
  readonly sessionId: string;
  /** 1, 2, 41, 42 agents; 3 player; 4 trial. */
  readonly type: number;
  readonly currency: import('@banyan/core/money').Currency;
  /** Until the password is changed this session may do that, leave, and nothing else (DEC-02). */
  readonly mustChangePassword: boolean;
};

/** How a session ended by itself: after so many minutes without a request, or after so many hours of life (R69). */
export type SessionEnd =
  | { readonly ended: 'idle'; readonly minutes: number }
  | { readonly ended: 'age'; readonly hours: number };

/** Facts about the request that some use cases need. */
export type RequestFacts = {
  readonly address: string;
  readonly userAgent: string;
  /** A language code of the registry, such as BN. */
  readonly language: string;
  /** The session token it brought, whoever that names and whether it is still good. */
  readonly token?: string | undefined;
  /** What stands for a visitor who has written to us before; see `visitor.ts`. */
  readonly visitor?: Buffer | undefined;
  /** Cookies that came, and those that go out with the answer; undefined where there is no browser. */
  readonly cookies?: Cookies | undefined;
};

type CallerOf<R extends Route> = R['access'] extends 'member' | 'agent'
  ? Caller
  : R['access'] extends 'optional'
    ? Caller | undefined
    : undefined;

export type UseCase<R extends Route> = (
  context: Context,
  input: InputOf<R> & { readonly request: RequestFacts },
  caller: CallerOf<R>,
) => Promise<Result<ValueOf<R>, RefusalOf<R> | (typeof commonRefusals)[number]>>;

export type UseCases<Table extends RouteTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Route ? UseCase<Table[Key]> : never;
};

/** Checks that the application supplies: infra knows no module. */
export type Gates = {
  /** Why the site, as it is now, refuses a call (`METHOD /path`) from an address. */
  refuseClosed(call: string, address: string): Promise<RefusalCode | undefined>;
  /** The caller of a request, or undefined. */
  authenticate(request: FastifyRequest): Promise<Caller | undefined>;
  /** Why the session that a request names is over, where that may be told. */
  endOf(request: FastifyRequest): Promise<SessionEnd | undefined>;
  /** Opens an encrypted body; a plain one passes where the setting allows. */
  openBody(body: unknown): Promise<Result<unknown, 'encryption-required' | 'envelope-invalid'>>;
};

/** Binds every route of a table. */
export function bind<const Table extends RouteTable>(
  app: FastifyInstance,
  context: Context,
  gates: Gates,
  table: Table,
  useCases: UseCases<Table>,
): void {
  for (const [key, route] of Object.entries(table) as [string, Route][]) {
    const [method = '', url = ''] = key.split(' ');
    const work = useCases[key as keyof Table] as unknown as UseCase<Route>;
    routeOn(app, route, {
      method,
      url,
      schema: schemaOf(route, securityOf(route)),
      config: { isEncrypted: route.encrypted === true },
      // A closed site refuses before anything is looked at. Who calls is asked before what they sent is read: without a session the answer is 401 whatever the body holds.
      onRequest: async (request, reply) => {
        if (method !== 'GET' && isForeign(request)) return answerRefusal(request, reply, 'access-denied');
        const refusal =
          (await gates.refuseClosed(key, factsOf(request).address)) ?? (await admit(gates, route, request));
        if (refusal === undefined) return;
        const end = refusal === 'not-logged-in' ? await gates.endOf(request) : undefined;
        return answerRefusal(request, reply, refusal, end);
      },
      ...(route.encrypted === true
        ? {
            preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
              const opened = await gates.openBody(request.body);
              if (!opened.ok) return answerRefusal(request, reply, opened.code);
              request.body = opened.value;
            },
          }
        : {}),
      ...(route.revalidated === true ? { onSend: revalidate } : {}),
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const cookies = cookiesOf(request, reply, isSecureSite(context.config.publicUrl));
        const input = { params, query, body, request: { ...factsOf(request), cookies } };
        const result = await work(context, input as never, callers.get(request) as never);
        if (!result.ok) return answerRefusal(request, reply, result.code, result.details);
        return reply.header('cache-control', 'no-store').send({
          ...(route.spread === true ? (result.value as object) : {}),
          success: true,
          value: result.value,
          message: '',
          code: 'ok',
        });
      },
    });
  }
}

/** Adds the route; one that takes a form gets a parser that no other route has. */
export function routeOn(app: FastifyInstance, route: Pick<Route, 'bytes' | 'form'>, options: RouteOptions): void {
  if (route.bytes !== undefined) return void app.register(async (scope) => takeBytes(scope, route.bytes ?? 0, options));
  if (route.form !== true) return void app.route(options);
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      async (_request: FastifyRequest, text: string) => {
        return Object.fromEntries(new URLSearchParams(text));
      },
    );
    scope.route(options);
  });
}

const formLimitBytes = 8 * 1024;

/** A route whose body is a file: whatever the sender calls it, its content decides what it is. */
function takeBytes(scope: FastifyInstance, bodyLimit: number, options: RouteOptions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  scope.route({ ...options, bodyLimit });
}

/** Whether a page of another site, or of a neighbour under our domain, sends this: the browser says so, and a page cannot change it (T09). */
export function isForeign(request: FastifyRequest): boolean {
  return /^(cross-site|same-site)$/.test(String(request.headers['sec-fetch-site'] ?? ''));
}

/** Whose account a request is admitted for, for the log; undefined for visitors. */
export const accountOf = (request: FastifyRequest): string | undefined => callers.get(request)?.memberId;

/** Who calls, from the moment they were admitted. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** Authenticates the caller. Returns the refusal when the route is not for them. */
async function admit(gates: Gates, route: Route, request: FastifyRequest): Promise<RefusalCode | undefined> {
  if (route.access === 'none') return undefined;
  const caller = await gates.authenticate(request);
  const isHeld = caller?.mustChangePassword === true && route.duringChange !== true;
  if (caller !== undefined && !isHeld) callers.set(request, caller);
  if (route.access === 'optional') return undefined;
  if (caller === undefined) return 'not-logged-in';
  if (isHeld) return 'password-change-required';
  return refusedType(route, caller.type);
}

/** The checks of account types (ROLE-06, ROLE-08): decided here for every route by its declaration, never by a page. */
export function refusedType({ access, forTrial }: Route, type: number): RefusalCode | undefined {
  // Staff have no session on the members' site; should one ever exist, it opens nothing.
  if (isStaffType(type)) return 'access-denied';
  if (access === 'agent' && !isAgentType(type)) return 'in_need_true_account';
  return isTrialType(type) && forTrial !== true ? 'in_need_true_account' : undefined;
}

/** Language, address and agent of a request. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    address: addressOf(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(request),
    token: tokenOf(request),
    visitor: visitorOf(request),
  };
}

function languageOf(request: FastifyRequest): string {
  const asked = request.headers['x-language'] ?? (request.query as { language?: unknown } | undefined)?.language;
  return typeof asked === 'string' && /^[A-Za-z]{2,3}$/.test(asked) ? asked.toUpperCase() : 'BN';
}

/** Returns a refusal with its status and its message in the caller's language. */
export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details?: Readonly<Record<string, string | number>>,
  reference?: string,
): FastifyReply {
  const body: Envelope<never> = {
    success: false,
    value: null,
    message: translateNamed(languageOf(request), `refusals.${code}`, { ...details, reference: reference ?? '' }),
    code,
    ...(details === undefined ? {} : { details }),
    ...(reference === undefined ? {} : { reference }),
  };
  return reply
    .status(refusals[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

const RefusalEnvelope = (codes: readonly RefusalCode[]) =>
  Type.Object({
    success: Type.Literal(false),
    value: Type.Null(),
    message: Type.String(),
    code: Type.Union(codes.map((code) => Type.Literal(code))),
    details: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    reference: Type.Optional(Type.String()),
  });

const securityOf = ({ access }: Route): unknown =>
  access === 'none' ? undefined : access === 'optional' ? byVisitorOrSession : bySession;

type Described = Pick<Route, 'summary' | 'params' | 'query' | 'body' | 'value' | 'refusals' | 'spread'>;

/** The schema of a route: what it takes, what it answers, and every refusal by its status. `security`: what a caller shows. */
export function schemaOf(route: Described, security: unknown): Record<string, unknown> {
  const response: Record<number, unknown> = {
    200: Type.Object({
      ...(route.spread === true ? (route.value as unknown as { properties: TProperties }).properties : {}),
      success: Type.Literal(true),
      value: route.value,
      message: Type.String(),
      code: Type.Literal('ok'),
    }),
  };
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set<RefusalCode>([...commonRefusals, ...route.refusals])) {
    byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code]);
  }
  for (const [status, codes] of byStatus) response[status] = RefusalEnvelope(codes);
  return {
    summary: route.summary,
    ...(security === undefined ? {} : { security }),
    ...(route.params === undefined ? {} : { params: route.params }),
    ...(route.query === undefined ? {} : { querystring: route.query }),
    ...(route.body === undefined ? {} : { body: route.body }),
    response,
  };
}
