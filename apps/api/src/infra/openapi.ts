/** The API's own document: OpenAPI 3.1, made from the same values that validate and answer, so that it cannot differ. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { EncryptedBody } from '@banyan/protocol/sessions';
import type { Config } from './config.ts';
import { deviceCookie, hiddenName, isSecureSite } from './cookies.ts';

type Security = readonly Readonly<Record<string, readonly string[]>>[];
/** What a call by a session needs: both at once. */
export const bySession: Security = [{ bearer: [], device: [] }];
/** The same, for what answers visitors too. */
export const byVisitorOrSession: Security = [{}, ...bySession];

/** What a call of the back office needs. */
export const byStaff: Security = [{ staff: [] }];
/** The cookie of a session of the back office. */
export const staffCookie = 'staff';

const isAdmin = (url: string): boolean => url.startsWith('/admin/');

/** Register before the routes. The calls of the back office have a document of their own. */
export async function serveOpenApi(app: FastifyInstance, config: Config, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Banyan',
        version,
        description:
          'Every answer is an envelope { success, value, message, code }. A refusal has a code that never changes and a message for people.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a session, good only together with `device`. A header `token` is taken too; a token in a URL never is.',
          },
          device: {
            type: 'apiKey',
            in: 'cookie',
            name: hiddenName(deviceCookie, isSecureSite(config.publicUrl)),
            description:
              'The device that the session was opened from. The answer that opens a session sets this cookie with Set-Cookie, and browsers send it by themselves. A client that is no browser keeps its value for 400 days, as securely as a password, sends it with every call in the header Cookie, also with the next login, and takes the new value when an answer sets one. Without it a token opens nothing and the answer is 401 not-logged-in; a login without it comes from a new device.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: isAdmin(url) ? { ...schema, hide: true } : withEnvelope(schema as FastifySchema, route.config),
      url,
    }),
  });
  await app.register(swagger, {
    decorator: 'adminDocument' as 'swagger',
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Banyan back office',
        version,
        description:
          'Every answer is an envelope { success, value, message, code }. What changes something carries the header x-banyan-admin: 1, and everything done stands in the audit log.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          staff: {
            type: 'apiKey',
            in: 'cookie',
            name: hiddenName(staffCookie, isSecureSite(config.publicUrl)),
            description: 'The session of somebody of the staff, from a password and a second factor.',
          },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: isAdmin(url) ? schema : { ...schema, hide: true }, url }),
  });
  app.get('/admin/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.send((app as unknown as { adminDocument(): unknown }).adminDocument()),
  );
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.send(app.swagger()));
}

function withEnvelope(schema: FastifySchema, config: unknown): FastifySchema {
  if ((config as { isEncrypted?: boolean } | undefined)?.isEncrypted !== true || schema.body === undefined)
    return schema;
  return { ...schema, body: { oneOf: [EncryptedBody, schema.body] } };
}
