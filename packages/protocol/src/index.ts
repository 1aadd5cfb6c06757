/** All routes of the API, joined. The site imports types only, so that no validator travels to a browser. */
import { agentsRoutes } from './agents.ts';
import { cashierRoutes } from './cashier.ts';
import { catalogRoutes } from './catalog.ts';
import { chaseRoutes } from './chase.ts';
import { contentRoutes } from './content.ts';
import { drawRoutes } from './draws.ts';
import { fairnessRoutes } from './fairness.ts';
import { humansRoutes } from './humans.ts';
import { launchRoutes } from './launch.ts';
import { lobbyRoutes } from './lobby.ts';
import { trendRoutes } from './trends.ts';
import { lotteryRoutes } from './lottery.ts';
import { membersRoutes } from './members.ts';
import { messagesRoutes } from './messages.ts';
import { drawProofRoutes, ticketProofRoutes } from './proof.ts';
import { pageErrorsRoutes } from './page-errors.ts';
import { passwordsRoutes } from './passwords.ts';
import { protectionRoutes } from './protection.ts';
import { recoveryRoutes } from './recovery.ts';
import { registrationRoutes } from './registration.ts';
import { rewardsRoutes } from './rewards.ts';
import { secondStepRoutes } from './second-step.ts';
import { sessionsRoutes } from './sessions.ts';
import { settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { sportsRoutes } from './sports.ts';
import { supportRoutes } from './support.ts';
import { ticketRoutes } from './tickets.ts';
import { verificationRoutes } from './verification.ts';
import { walletRoutes } from './wallet.ts';

export const allRoutes = {
  ...sessionsRoutes,
  ...registrationRoutes,
  ...recoveryRoutes,
  ...passwordsRoutes,
  ...verificationRoutes,
  ...secondStepRoutes,
  ...protectionRoutes,
  ...humansRoutes,
  ...membersRoutes,
  ...signInRoutes,
  ...walletRoutes,
  ...cashierRoutes,
  ...catalogRoutes,
  ...launchRoutes,
  ...lotteryRoutes,
  ...drawRoutes,
  ...ticketRoutes,
  ...drawProofRoutes,
  ...ticketProofRoutes,
  ...fairnessRoutes,
  ...chaseRoutes,
  ...lobbyRoutes,
  ...trendRoutes,
  ...settingsRoutes,
  ...contentRoutes,
  ...supportRoutes,
  ...messagesRoutes,
  ...agentsRoutes,
  ...rewardsRoutes,
  ...sportsRoutes,
  ...pageErrorsRoutes,
} as const;

export type Routes = typeof allRoutes;
export type RouteKey = keyof Routes;

/** Every answer of the API (DEC-66). */
export type Envelope<Value> =
  | { success: true; value: Value; message: string; code: 'ok' }
  | {
      success: false;
      value: null;
      message: string;
      code: string;
      details?: Record<string, string | number>;
      /** For `internal-error`: the number to quote to support. */
      reference?: string;
    };

export type { InputOf, RefusalOf, Route, ValueOf } from './route.ts';
export type { RefusalCode } from './refusals.ts';
