/** What a process that serves keeps open for its modules: opened once, handed to every module that names it among its parts. */
import type pg from 'pg';
import type { AdminGates } from './infra/bind-admin.ts';
import { type Gates } from './infra/bind.ts';
import type { Context } from './infra/context.ts';
import { isSecureSite } from './infra/cookies.ts';
import { openEnvelopes } from './infra/envelope.ts';
import { openRateLimits } from './infra/rate-limits.ts';
import { type CatalogParts, openGames, publicNameOf } from './modules/catalog/index.ts';
import { type ContentParts, openContentCache } from './modules/content/index.ts';
import { popularLotteries } from './modules/draws/index.ts';
import { type Feed, type LiveParts, openSeats } from './modules/live/index.ts';
import { type PageErrorsParts, openPageErrors } from './modules/page-errors/index.ts';
import { type HashCost, type PasswordParts, openPasswords } from './modules/passwords/index.ts';
import type { ProposalParts } from './modules/proposals/index.ts';
import { adminGates } from './modules/staff/index.ts';
import type { NameOf } from './modules/seamless-wallet/index.ts';
import { authenticate, endOf, watchSessions } from './modules/sessions/index.ts';
import { type SettingsParts, refuseClosed } from './modules/settings/index.ts';
import { type VendorBook, openVendorBook } from './modules/vendor-keys/index.ts';

export type Platform = PasswordParts &
  CatalogParts &
  ContentParts &
  LiveParts &
  PageErrorsParts &
  ProposalParts &
  SettingsParts & {
    readonly vendorBook: VendorBook;
    /** How a member is named to other players. */
    readonly nameOf: NameOf;
    /** The context over connections that only read. */
    readonly reading: Context;
    /** What stands before every call of the protocol. */
    readonly gates: Gates;
    /** What stands before every call of the back office. */
    readonly adminGates: AdminGates;
  };

export type PlatformOptions = {
  readonly pool: pg.Pool;
  readonly reading: Context;
  readonly feed: Feed;
  readonly heartbeatMs: number | undefined;
  readonly hashCost: HashCost | undefined;
} & ProposalParts &
  SettingsParts;

/** Opens it on the process's own connections. It holds nothing that must be closed. */
export async function openPlatform(context: Context, options: PlatformOptions): Promise<Platform> {
  const { pool, reading, feed, heartbeatMs, hashCost, acts, allSettings } = options;
  const sessions = watchSessions(context);
  const envelopes = await openEnvelopes(context);
  const door = { sessions, isSecure: isSecureSite(context.config.publicUrl) };
  return {
    sessions,
    envelopes,
    reading,
    passwords: openPasswords(context.secrets, hashCost && { cost: hashCost }),
    limits: openRateLimits(pool),
    games: openGames(context),
    popularLotteries,
    content: openContentCache(context),
    pageErrors: openPageErrors(),
    vendorBook: await openVendorBook(context),
    nameOf: (member) => publicNameOf(context.database, member),
    feed,
    seats: openSeats(),
    heartbeatMs,
    acts,
    allSettings,
    adminGates: adminGates(context),
    watch: (request) => authenticate(door, request, { isQuiet: true }),
    gates: {
      // A page that asks by itself while nobody is there says so: it does not keep the session awake (R69).
      authenticate: (request) => authenticate(door, request, { isQuiet: request.headers['x-away'] === '1' }),
      endOf: (request) => endOf(door, request),
      openBody: (body) => envelopes.open(body),
      refuseClosed: (call, address) => refuseClosed(context, call, address),
    },
  };
}
