/** Results as an operator types them. */
import { conforms } from '../conformance.ts';
import { manual } from './index.ts';

const prizes = [
  'DB=07523',
  'G1=84033',
  'G2=11111,22222',
  'G3=33333,44444,55555,66666,77777,88888',
  'G4=1234,0234,3456,4567',
  'G5=5678,6789,7890,8901,9012,0123',
  'G6=012,345,678',
  'G7=09,26,06,64',
];
const right = { rules: 'vietnam-north', day: '2026-11-20', prizes };
const with_ = (from: string, to: string) => ({ ...right, prizes: prizes.map((prize) => prize.replace(from, to)) });

conforms('manual', manual, {
  right,
  days: ['2026-11-20'],
  wrong: [
    { input: { ...right, day: '2026-02-30' }, says: /"2026-02-30" is not a day/ },
    { input: { ...right, prizes: prizes.slice(1) }, says: /^DB: the tier is missing/ },
    { input: { ...right, prizes: [...prizes, 'G7=09,26,06,64'] }, says: /^G7: the tier stands twice/ },
    { input: { ...right, prizes: [...prizes, 'G8=1'] }, says: /^G8: there is no such tier/ },
    { input: with_('07523', '7523'), says: /^DB: "7523" .*zeros were lost/ },
    { input: with_('07523', '007523'), says: /^DB: "007523" has too many digits/ },
    { input: with_('84033', '84O33'), says: /^G1: "84O33" is not a number/ },
    { input: with_('=84033', ''), says: /^G1: .*missing/ },
    { input: with_('11111,', ''), says: /^G2: the tier has/ },
  ],
});
