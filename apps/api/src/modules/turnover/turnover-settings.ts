/** How much turnover money brings with it. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

const Hundredths = Type.Integer({ minimum: 0, maximum: 10_000 });

export const turnoverTimes = setting({
  key: 'turnover.hundredths',
  summary:
    'How often a credit must be bet before main money may leave, in hundredths of a time: 100 is once, 0 never. For deposits, and for money received from an upline or a downline.',
  shape: Type.Object({ deposit: Hundredths, transfer: Hundredths }, { additionalProperties: false }),
  default: { deposit: 100, transfer: 100 },
});
