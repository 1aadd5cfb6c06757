/** Serves pictures at their short-lived addresses. Opened by itself a picture is a download and no page of ours. */
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { readPicture } from './picture-files.ts';
import { ownedBy, picturePath } from './picture-link.ts';

const limit = { rateLimit: { max: 600, timeWindow: 60_000 } };

export function serveUploads(app: FastifyInstance, context: Context): void {
  app.get(picturePath, { schema: { hide: true }, config: limit }, async (request, reply) => {
    const owned = ownedBy(context, (request.query as { ticket?: unknown }).ticket);
    const picture = owned && (await readPicture(context, owned));
    if (owned === undefined || picture === undefined) return answerRefusal(request, reply, 'not-found');
    return reply
      .type(picture.type)
      .header('content-disposition', `attachment; filename="${owned.id}.${picture.type.slice('image/'.length)}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(picture.body);
  });
}
