/** From what on play shows a marker of harm. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

const count = (most: number) => Type.Integer({ minimum: 0, maximum: most });

export const harmBars = setting({
  key: 'safety.harmBars',
  summary:
    'From what on a week of play shows a marker of harm; zero switches one off. `least`: a rise of losses or deposits is none below this, in whole money of any currency; `times`: so many average weeks are a rise; failed deposits and looser limits count within a week, deposits, bets and hours within a day.',
  shape: Type.Object(
    {
      least: count(1_000_000_000),
      times: Type.Integer({ minimum: 2, maximum: 100 }),
      depositsADay: count(1000),
      failedDeposits: count(1000),
      betsADay: count(1_000_000),
      hoursADay: count(24),
      looserAsked: count(100),
    },
    { additionalProperties: false },
  ),
  default: {
    ...{ least: 10_000, times: 3, depositsADay: 5, failedDeposits: 3, betsADay: 3000, hoursADay: 6, looserAsked: 2 },
  },
});
