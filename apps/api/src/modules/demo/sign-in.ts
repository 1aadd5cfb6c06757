/**
 * /demo/sign-in: stands in for an external identity provider in demo mode. The visitor chooses who to be; the page says plainly that
 * it is a demo. In production it does not exist.
 */
import type { FastifyInstance } from 'fastify';
import { demoCode, demoPeople } from '../../adapters/sign-in/index.ts';
import type { Context } from '../../infra/context.ts';
import { plainPage, safe } from './plain-page.ts';

const back = '/signed-in.html';
const titles: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

export function serveDemoSignIn(app: FastifyInstance, { config, secrets }: Context): void {
  if (config.mode !== 'demo') return;
  app.get('/demo/sign-in', { schema: { hide: true } }, async (request, reply) => {
    const { issuer, state } = request.query as Record<string, unknown>;
    const title = typeof issuer === 'string' && Object.hasOwn(titles, issuer) ? titles[issuer] : undefined;
    const isAsked = title !== undefined && typeof state === 'string' && /^[\w-]{43}$/.test(state);
    const answer = isAsked
      ? plainPage(`Demo: sign in in place of ${title}`, choices(String(issuer), String(state)))
      : plainPage('Demo sign-in', '<p>Nobody asked for this page. Close the window and begin again.</p>');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(answer);
  });

  function choices(issuer: string, state: string): string {
    const links = demoPeople.map(({ subject, name, email }) => {
      const query = new URLSearchParams({ state, code: demoCode(secrets, { issuer, state, subject }) });
      return `<a class="choice" href="${safe(`${back}?${query}`)}">${safe(name)}<small>${safe(email)}</small></a>`;
    });
    const no = new URLSearchParams({ state, error: 'access_denied' });
    return `<p>This page stands in for the real one in demo mode. Nothing leaves this machine. Who are you?</p>
${links.join('\n')}
<p><a href="${safe(`${back}?${no}`)}">Cancel</a></p>`;
  }
}
