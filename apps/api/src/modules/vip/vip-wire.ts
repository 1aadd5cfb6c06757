/** Changes of levels and what levels gave, in the shape of the wire: the same to members and to the staff. */
import { type Currency, money, toWire } from '@banyan/core/money';
import type { ValueOf } from '@banyan/protocol';
import type { vipRoutes } from '@banyan/protocol/vip';
import type { BenefitRow } from './benefit-store.ts';
import type { LevelChange } from './vip-store.ts';

type Own = ValueOf<(typeof vipRoutes)['GET /wps/vip']>;

const wire = (currency: Currency, units: bigint | null) => (units === null ? null : toWire(money(currency, units)));

export const toWireChange = ({
  at,
  from,
  to,
  cause,
  currency,
  month,
  brought,
  asked,
}: LevelChange): Own['changes'][number] => ({
  at: at.toISOString(),
  from,
  to,
  cause,
  month,
  brought: wire(currency, brought),
  asked: wire(currency, asked),
});

export const toWireBenefit = ({
  kind,
  level,
  name,
  ref,
  currency,
  units,
  state,
  at,
}: BenefitRow): Own['benefits'][number] => ({
  kind,
  level,
  name,
  ref,
  amount: toWire(money(currency, units)),
  state,
  at: at.toISOString(),
});
