/** The levels as the operator set them, with what a member of each may withdraw. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { ownServiceFrom } from '@banyan/core/vip';
import type { vipRoutes } from '@banyan/protocol/vip';
import type { UseCase } from '../../infra/bind.ts';
import { findMember } from '../members/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import { levelsIn } from '../vip-levels/index.ts';
import { limitsOf } from '../withdrawals/index.ts';

export const listLevels: UseCase<(typeof vipRoutes)['GET /wps/vip/levels']> = async (
  { database, settings },
  _input,
  caller,
) => {
  const own = caller === undefined ? undefined : (await findMember(database, caller.memberId))?.currency;
  // Play money has no levels: who plays with it sees those of money.
  const currency = own === undefined || own === 'FUN' ? settings.get(merchantCurrency) : own;
  const wire = (units: bigint) => toWire(money(currency, units));
  return ok({
    levels: levelsIn(settings, currency).map((one, at) => {
      const limits = limitsOf(settings, currency, at + 1);
      return {
        level: at + 1,
        name: one.name,
        validBet: wire(one.validBet),
        deposits: wire(one.deposits),
        retention: wire(one.retention),
        upgradeBonus: wire(one.upgradeBonus),
        weeklyBonus: wire(one.weeklyBonus),
        monthlyBonus: wire(one.monthlyBonus),
        birthdayBonus: wire(one.birthdayBonus),
        withdrawal: { maximum: toWire(limits.maximum), dayCount: limits.dayCount, daySum: wire(limits.daySum) },
        hasOwnService: at + 1 >= ownServiceFrom,
      };
    }),
  });
};
