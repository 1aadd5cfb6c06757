/**
 * Where gateways call us and where browsers come back to from them. Neither is believed: a call is read by its adapter, which knows its signature,
 * and a browser that comes back only makes us ask the gateway.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PaymentMethod, paymentAdapter, reportJob, writeReport } from '../../adapters/payments/index.ts';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import { addJob } from '../../infra/jobs.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { addressOf } from '../../infra/address.ts';
import { lookAt } from './look.ts';
import { methodSetting } from './method-settings.ts';
import { findByReference } from './store.ts';

const bodyLimitBytes = 64 * 1024;
/** Coming back asks a gateway, so nobody may do it without end. */
const returns = { name: 'cashier returns', points: 30, seconds: 60 };

type Place = { Params: { method: string; reference?: string } };

export async function serveGateways(app: FastifyInstance, context: Context, limits: RateLimits): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      async (_: unknown, body: unknown) => body,
    );
    scope.route<Place>({
      method: ['GET', 'POST'],
      url: '/wps/cashier/gateways/:method/notify',
      schema: { hide: true },
      handler: async (request, reply) => {
        const method = gatewayOf(context, request.params.method);
        if (method === undefined) return reply.status(404).send({ received: false });
        const notification = {
          headers: textsIn(request.headers),
          query: textsIn(request.query),
          body: bodyOf(request),
        };
        const report = await method.port.read(context, method.method, notification);
        if (report === undefined) return reply.status(400).send({ received: false });
        await addJob(context.database, reportJob, { method: method.method.code, report: writeReport(report) });
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    });
  });
  app.get<Place>(
    '/wps/cashier/gateways/:method/return/:reference',
    { schema: { hide: true } },
    async (request, reply) => {
      const { reference = '', method } = request.params;
      const isFew = await limits.take(returns, sourceOf(addressOf(request)));
      const key =
        isFew && gatewayOf(context, method) !== undefined
          ? await findByReference(context.database, reference)
          : undefined;
      if (key !== undefined)
        await lookAt(context, key).catch((error: unknown) =>
          context.log.warn({ err: error, reference }, 'a gateway could not be asked when the player came back'),
        );
      const shown = key === undefined ? '' : `&deposit=${key.id}`;
      return reply.header('cache-control', 'no-store').redirect(`/?mc=depositv2${shown}`, 303);
    },
  );
}

function gatewayOf({ settings }: Context, code: string) {
  const found = settings.get(methodSetting).find((one) => one.code === code);
  const port = found === undefined ? undefined : paymentAdapter(found.adapter);
  if (found === undefined || port?.kind !== 'gateway') return undefined;
  const currency = (found.currency === 'any' ? 'BDT' : found.currency) as Currency;
  const method: PaymentMethod = { code, adapter: found.adapter, currency, options: found.options };
  return { port, method };
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Names and texts; what came twice is taken once, and nothing else is taken. */
function textsIn(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
