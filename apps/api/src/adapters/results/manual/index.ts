/** Results typed in by an operator: a day and its prizes as `tier=number,number`, such as `DB=07523 G1=84033 G2=...`. */
import { parseBusinessDay } from '@banyan/core/time';
import type { PrizesFault } from '@banyan/games/lottery';
import { lotteries } from '@banyan/games/lotteries';
import type { ResultsPort } from '../port.ts';

export type ManualInput = {
  readonly rules: string;
  readonly day: string;
  readonly prizes: readonly string[];
};

const reasons: Readonly<Record<PrizesFault['reason'], string>> = {
  'prize-missing': 'a number is missing',
  'not-digits': 'is not a number of digits 0 to 9',
  'number-too-long': 'has too many digits',
  'zeros-lost': 'has too few digits: its leading zeros were lost',
  'tier-missing': 'the tier is missing',
  'tier-repeated': 'the tier stands twice',
  'tier-unknown': 'there is no such tier',
  'count-wrong': 'the tier has too many or too few numbers',
  'out-of-range': 'is not a number of this game',
  'number-repeated': 'the number stands twice',
};

export const manual: ResultsPort<ManualInput> = {
  read({ rules, day, prizes }) {
    const lottery = lotteries.get(rules);
    if (lottery === undefined)
      return { ok: false, faults: [`there is no way to type in a result of the rules ${rules}`] };
    const parsedDay = parseBusinessDay(day);
    if (parsedDay === undefined)
      return { ok: false, faults: [`"${day.slice(0, 40)}" is not a day of the calendar (yyyy-mm-dd)`] };
    const wire = prizes.map((prize) => {
      const [tier = '', numbers = ''] = prize.split('=', 2);
      return { tier, numbers: numbers.split(',') };
    });
    const parsed = lottery.parse(wire);
    if (parsed.ok) return { ok: true, days: [{ day: parsedDay, result: parsed.value, line: 1 }] };
    const { tier, found = '', reason } = parsed.fault;
    return { ok: false, faults: [`${tier}: ${found === '' ? '' : `"${found}" `}${reasons[reason]}`] };
  },
};
