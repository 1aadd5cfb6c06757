/**
 * An agent opens an account: directly below the agent, of a series up to the agent's own, with a password that opens nothing but its own change. Its member
 * agrees to the terms and confirms the age with that change, since nobody can do so for somebody else.
 */
import { ok, refuse } from '@banyan/core/results';
import type { agentAccountsRoutes } from '@banyan/protocol/agent-accounts';
import type { UseCase } from '../../infra/bind.ts';
import { readBrand } from '../../infra/brand.ts';
import { transact } from '../../infra/database.ts';
import { checkSeries, insertOrigin, noClaims, openedTypes } from '../agents/index.ts';
import { agreeLater } from '../agreements/index.ts';
import { giveSeries, seriesBelow } from '../lottery/index.ts';
import { findMember, foldName, makeMember } from '../members/index.ts';
import { type PasswordParts, checkNewPassword, insertCredential } from '../passwords/index.ts';
import { checkUsername, isReservedName } from '../registration/index.ts';
import { merchantCurrency, registration, requireSwitch } from '../settings/index.ts';
import { countSince, findByRequest, insertOpened, lockAgent } from './account-store.ts';
import { accountsPerDay, dayMs } from './settings.ts';

type Refused = 'agent-accounts-full' | 'request-mismatch' | 'name-taken';

export const openAccount =
  ({ passwords }: PasswordParts): UseCase<(typeof agentAccountsRoutes)['POST /wps/agent/accounts']> =>
  async (context, { body: { id, password, type, series, ...body } }, { memberId: agent }) => {
    const { database, settings, clock } = context;
    const allowed = requireSwitch(settings, registration);
    if (!allowed.ok) return allowed;
    if (!openedTypes(settings).includes(type)) return refuse('function-not-enabled');
    const account = body.account.trim();
    const named = checkUsername(settings, account);
    if (!named.ok) return named;
    const { brand } = context.config;
    if (isReservedName(account, [brand, readBrand(brand).wordmark])) return refuse('name-taken');
    const checked = await checkNewPassword(context, { password, confirmation: undefined, account });
    if (!checked.ok) return checked;
    const inRange = checkSeries(await seriesBelow(database, agent), series);
    if (!inRange.ok) return inRange;
    const hash = await passwords.hash(password);
    const most = settings.get(accountsPerDay);
    return await transact<{ account: string }, Refused>(database, async (tx) => {
      const now = clock.now();
      const at = new Date(now);
      await lockAgent(tx, agent);
      const before = await findByRequest(tx, agent, id);
      if (before !== undefined) {
        const found = await findMember(tx, before);
        const isSame = found !== undefined && foldName(found.account) === foldName(account) && found.type === type;
        return isSame ? ok({ account: found.account }) : refuse('request-mismatch');
      }
      if ((await countSince(tx, agent, new Date(now - dayMs))) >= most) return refuse('agent-accounts-full', { most });
      const currency = settings.get(merchantCurrency);
      const made = await makeMember(tx, { account, type, currency, upline: agent, now });
      if (!made.ok) return made;
      const member = made.value;
      await insertCredential(tx, member, hash, at, true);
      await giveSeries(tx, member, { above: agent, chosen: series });
      await insertOrigin(tx, member, { ...noClaims, decidedBy: undefined, invitedBy: undefined });
      await agreeLater(tx, member, at);
      await insertOpened(tx, { member, agent, request: id }, at);
      return ok({ account });
    });
  };
