/** Links by which an agent's team grows: each makes players or agents of a series, and counts who opened it and who joined. */
import { Type } from 'typebox';
import { type Result, ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { agentsRoutes } from '@banyan/protocol/agents';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { type Settings, setting } from '../../infra/settings.ts';
import { type SeriesBelow, seriesBelow } from '../lottery/index.ts';
import { ensureDevice } from '../sessions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { foldCode, makeCode } from './invitations.ts';
import { closeLink, countOpen, insertLink, insertVisit, linksOf, openLink } from './link-store.ts';

type Links = typeof agentsRoutes;

const linksAtMost = setting({
  key: 'agents.linksAtMost',
  summary: 'Open invitation links of one agent, beside the code that each has for life.',
  shape: Type.Integer({ minimum: 0, maximum: 1000 }),
  default: 20,
});
const agentsBelow = setting({
  key: 'agents.mayOpenAgents',
  summary:
    'Agents may make others agents below them, by an account that they open or by a link; otherwise players alone.',
  shape: Type.Boolean(),
  default: true,
});
const visitLimit = setting({
  key: 'limit.agentLinkVisits',
  summary: 'Visits by links of agents counted from one address in five minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 60,
  demo: 10_000,
});
export const linkSettings = [linksAtMost, agentsBelow, visitLimit];

/** What an agent may make of others. */
export const openedTypes = (settings: Settings): (2 | 3)[] => (settings.get(agentsBelow) ? [3, 2] : [3]);

/** One letter more than a code for life, so that none is the other. */
const codeLength = 9;

/** Refusal: `series-out-of-range` with what may be given, or where no game has series. */
export function checkSeries(
  may: SeriesBelow | undefined,
  series: number | undefined,
): Result<undefined, 'series-out-of-range'> {
  if (series === undefined) return ok(undefined);
  const { lowest, highest } = may ?? { lowest: 0, highest: 0 };
  return series < lowest || series > highest ? refuse('series-out-of-range', { lowest, highest }) : ok(undefined);
}

export const listLinks: UseCase<Links['GET /wps/agent/links']> = async (
  { database, settings },
  _input,
  { memberId },
) => {
  const links = await linksOf(database, memberId);
  return ok({
    list: links.map(({ code, name, type, series, madeAt, closedAt, visits, joined }) => ({
      ...{ code, name, type, series, visits, joined },
      path: `/register?affiliateCode=${code}`,
      madeAt: madeAt.toISOString(),
      isOpen: closedAt === null,
    })),
    most: settings.get(linksAtMost),
  });
};

export const makeLink: UseCase<Links['POST /wps/agent/links']> = async (
  { database, settings, clock },
  { body: { name, type, series } },
  { memberId },
) => {
  if (!openedTypes(settings).includes(type)) return refuse('function-not-enabled');
  const inRange = checkSeries(await seriesBelow(database, memberId), series);
  if (!inRange.ok) return inRange;
  const most = settings.get(linksAtMost);
  return await transact(database, async (tx) => {
    if ((await countOpen(tx, memberId)) >= most) return refuse('agent-links-full', { most });
    const link = { agent: memberId, name: name.trim(), type, series: series ?? null };
    for (;;) {
      const code = makeCode(codeLength);
      if (await insertLink(tx, { ...link, code }, new Date(clock.now()))) return ok({ code });
    }
  });
};

export const endLink: UseCase<Links['POST /wps/agent/links/:code/close']> = async (
  { database, clock },
  { params: { code } },
  { memberId },
) => ((await closeLink(database, memberId, code, new Date(clock.now()))) ? ok({}) : refuse('not-found'));

/** A code that is nobody's is answered as any other. */
export const recordVisit =
  (limits: RateLimits): UseCase<Links['POST /wps/agent/visits']> =>
  async ({ database, settings, clock }, { body, request }, caller) => {
    const limit = { name: 'agent-link-visits', points: settings.get(visitLimit), seconds: 300 };
    if (!(await limits.take(limit, sourceOf(request.address)))) return refuse('too-many-requests');
    // Whoever is a member joins no more.
    if (caller !== undefined || request.cookies === undefined) return ok({});
    const link = await openLink(database, foldCode(body.code));
    if (link === undefined) return ok({});
    const day = businessDayOf(clock.now(), settings.get(merchantTimeZone));
    await insertVisit(database, link.code, day, ensureDevice(request));
    return ok({});
  };
