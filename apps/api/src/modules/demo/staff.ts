/**
 * /demo/staff: who works in the back office of the demo, with the codes of their second factors as they are now. In production nothing
 * is bound, so that the path is a 404 like any other, and nobody there has such an account.
 */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../infra/context.ts';
import { demoPassword } from '../passwords/index.ts';
import { codeNow, demoStaff } from '../staff/index.ts';
import { findStaffByName } from '../staff-accounts/index.ts';
import { plainPage, safe } from './plain-page.ts';

type Person = { name: string; displayName: string; role: string; code: string; forSeconds: number };

export function serveDemoStaff(app: FastifyInstance, context: Context): void {
  if (context.config.mode !== 'demo') return;
  app.get('/demo/staff', { schema: { hide: true } }, async (request, reply) => {
    const people = await peopleNow(context);
    void reply.header('cache-control', 'no-store');
    if ((request.query as { format?: unknown }).format === 'json')
      return reply.send({ password: demoPassword, people });
    return reply.type('text/html; charset=utf-8').send(pageOf(people));
  });
}

/** Only who was made by the demo itself: whoever was invited since keeps their codes to themselves. */
async function peopleNow(context: Context): Promise<Person[]> {
  const people: Person[] = [];
  for (const { name, displayName, role } of demoStaff) {
    const account = await findStaffByName(context.database, name);
    if (account?.secret == null || !account.isDemo) continue;
    const { code, forMs } = codeNow(context, account.id, account.secret);
    people.push({ name, displayName, role, code, forSeconds: Math.ceil(forMs / 1000) });
  }
  return people;
}

function pageOf(people: readonly Person[]): string {
  const rows = people.map(
    ({ name, displayName, role, code, forSeconds }) =>
      `<tr><td><b>${safe(name)}</b></td><td>${safe(displayName)}</td><td>${safe(role)}</td><td><code>${code}</code></td><td>${forSeconds} s</td></tr>`,
  );
  return plainPage(
    'Demo staff',
    `<p>The back office is at <a href="/admin">/admin</a>. Everybody’s password is <code>${safe(demoPassword)}</code>. A code is good once; reload this page for the next.</p>
<table cellpadding="8"><thead><tr><th>name</th><th>person</th><th>role</th><th>code now</th><th>for</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
  );
}
