/** The API's document is valid OpenAPI 3.1 and says what is bound: every route, its access, its statuses, its shapes. */
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Route, allRoutes } from '@banyan/protocol';
import { commonRefusals, refusals } from '@banyan/protocol/refusals';
import { send } from '../test/client.ts';
import { type World, world } from '../test/world.ts';

type Operation = {
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

let w: World;
let document: Document;
beforeAll(async () => {
  w = await world();
  document = (await (await fetch(`${w.url}/openapi.json`)).json()) as Document;
});
afterAll(() => w.close());

const open = { additionalProperties: true };
const closed = { additionalProperties: false };
const Media = Type.Record(
  Type.String({ pattern: '^[a-z]+/[a-z0-9.+-]+$' }),
  Type.Object({ schema: Type.Object({}, open) }, closed),
);
/** The objects of the specification that a document of ours is made of, closed, so that an unknown word is a fault. */
const OpenApi = Type.Object(
  {
    openapi: Type.String({ pattern: '^3\\.1\\.\\d+$' }),
    info: Type.Object(
      { title: Type.String(), version: Type.String(), description: Type.Optional(Type.String()) },
      closed,
    ),
    servers: Type.Optional(Type.Array(Type.Object({ url: Type.String() }, closed))),
    components: Type.Object({
      schemas: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z0-9._-]+$' }), Type.Object({}, open))),
      securitySchemes: Type.Optional(
        Type.Record(
          Type.String(),
          Type.Union([
            Type.Object({ type: Type.Literal('http'), scheme: Type.Literal('bearer') }, open),
            Type.Object({ type: Type.Literal('apiKey'), in: Type.Literal('cookie'), name: Type.String() }, open),
          ]),
        ),
      ),
    }),
    paths: Type.Record(
      Type.String({ pattern: '^/' }),
      Type.Record(
        Type.String({ pattern: '^(get|put|post|delete)$' }),
        Type.Object(
          {
            summary: Type.String({ minLength: 1 }),
            description: Type.Optional(Type.String()),
            security: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Array(Type.String())))),
            parameters: Type.Optional(
              Type.Array(
                Type.Object(
                  {
                    name: Type.String(),
                    in: Type.Union([Type.Literal('path'), Type.Literal('query'), Type.Literal('header')]),
                    required: Type.Optional(Type.Boolean()),
                    description: Type.Optional(Type.String()),
                    schema: Type.Object({}, open),
                  },
                  closed,
                ),
              ),
            ),
            requestBody: Type.Optional(
              Type.Object({ required: Type.Optional(Type.Boolean()), content: Media }, closed),
            ),
            responses: Type.Record(
              Type.String({ pattern: '^[1-5]\\d\\d$' }),
              Type.Object({ description: Type.String(), content: Type.Optional(Media) }, closed),
            ),
          },
          closed,
        ),
      ),
    ),
  },
  closed,
);

/** A session is its token together with the cookie of the device that it was opened from. */
const bySession = { bearer: [], device: [] };
const specPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const operationOf = (key: string): Operation => {
  const [method = '', path = ''] = key.split(' ');
  return document.paths[specPath(path)]?.[method.toLowerCase()] as Operation;
};
const routes = Object.entries(allRoutes) as [string, Route][];

describe('the document', () => {
  it('is OpenAPI 3.1', () => {
    const check = Compile(OpenApi as TSchema);
    expect(check.Check(document), JSON.stringify(check.Errors(document).slice(0, 5))).toBe(true);
  });

  it('points nowhere that is not', () => {
    const seen = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g);
    for (const [, ref = ''] of seen) {
      expect(ref).toMatch(/^#\//);
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
      expect(found, ref).toBeTypeOf('object');
    }
  });

  it('has every route of the protocol, the two streams, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      [...routes.map(([key]) => specPath(key)), 'GET /wps/live', 'GET /lgw/sports/stream'].sort(),
    );
  });

  it.each(routes)('%s is bound and told with its statuses', (key, route) => {
    const [method = '', url = ''] = key.split(' ');
    expect(w.app.hasRoute({ method: method as 'GET', url })).toBe(true);
    const operation = operationOf(key);
    expect(operation.summary).toBe(route.summary);
    const statuses = new Set([200, ...[...commonRefusals, ...route.refusals].map((code) => refusals[code])]);
    expect(Object.keys(operation.responses).map(Number)).toEqual([...statuses].sort((a, b) => a - b));
    expect(operation.security ?? 'none').toEqual(
      { none: 'none', optional: [{}, bySession], member: [bySession], agent: [bySession] }[route.access],
    );
    expect(operation.requestBody === undefined).toBe(route.body === undefined);
    for (const [, name = ''] of url.matchAll(/:(\w+)/g)) {
      expect(operation.parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }));
    }
  });

  it('tells that passwords come encrypted', () => {
    for (const [key, route] of routes.filter(([, one]) => one.encrypted === true)) {
      const schema = operationOf(key).requestBody?.content['application/json']?.schema as {
        oneOf?: { properties: object }[];
      };
      expect(
        schema.oneOf?.map((one) => Object.keys(one.properties)),
        key,
      ).toEqual([['jwe'], Object.keys((route.body as unknown as { properties: object }).properties)]);
    }
  });

  it('is enough to write a client from: it says what a session needs besides its token, and that opens it', async () => {
    const account = { username: 'Farida', password: 'seven-boats-go' };
    const json = { 'content-type': 'application/json' };
    const ask = (path: string, method: string, headers: Record<string, string>, body?: object) =>
      fetch(`${w.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    await ask('/wps/member/register', 'PUT', json, { ...account, agreement: true, adult: true });
    const opened = await ask('/wps/session/login', 'POST', json, { type: 'username', ...account });
    const { token } = ((await opened.json()) as { value: { token: string } }).value;
    const authorization = `Bearer ${token}`;
    expect((await ask('/wps/member/info', 'GET', { authorization })).status).toBe(401);
    const scheme = document.components['securitySchemes']?.['device'] as Record<string, string> | undefined;
    expect(scheme?.['description']).toContain('no browser');
    const given = opened.headers.getSetCookie().find((one) => one.startsWith(`${scheme?.['name']}=`));
    const cookie = given?.split(';', 1)[0] ?? '';
    expect((await ask('/wps/member/info', 'GET', { authorization, cookie })).status).toBe(200);
  });

  it('names each refusal of a route with its status', () => {
    const schema = operationOf('POST /wps/cashier/deposits').responses['409']?.content?.['application/json']?.schema;
    expect(JSON.stringify(schema)).toContain('request-mismatch');
  });
});

describe('access', () => {
  it.each(routes.filter(([, route]) => route.access === 'member' || route.access === 'agent'))(
    '%s is a 401 without a session, whatever is sent (ROLE-09)',
    async (key) => {
      for (const body of [undefined, '{', '{"x":1}']) {
        const response = await send(w.url, key, { ...(body === undefined || key.startsWith('GET') ? {} : { body }) });
        expect(response.status).toBe(401);
      }
    },
  );
});
