/** Results typed in by an operator: a day and its prizes as `tier=number,number`, such as `DB=07523 G1=84033 G2=...`. */
import { parseBusinessDay } from '@banyan/core/time';
import { lotteries } from '@banyan/games/lotteries';
import { describeFault } from '../describe-fault.ts';
import type { ResultsPort } from '../port.ts';

export type ManualInput = {
  readonly rules: string;
  readonly day: string;
  readonly prizes: readonly string[];
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
    return { ok: false, faults: [describeFault(parsed.fault)] };
  },
};
