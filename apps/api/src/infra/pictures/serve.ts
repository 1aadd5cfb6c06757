/**
 * Pictures at `/images/` (IMP-52): art, logos of vendors, flags. The same address always answers the same bytes. An address
 * that carries the version of the drawings may be kept forever, any other is asked for again with its ETag.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { artVersion } from '@banyan/ui/draw';
import { answerRefusal } from '../bind.ts';
import { artWish, flagWish, type House, type Query, vendorWish, type Wish } from './address.ts';
import { openPictureCache } from './picture-cache.ts';
import { openRender } from './render.ts';

const compress = promisify(gzip);
const types = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const;
/** Of the way in which a drawing becomes dots; raised when that changes. */
const rendering = 1;
/** Requests a minute from one address: some hundred pages full of pictures. */
const limit = { rateLimit: { max: 3000, timeWindow: 60_000 } };
/** A picture opened by itself is a document of our origin: it may do nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type WishOf = (file: string, request: FastifyRequest) => Promise<Wish | undefined>;
const forEver = 'public, max-age=31536000, immutable';
const aWhile = 'public, max-age=300';

export type PictureOptions = House & { readonly dataDir: string };

/** Serves every picture that the platform draws. */
export function servePictures(app: FastifyInstance, { dataDir, ...house }: PictureOptions): void {
  const folder = path.join(dataDir, 'pictures');
  const version = artVersion(house.housePalette, house.markLines);
  const pictures = openPictureCache(path.join(folder, 'kept'));
  const render = openRender(folder);
  const serve = (url: string, forVersion: string, wishOf: WishOf) =>
    app.get<{ Params: { file: string } }>(url, { schema: { hide: true }, config: limit }, async (request, reply) => {
      const wish = await wishOf(request.params.file, request);
      if (wish === undefined) return answerRefusal(request, reply, 'not-found');
      const key = `${createHash('sha256').update(`${rendering} ${wish.svg} ${wish.width}`).digest('hex').slice(0, 40)}-${wish.size}.${wish.extension}`;
      const isVersioned = (request.query as Query)['v'] === version;
      setHeaders(reply, key, isVersioned ? forVersion : aWhile, wish);
      if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send();
      if (wish.extension === 'svg') return await sendDrawing(request, reply, wish.svg, key, pictures.get);
      return reply.send(await pictures.get(key, () => render(wish)));
    });
  serve('/images/art/:kind/:file', forEver, async (file, request) =>
    artWish((request.params as { kind: string }).kind, file, queryOf(request), house),
  );
  // A vendor may be called otherwise tomorrow.
  serve('/images/TCG_PROD_IMAGES/RNG_LIST_VENDOR/:file', 'public, max-age=3600', (file, request) =>
    vendorWish(file, queryOf(request), house),
  );
  serve('/images/TCG_PROD_IMAGES/COUNTRY_FLAG/:file', forEver, (file, request) => flagWish(file, queryOf(request)));
}

function setHeaders(reply: FastifyReply, key: string, caching: string, { extension }: Wish): void {
  void reply
    .type(types[extension])
    .header('etag', `"${key}"`)
    .header('cache-control', caching)
    .header('content-security-policy', policy)
    // Pictures may come over another host that stands in front of this one.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('vary', 'accept-encoding');
}

async function sendDrawing(
  request: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  key: string,
  get: ReturnType<typeof openPictureCache>['get'],
): Promise<FastifyReply> {
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(svg);
  return reply.header('content-encoding', 'gzip').send(await get(`${key}.gz`, () => compress(svg, { level: 9 })));
}

/** The query as plain texts; what came twice is left out. */
function queryOf(request: FastifyRequest): Query {
  const entries = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
