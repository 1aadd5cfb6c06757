/** The API's own document: OpenAPI 3.1, made from the same values that validate and answer, so that it cannot differ. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { EncryptedBody } from '@banyan/protocol/sessions';
import type { Config } from './config.ts';

/** Register before the routes. */
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
            description: 'The token of a session. A header `token` is taken too; a token in a URL never is.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: withEnvelope(schema as FastifySchema, route.config), url }),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.send(app.swagger()));
}

function withEnvelope(schema: FastifySchema, config: unknown): FastifySchema {
  if ((config as { isEncrypted?: boolean } | undefined)?.isEncrypted !== true || schema.body === undefined)
    return schema;
  return { ...schema, body: { oneOf: [EncryptedBody, schema.body] } };
}
