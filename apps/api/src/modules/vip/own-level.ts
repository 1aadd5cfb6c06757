/** Where the caller is among the levels, what keeps their own, and how they came there. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import { betsOfMonth, careerOf, monthBefore, monthOf, nextMonth } from '@banyan/core/vip';
import type { vipRoutes } from '@banyan/protocol/vip';
import type { UseCase } from '../../infra/bind.ts';
import { findMember } from '../members/index.ts';
import { catchUpRecords, playedSince } from '../records/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { levelsIn } from '../vip-levels/index.ts';
import { benefitsOf } from './benefit-store.ts';
import { levelChangesOf, startOfDay, stateOf } from './vip-store.ts';
import { toWireBenefit, toWireChange } from './vip-wire.ts';

/** The newest of each; whoever wants more asks for a copy of all their data. */
const newest = 50;

export const ownLevel: UseCase<(typeof vipRoutes)['GET /wps/vip']> = async (context, _input, { memberId }) => {
  // Nobody reads behind what they just did.
  await catchUpRecords(context, memberId);
  const { database, settings, clock } = context;
  const member = await findMember(database, memberId);
  if (member === undefined) throw new Error(`the session's member ${memberId} does not exist`);
  const { currency } = member;
  const timeZone = settings.get(merchantTimeZone);
  const month = monthOf(businessDayOf(clock.now(), timeZone));
  const [played, state, changes, benefits, endsAt] = await Promise.all([
    playedSince(database, memberId, { currency, from: monthBefore(month) }),
    stateOf(database, memberId),
    levelChangesOf(database, memberId, newest),
    benefitsOf(database, memberId, newest),
    startOfDay(database, nextMonth(month), timeZone),
  ]);
  const levels = levelsIn(settings, currency);
  const level = Math.min(member.rankLevel, levels.length);
  const wire = (units: bigint) => toWire(money(currency, units));
  const isNew = state?.reachedIn === month || state === undefined;
  const lost = Math.min(state?.highest ?? 0, levels.length) > level ? levels[level] : undefined;
  const career = careerOf(played);
  return ok({
    level,
    validBet: wire(career.validBet),
    deposits: wire(career.deposits),
    month: {
      first: month,
      endsAt: endsAt.toISOString(),
      validBet: wire(betsOfMonth(played, month)),
      asked: wire(isNew ? 0n : (levels[level - 1]?.retention ?? 0n)),
    },
    regain: lost === undefined ? null : { level: level + 1, asked: wire(lost.retention) },
    changes: changes.map(toWireChange),
    benefits: benefits.map(toWireBenefit),
  });
};
