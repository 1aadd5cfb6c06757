/**
 * Errors that are not refusals: malformed input becomes a 400 that names the field, a lost database a retryable 503, and everything
 * else one 500 with a reference number that also stands in the log. No stack trace leaves the server.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerRefusal } from './bind.ts';

/** PostgreSQL states after which the same request may be sent again: lost connection, shutdown, overload, lock time-out. */
const worldFaults = /^(08|53|57P|40001|40P01|55P03|57014)/;
const networkFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** True when the fault is in the environment and the sender may retry with the same id. */
export function isTryAgain(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    worldFaults.test(code) ||
    networkFaults.has(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(message)
  );
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validation !== undefined) {
      const first = error.validation[0];
      const field = `${error.validationContext ?? ''}${first?.instancePath ?? ''}`.slice(0, 120);
      return answerRefusal(request, reply, 'input-malformed', { field });
    }
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return answerRefusal(request, reply, 'body-too-large');
    if (error.statusCode === 429) return answerRefusal(request, reply, 'too-many-requests');
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return answerRefusal(request, reply, 'input-malformed', { field: 'body' });
    }
    if (isTryAgain(error)) {
      request.log.warn({ err: error }, 'try again');
      return answerRefusal(request, reply.header('retry-after', '1'), 'try-again');
    }
    const reference = randomBytes(6).toString('hex');
    request.log.error({ err: error, reference }, 'internal error');
    return answerRefusal(request, reply, 'internal-error', undefined, reference);
  });
}
