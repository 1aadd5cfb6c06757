/** Binds what every module serves, and keeps their caches current. */
import type { FastifyInstance } from 'fastify';
import type { Route } from '@banyan/protocol';
import { bindAdmin } from './infra/bind-admin.ts';
import { type UseCase, bind } from './infra/bind.ts';
import type { Context } from './infra/context.ts';
import type { Serve } from './infra/module.ts';
import { nobody } from './infra/relay.ts';
import { modules } from './modules.ts';
import type { Platform } from './platform.ts';

/** Binds them on a server that does not listen yet. */
export async function bindModules(app: FastifyInstance, context: Context, platform: Platform): Promise<void> {
  const answering = new Map<string, UseCase<Route>>();
  const serve: Serve = {
    app,
    context,
    bind(table, useCases) {
      for (const [key, useCase] of Object.entries(useCases)) answering.set(key, useCase as unknown as UseCase<Route>);
      bind(app, context, platform.gates, table, useCases);
    },
    bindAdmin: (table, useCases) => bindAdmin(app, context, platform.adminGates, table, useCases),
    caseOf(key) {
      const useCase = answering.get(key);
      if (useCase === undefined) throw new Error(`${key} is bound by no module`);
      return useCase;
    },
  };
  for (const module of modules) await module.routes?.(serve, platform);
  const caches = modules.flatMap((module) => module.caches ?? []);
  platform.feed.listen(nobody, (events) => {
    const topics = new Set(events.map(({ topic }) => topic));
    for (const cache of caches)
      if (cache.topics.some((topic) => topics.has(topic))) cache.invalidate(platform, context);
  });
}
