/** The sitemap and robots.txt. */
import type { FastifyInstance } from 'fastify';
import { listedPaths } from '@banyan/core/settings';
import { escapeHtml } from './head.ts';

export function serveCrawlers(app: FastifyInstance, publicUrl: string): void {
  const origin = publicUrl.replace(/\/$/, '');
  const robots = [
    'User-agent: *',
    'Disallow: /wps/',
    'Disallow: /lgw/',
    'Disallow: /demo/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  const addresses = listedPaths().map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ];
  const send = (url: string, type: string, body: string) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(body),
    );
  send('/robots.txt', 'text/plain; charset=utf-8', robots.join('\n'));
  send('/sitemap.xml', 'application/xml; charset=utf-8', sitemap.join('\n'));
}
