/** Listening on one address, or on every one of the machine. */
import type { FastifyInstance } from 'fastify';

/** Returns the port. */
export async function listenOn(app: FastifyInstance, port: number, host: string | undefined): Promise<number> {
  // Without IPv6 there is no `::` to listen on.
  const anywhere = await app.listen({ port, host: host ?? '::' }).catch((error: NodeJS.ErrnoException) => {
    const isWithout = error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL';
    if (host !== undefined || !isWithout) throw error;
    return app.listen({ port, host: '0.0.0.0' });
  });
  return Number.parseInt(new URL(anywhere).port, 10);
}
