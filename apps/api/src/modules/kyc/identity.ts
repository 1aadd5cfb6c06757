/** What is known of a member's identity, for other modules and for the member. */
import {
  type DocumentKind,
  type DocumentState,
  type IdentityState,
  documentKinds,
  identityStateOf,
} from '@banyan/core/kyc';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { kycRoutes } from '@banyan/protocol/kyc';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Settings } from '../../infra/settings.ts';
import { type DocumentRow, findPerson, newestDocuments } from './kyc-store.ts';
import { findCheck } from './check-store.ts';
import { identityForWithdrawal, requiredDocuments } from './kyc-settings.ts';
import { openDetails } from './person.ts';

const statesOf = (rows: readonly DocumentRow[]): Partial<Record<DocumentKind, DocumentState>> =>
  Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));

/** `isAdult` is known of verified members alone: whoever verifies checks it, be it people or a service, and a minor is not verified. */
export async function identityOf(
  database: Database | Tx,
  settings: Settings,
  member: MemberId,
): Promise<{ readonly state: IdentityState; readonly isAdult: boolean }> {
  const newest = statesOf(await newestDocuments(database, member));
  const check = await findCheck(database, member);
  const state = identityStateOf(settings.get(requiredDocuments), newest, check?.state);
  return { state, isAdult: state === 'verified' };
}

/** The gate before money goes out, in the withdrawal's own transaction. Refusal: `identity-required`, with the state. */
export async function requireIdentity(
  tx: Tx | Database,
  settings: Settings,
  member: MemberId,
): Promise<Result<undefined, 'identity-required'>> {
  if (!settings.get(identityForWithdrawal)) return ok(undefined);
  const { state } = await identityOf(tx, settings, member);
  return state === 'verified' ? ok(undefined) : refuse('identity-required', { state });
}

/** All but the first letter of each word of a name is dots. */
const masked = (name: string) => name.replace(/(?<=[\p{L}\p{M}])[\p{L}\p{M}]/gu, '•');

/** What its member sees. */
export async function identityFor(
  { database, settings, secrets }: Pick<Context, 'database' | 'settings' | 'secrets'>,
  member: MemberId,
): Promise<ValueOf<(typeof kycRoutes)['GET /wps/kyc']>> {
  const [rows, person, check] = await Promise.all([
    newestDocuments(database, member),
    findPerson(database, member),
    findCheck(database, member),
  ]);
  const state = identityStateOf(settings.get(requiredDocuments), statesOf(rows), check?.state);
  // Nobody is asked for papers whom a service has confirmed.
  const required = check?.state === 'confirmed' && state === 'verified' ? [] : settings.get(requiredDocuments);
  const details = person && openDetails(secrets, member, person.details);
  return {
    state,
    isForWithdrawal: settings.get(identityForWithdrawal),
    person:
      person === undefined || details === undefined
        ? null
        : {
            paper: person.paper,
            name: masked(details.name),
            number: `•••${details.number.slice(-3)}`,
            at: person.at.toISOString(),
          },
    documents: documentKinds.map((kind) => {
      const one = rows.find((row) => row.kind === kind);
      return {
        kind,
        isRequired: required.includes(kind),
        state: one?.state ?? 'none',
        reason: (one?.reason ?? null) as never,
        sentAt: one?.sentAt.toISOString() ?? null,
        expiresOn: one?.expiresOn ?? null,
      };
    }),
  };
}
