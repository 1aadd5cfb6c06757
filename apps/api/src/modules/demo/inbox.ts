/** /demo/inbox: every SMS and e-mail of demo mode on one plain page. In production the page does not exist. */
import type { FastifyInstance } from 'fastify';
import { readDemoMessages } from '../../adapters/messages/index.ts';
import type { Context } from '../../infra/context.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { plainPage, safe } from './plain-page.ts';

const shown = 200;

/** Serves the page in demo mode; in production nothing is bound, so the path is a 404 like any other. */
export function serveInbox(app: FastifyInstance, { config, database, settings }: Context): void {
  if (config.mode !== 'demo') return;
  app.get('/demo/inbox', { schema: { hide: true } }, async (_request, reply) => {
    const rows = await readDemoMessages(database, shown);
    const timeZone = settings.get(merchantTimeZone);
    const lines = rows.map((row) => lineOf({ ...row, at: row.at.toLocaleString('en-GB', { timeZone }) }));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageOf(lines));
  });
}

type Line = { at: string; channel: string; recipient: string; subject: string; body: string };

function lineOf({ at, channel, recipient, subject, body }: Line): string {
  return `<article><h2>${safe(subject)}</h2><p><small>${safe(channel)} to ${safe(recipient)}, ${safe(at)}</small></p><pre>${safe(body)}</pre></article>`;
}

function pageOf(lines: readonly string[]): string {
  const content = lines.length === 0 ? '<p>Nothing yet.</p>' : lines.join('\n');
  return plainPage('Demo inbox', `<p>Messages of demo mode. None of them left this machine.</p>\n${content}`);
}
