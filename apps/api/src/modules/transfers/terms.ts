/** To whom the caller may send, and how much: what the form shows before anything is typed. */
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { transfersRoutes } from '@banyan/protocol/transfers';
import type { UseCase } from '../../infra/bind.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { turnoverTimes } from '../turnover/index.ts';
import { directionsOf, receiverOf } from './receiver.ts';
import { boundsOf } from './transfer-settings.ts';
import { sentOn } from './transfer-store.ts';

export const transferTerms: UseCase<(typeof transfersRoutes)['GET /wps/transfers/terms']> = async (
  context,
  _input,
  caller,
) => {
  const { database, settings, clock } = context;
  const { currency } = caller;
  const may = directionsOf(context, caller.type);
  if (!may.up && !may.down) return refuse('function-not-enabled');
  const upline = may.up ? await receiverOf(context, caller, { direction: 'up' }) : undefined;
  const bounds = boundsOf(settings, currency);
  const sent = await sentOn(database, caller.memberId, businessDayOf(clock.now(), settings.get(merchantTimeZone)));
  const left = bounds.daily - sent;
  return ok({
    upline: upline?.ok === true ? upline.value.account : null,
    mayToDownline: may.down,
    minimum: toWire(money(currency, bounds.minimum)),
    maximum: toWire(money(currency, bounds.maximum)),
    leftToday: toWire(money(currency, left > 0n ? left : 0n)),
    turnoverTimes: settings.get(turnoverTimes).transfer / 100,
  });
};
