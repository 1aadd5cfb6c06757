/** What the caller may withdraw now. */
import { formatRate, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { freeOf } from '@banyan/core/turnover';
import type { withdrawalsRoutes } from '@banyan/protocol/withdrawals';
import type { UseCase } from '../../infra/bind.ts';
import { memberFacts, quotaOf } from './gather-facts.ts';
import { disputeDays, feeTermsOf, mayCancelSetting, methodFor, receivedAutoMinutes } from './withdrawal-settings.ts';

export const terms: UseCase<(typeof withdrawalsRoutes)['GET /wps/withdrawals/terms']> = async (
  { database, settings, clock, config },
  _input,
  { memberId },
) => {
  const facts = await memberFacts(database, memberId, new Date(clock.now()));
  const { currency, main, owed, turnover } = facts;
  const quota = quotaOf({ settings }, facts);
  const wire = (units: bigint) => toWire(money(currency, units));
  const fee = feeTermsOf(settings, currency);
  return ok({
    balance: wire(main),
    free: wire(freeOf(main, turnover.left)),
    owed: wire(owed),
    minimum: wire(quota.minimum),
    maximum: wire(quota.maximum),
    dayCountLeft: quota.countLeft,
    daySumLeft: wire(quota.sumLeft),
    fee: { fixed: wire(fee.fixed), percent: formatRate({ ...fee.rate, numerator: fee.rate.numerator * 100n }) },
    turnover: {
      left: wire(turnover.left),
      required: wire(turnover.required),
      parts: turnover.parts.map(({ source, required, left, bets, since }) => ({
        source,
        required: wire(required),
        left: wire(left),
        bets: wire(bets),
        since: since.toISOString(),
      })),
    },
    mayCancel: settings.get(mayCancelSetting),
    receivedAutoMinutes: settings.get(receivedAutoMinutes),
    disputeDays: settings.get(disputeDays),
    isOpen: (['bank', 'wallet'] as const).some((kind) => methodFor(config.mode, settings, kind) !== undefined),
  });
};
