/**
 * The HTTP server before it has routes: limits, parsers, validation, logging. What it lets through is JSON only, so that
 * no form of another site can make a request of ours.
 */
import { randomUUID } from 'node:crypto';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { addressOf, networkOf } from './address.ts';
import { accountOf, answerRefusal } from './bind.ts';
import { staffOf } from './bind-admin.ts';
import { answerErrors } from './errors.ts';
import { type Sources, headersOf, noSources, sendHeaders } from './headers.ts';
import { OperatorError } from './operator-error.ts';
import { compileValidator } from './validation.ts';

const bodyLimitBytes = 256 * 1024;

/** Opens the server. `sources` is what the settings let a page load from elsewhere. Throws an `OperatorError` on TRUSTED_PROXIES that are no addresses. */
export function openHttp(config: Config, log: Logger, sources: () => Sources = () => noSources): FastifyInstance {
  const app = withProxies(config, log);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(whenFirstSent);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  answerErrors(app);
  sendHeaders(app, () => headersOf(config, sources()));
  allowLanguage(app);
  logAnswers(app);
  return app;
}

/** JSON as UTF-8 and nothing else: read with replacements, two different names would become one. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(Object.assign(new Error('the body is no UTF-8'), { statusCode: 400 }));
    }
    return parse(request, text, done);
  });
}

const serializerOf = SerializerSelector()();

/** Makes the writer of an answer when the first is sent: making those of all routes took a third of a second of every start. */
function whenFirstSent(route: FastifyRouteSchemaDef<unknown>): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= serializerOf(route as Parameters<typeof serializerOf>[0]);
    return write(answer);
  };
}

function withProxies(config: Config, log: Logger): FastifyInstance {
  const headers = headersOf(config);
  try {
    const app = Fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: () => randomUUID(),
      requestIdHeader: false,
      bodyLimit: bodyLimitBytes,
      trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
      routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
      // An address that no route can be looked up for never reaches the hooks.
      frameworkErrors: (_error, request, reply) => {
        answerRefusal(request as FastifyRequest, (reply as FastifyReply).headers(headers), 'input-malformed', {
          field: 'path',
        });
      },
      // A slow sender may not hold a connection forever.
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      forceCloseConnections: 'idle',
    });
    return app as unknown as FastifyInstance;
  } catch (error) {
    if (!/proxy|address|netmask|range/i.test((error as Error).message)) throw error;
    throw new OperatorError(
      `TRUSTED_PROXIES is "${config.trustedProxies.join(',')}"; it must list addresses or ranges such as 10.0.0.0/8.`,
    );
  }
}

/** Every call of the site carries `language` in its query (I18N-09); a route that has no such field does not see it. */
function allowLanguage(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const query = request.query as Record<string, unknown> | undefined;
    if (query === undefined || query['language'] === undefined) return;
    const known = request.routeOptions.schema?.querystring as { properties?: Record<string, unknown> } | undefined;
    if (known?.properties?.['language'] !== undefined) return;
    request.headers['x-language'] ??= String(query['language']);
    delete query['language'];
  });
}

/**
 * One line an answer, without query, headers or bodies: no secret can stand in it. It names the network of the caller and the id of the account,
 * neither the address nor the name.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      from: networkOf(addressOf(request)),
      account: accountOf(request) ?? staffOf(request),
    };
    if (reply.statusCode >= 500) request.log.warn(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
}
