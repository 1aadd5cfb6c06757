/**
 * The wallet API's endpoints for vendors' servers. Bodies are read raw, since the signature is over the bytes; nothing is looked up
 * before the signature is valid, and a caller with an invalid one learns nothing, not even whether the vendor exists.
 */
import { addressOf } from '../../infra/address.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type WalletCall, walletCalls } from '@banyan/protocol/vendor-wallet';
import type { Context } from '../../infra/context.ts';
import { isTryAgain } from '../../infra/errors.ts';
import { hasBrokenText } from '../../infra/validation.ts';
import { isSigned } from '../vendor-keys/index.ts';
import type { VendorBook } from '../vendor-keys/index.ts';
import { type WalletBody, refusal } from './wallet-answer.ts';
import { walletDocument } from './wallet-document.ts';
import { type WalletUseCase, walletUseCases } from './routes.ts';
import { countCall } from './call-figures.ts';
import { openPlayers } from './players.ts';
import type { NameOf } from './wallet-parts.ts';

const bodyLimitBytes = 64 * 1024;
/** Of the contract, not of the installation. */
const contractVersion = '1.0.0';

/** Binds every call of the contract. */
export async function serveWallet(
  app: FastifyInstance,
  context: Context,
  { vendorBook: book, nameOf }: { readonly vendorBook: VendorBook; readonly nameOf: NameOf },
): Promise<void> {
  const parts = { players: openPlayers(context), nameOf };
  const document = walletDocument(context.config.publicUrl, contractVersion);
  app.get('/wallet/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.send(document));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
      if (isTryAgain(error)) return send(reply, refusal('BUSY', ''));
      const { statusCode = 500 } = error;
      if (statusCode < 500) return send(reply, refusal('INVALID_REQUEST', '', { message: 'the body cannot be read' }));
      request.log.error({ err: error }, 'a vendor call broke');
      return send(reply, refusal('INTERNAL', ''));
    });
    // What is no call is answered in the contract's words too, and says which methods there are.
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/wallet/v1/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
        if (methods.length === 0)
          return send(reply, { ...refusal('INVALID_REQUEST', '', { message: 'there is no such call' }), status: 404 });
        const message = `this call takes ${methods.join(', ')}`;
        const refused = { ...refusal('INVALID_REQUEST', '', { message }), status: 405 };
        return send(reply.header('allow', methods.join(', ')), refused);
      },
    });
    for (const [name, call] of Object.entries(walletCalls) as [WalletCall, (typeof walletCalls)[WalletCall]][]) {
      const [method = '', url = ''] = name.split(' ');
      const work = walletUseCases[name] as WalletUseCase;
      const read = 'body' in call ? readBody(call.body) : readQuery(call.params, call.query);
      scope.route({
        method,
        url,
        schema: { hide: true },
        handler: async (request, reply) => {
          // A key that was made a moment ago is a key, and one that was retired in a quiet hour is none.
          if (book.isOld() || book.credentialOf(String(request.headers['wallet-key'] ?? '')) === undefined)
            await book.catchUp();
          const vendor = vendorOf(context, book, request);
          if (vendor === undefined) return send(reply, refusal('SIGNATURE_INVALID', ''));
          const input = read(request);
          if (typeof input === 'string')
            return send(reply, refusal('INVALID_REQUEST', requestIdOf(request), { message: input }));
          // A key signs for its own vendor only.
          if (input['vendor'] !== vendor) return send(reply, refusal('SIGNATURE_INVALID', ''));
          const startedMs = performance.now();
          const count = (isFault: boolean) =>
            countCall(context, vendor, { tookMs: performance.now() - startedMs, isFault });
          const answer = await work(context, parts, input as never).catch((error: unknown) => {
            count(true);
            throw error;
          });
          count(answer.status >= 500);
          return send(reply, answer);
        },
      });
    }
  });
}

/** The methods that a path of the contract takes; none where it is no call. */
function methodsOf(path: string): string[] {
  return Object.keys(walletCalls).flatMap((name) => {
    const [method = '', url = ''] = name.split(' ');
    return new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(path) ? [method] : [];
  });
}

/** The vendor whose key signed the request; undefined when none did. */
function vendorOf(context: Context, book: VendorBook, request: FastifyRequest): string | undefined {
  const { headers } = request;
  const caller = book.credentialOf(String(headers['wallet-key'] ?? ''));
  const signed = {
    timestamp: String(headers['wallet-timestamp'] ?? ''),
    method: request.method,
    path: request.raw.url ?? '',
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const secret = caller?.secret ?? unknownSecret;
  const isRight = isSigned(secret, signed, String(headers['wallet-signature'] ?? ''), context.clock.now());
  if (caller === undefined || !isRight) return undefined;
  return caller.mayCallFrom(addressOf(request)) ? caller.vendor : undefined;
}

/** Compared with when there is no such key, so that it takes as long. */
const unknownSecret = Buffer.alloc(32);

type Input = Readonly<Record<string, unknown>>;
/** The input, or what is wrong with it. */
type Read = (request: FastifyRequest) => Input | string;

function readBody(shape: TSchema): Read {
  const validator = Compile(shape) as unknown as Validator;
  return ({ body }) => {
    let value: unknown;
    try {
      value = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    } catch {
      return 'the body is no JSON';
    }
    if (hasBrokenText(value)) return 'the body holds text that is no text';
    return validator.Check(value) ? (value as Input) : faultOf(validator, value);
  };
}

function readQuery(params: TSchema, query: TSchema): Read {
  const [inPath, inQuery] = [Compile(params), Compile(query)] as unknown as [Validator, Validator];
  return (request) => {
    const value = { ...(request.params as Input), ...(request.query as Input) };
    if (hasBrokenText(value)) return 'the address holds text that is no text';
    if (!inPath.Check(request.params)) return faultOf(inPath, request.params);
    return inQuery.Check(request.query) ? value : faultOf(inQuery, request.query);
  };
}

function faultOf(validator: Validator, value: unknown): string {
  const [first] = validator.Errors(value);
  return `${first?.instancePath || 'the request'} ${first?.message ?? 'has another shape'}`.slice(0, 200);
}

/** Told back where it can be read at all. */
function requestIdOf({ body }: FastifyRequest): string {
  const found = /"request_id"\s*:\s*"([!-~]{1,128}?)"/.exec(
    Buffer.isBuffer(body) ? body.toString('latin1', 0, 65_536) : '',
  );
  return found?.[1] ?? '';
}

function send(reply: FastifyReply, { status, body, isReplayed = false }: WalletBody): FastifyReply {
  if (isReplayed) reply.header('wallet-replayed', 'true');
  return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
