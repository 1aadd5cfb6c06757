/** Every route of every module, bound. A new module adds a line. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { agentsRoutes } from '@banyan/protocol/agents';
import { cashierRoutes } from '@banyan/protocol/cashier';
import { catalogRoutes } from '@banyan/protocol/catalog';
import { contentRoutes } from '@banyan/protocol/content';
import { fairnessRoutes } from '@banyan/protocol/fairness';
import { humansRoutes } from '@banyan/protocol/humans';
import { launchRoutes } from '@banyan/protocol/launch';
import { lotteryRoutes } from '@banyan/protocol/lottery';
import { chaseRoutes } from '@banyan/protocol/chase';
import { lobbyRoutes } from '@banyan/protocol/lobby';
import { trendRoutes } from '@banyan/protocol/trends';
import { drawProofRoutes, ticketProofRoutes } from '@banyan/protocol/proof';
import { drawRoutes } from '@banyan/protocol/draws';
import { ticketRoutes } from '@banyan/protocol/tickets';
import { membersRoutes } from '@banyan/protocol/members';
import { messagesRoutes } from '@banyan/protocol/messages';
import { pageErrorsRoutes } from '@banyan/protocol/page-errors';
import { passwordsRoutes } from '@banyan/protocol/passwords';
import { protectionRoutes } from '@banyan/protocol/protection';
import { recoveryRoutes } from '@banyan/protocol/recovery';
import { registrationRoutes } from '@banyan/protocol/registration';
import { rewardsRoutes } from '@banyan/protocol/rewards';
import { secondStepRoutes } from '@banyan/protocol/second-step';
import { sessionsRoutes } from '@banyan/protocol/sessions';
import { settingsRoutes } from '@banyan/protocol/settings';
import { signInRoutes } from '@banyan/protocol/sign-in';
import { sportsRoutes } from '@banyan/protocol/sports';
import { supportRoutes } from '@banyan/protocol/support';
import { verificationRoutes } from '@banyan/protocol/verification';
import { walletRoutes } from '@banyan/protocol/wallet';
import { tokenOf } from './infra/bearer.ts';
import { type Gates, bind } from './infra/bind.ts';
import { bounded } from './infra/bounded.ts';
import type { Context } from './infra/context.ts';
import { isSecureSite } from './infra/cookies.ts';
import { openEnvelopes } from './infra/envelope.ts';
import type { Watched } from './infra/operations.ts';
import { openRateLimits } from './infra/rate-limits.ts';
import { nobody } from './infra/relay.ts';
import { agentsUseCases } from './modules/agents/index.ts';
import { cashierUseCases } from './modules/cashier/index.ts';
import { catalogUseCases, openGames } from './modules/catalog/index.ts';
import { contentUseCases, helpArticles, openShelf, playerNoticeIds, playerNotices } from './modules/content/index.ts';
import { serveDemoPhone, serveDemoSignIn, serveInbox } from './modules/demo/index.ts';
import { drawsUseCases, popularLotteries } from './modules/draws/index.ts';
import { fairnessUseCases } from './modules/fairness/index.ts';
import { humansUseCases } from './modules/humans/index.ts';
import { launchUseCases } from './modules/launch/index.ts';
import { type Feed, type LiveGates, serveLive } from './modules/live/index.ts';
import { dropKept, keptUntilTopics, lotteryUseCases } from './modules/lottery/index.ts';
import { membersUseCases } from './modules/members/index.ts';
import { messagesUseCases } from './modules/messages/index.ts';
import { openVendorBook } from './modules/vendors/index.ts';
import { serveHub, serveWallet } from './modules/seamless-wallet/index.ts';
import { type HashCost, type PasswordParts, openPasswords, passwordsUseCases } from './modules/passwords/index.ts';
import { protectionUseCases } from './modules/protection/index.ts';
import { recoveryUseCases } from './modules/recovery/index.ts';
import { registrationUseCases } from './modules/registration/index.ts';
import { rewardsUseCases } from './modules/rewards/index.ts';
import { secondStepUseCases } from './modules/second-step/index.ts';
import { authenticate, endOf, sessionsUseCases, watchSessions } from './modules/sessions/index.ts';
import { refuseClosed, settingsUseCases } from './modules/settings/index.ts';
import { serveReturn, signInUseCases } from './modules/sign-in/index.ts';
import { sportsUseCases } from './modules/sports/index.ts';
import { openPageErrors, pageErrorsUseCases } from './modules/page-errors/index.ts';
import { serveVisitors, supportUseCases } from './modules/support/index.ts';
import { ticketsUseCases } from './modules/tickets/index.ts';
import { verificationUseCases } from './modules/verification/index.ts';
import { walletUseCases } from './modules/wallet/index.ts';

type Shared = {
  readonly pool: pg.Pool;
  readonly feed: Feed;
  readonly heartbeatMs: number | undefined;
  readonly hashCost: HashCost | undefined;
};

/** Binds them. Answers what the figures ask of the live streams and of broken pages. */
export async function bindModules(
  app: FastifyInstance,
  context: Context,
  shared: Shared,
): Promise<{ streams(): number } & Pick<Watched, 'pageErrors'>> {
  const parts: PasswordParts = {
    sessions: watchSessions(context),
    passwords: openPasswords(context.secrets, shared.hashCost && { cost: shared.hashCost }),
    envelopes: await openEnvelopes(context),
    limits: openRateLimits(shared.pool),
  };
  const door = { sessions: parts.sessions, isSecure: isSecureSite(context.config.publicUrl) };
  const gates: Gates = {
    // A page that asks by itself while nobody is there says so: it does not keep the session awake (R69).
    authenticate: (request) => authenticate(door, request, { isQuiet: request.headers['x-away'] === '1' }),
    endOf: (request) => endOf(door, request),
    openBody: (body) => parts.envelopes.open(body),
    refuseClosed: (call, address) => refuseClosed(context, call, address),
  };
  bind(app, context, gates, sessionsRoutes, sessionsUseCases(parts));
  bind(app, context, gates, registrationRoutes, registrationUseCases(parts));
  bind(app, context, gates, recoveryRoutes, recoveryUseCases(parts));
  bind(app, context, gates, passwordsRoutes, passwordsUseCases(parts));
  bind(app, context, gates, verificationRoutes, verificationUseCases(parts.limits));
  bind(app, context, gates, secondStepRoutes, secondStepUseCases(parts.limits));
  bind(app, context, gates, protectionRoutes, protectionUseCases);
  bind(app, context, gates, membersRoutes, membersUseCases);
  bind(app, context, gates, humansRoutes, humansUseCases({ limits: parts.limits, drawing: bounded(1, 200) }));
  bind(app, context, gates, signInRoutes, signInUseCases(parts));
  serveReturn(app);
  bind(app, context, gates, walletRoutes, walletUseCases);
  bind(app, context, gates, cashierRoutes, cashierUseCases);
  const games = openGames(context);
  shared.feed.listen(nobody, (events) => {
    if (events.some(({ topic }) => topic === 'catalog.changed')) games.drop();
  });
  bind(app, context, gates, catalogRoutes, catalogUseCases(games, popularLotteries));
  bind(app, context, gates, launchRoutes, launchUseCases);
  shared.feed.listen(nobody, (events) => {
    if (events.some(({ topic }) => keptUntilTopics.has(topic))) dropKept(context.database);
  });
  bind(app, context, gates, lotteryRoutes, lotteryUseCases);
  const ofDraws = { ...drawRoutes, ...lobbyRoutes, ...drawProofRoutes, ...trendRoutes };
  bind(app, context, gates, ofDraws, drawsUseCases);
  bind(app, context, gates, { ...ticketRoutes, ...chaseRoutes, ...ticketProofRoutes }, ticketsUseCases);
  bind(app, context, gates, fairnessRoutes, fairnessUseCases);
  bind(app, context, gates, settingsRoutes, settingsUseCases);
  const shelf = openShelf(context);
  shared.feed.listen(nobody, (events) => {
    if (events.some(({ topic }) => topic === 'content.changed')) shelf.drop();
  });
  bind(app, context, gates, contentRoutes, contentUseCases(shelf));
  serveVisitors(app, context);
  const { limits } = parts;
  bind(app, context, gates, supportRoutes, supportUseCases({ limits, articles: helpArticles(shelf) }));
  const told = { notices: playerNotices(shelf), noticeIds: playerNoticeIds(shelf) };
  bind(app, context, gates, messagesRoutes, messagesUseCases(told));
  bind(app, context, gates, rewardsRoutes, rewardsUseCases);
  bind(app, context, gates, sportsRoutes, sportsUseCases);
  bind(app, context, gates, agentsRoutes, agentsUseCases(limits));
  const errors = openPageErrors();
  bind(app, context, gates, pageErrorsRoutes, pageErrorsUseCases(limits, errors));
  serveInbox(app, context);
  serveDemoSignIn(app, context);
  serveDemoPhone(app, context, limits);
  const vendors = await openVendorBook(context);
  await serveWallet(app, context, vendors);
  await serveHub(app, context, vendors);
  const watching: LiveGates = {
    watch: (request) => authenticate(door, request, { isQuiet: true }),
    hasToken: (request) => tokenOf(request) !== undefined,
  };
  const live = serveLive(app, context, shared.feed, watching, shared.heartbeatMs);
  return { ...live, pageErrors: errors.counts };
}
