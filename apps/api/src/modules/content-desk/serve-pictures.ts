/**
 * Serves the pictures of content to whoever looks at the site. What stands at an address never changes, so that browsers ask once and this
 * process keeps the last ones in memory: a banner is asked for by everybody at the same time.
 */
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { readBytes } from './picture-store.ts';

const folder = '/wps/content/pictures';
const limit = { rateLimit: { max: 3000, timeWindow: 60_000 } };
const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mostCached = 24;

/** Where a picture stands for good. */
export const addressOfPicture = (id: string): string => `${folder}/${id}`;

type Picture = NonNullable<Awaited<ReturnType<typeof readBytes>>>;

export function servePictures(app: FastifyInstance, context: Context): void {
  const cached = new Map<string, Picture>();
  const read = async (id: string): Promise<Picture | undefined> => {
    const picture = cached.get(id) ?? (await readBytes(context, id));
    if (picture === undefined) return undefined;
    cached.delete(id);
    cached.set(id, picture);
    for (const oldest of cached.keys()) if (cached.size > mostCached) cached.delete(oldest);
    return picture;
  };
  app.get(`${folder}/:id`, { schema: { hide: true }, config: limit }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const picture = shape.test(id) ? await read(id) : undefined;
    if (picture === undefined) return answerRefusal(request, reply, 'not-found');
    return reply
      .type(picture.type)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture.body);
  });
}
