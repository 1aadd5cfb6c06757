/** The files of costs: a line of names, a row a line, and groups that there are. */
import { expect, test } from 'vitest';
import { linesText } from '../../lib/saveFile.ts';
import { worthLines } from './costsAsCsv.ts';

const money = { amount: '0.00', currency: 'BDT' } as const;
const liability = { active: money, waiting: money, unclaimed: money, whole: money };
const group = (members: number, ggr7: string | null) => ({ members, ggr7, ggr30: null, members30: 0 });

test('those who took it, those who did not and those held out are a row each, and what is not known yet is empty', () => {
  const worth = { currency: 'BDT', firstDeposits: 1, costOfFirst: null, liability } as const;
  const lines = worthLines([
    { ...worth, takers: group(3, '16.66'), others: group(2, null), heldOut: group(1, '-4.00') },
    { ...worth, currency: 'INR', takers: group(1, '2.00'), others: group(0, null), heldOut: null },
  ]);
  expect(linesText(lines).split('\r\n')).toEqual([
    '\uFEFFgroup,currency,members,ggr7,members30,ggr30',
    'takers,BDT,3,16.66,0,',
    'others,BDT,2,,0,',
    'heldOut,BDT,1,-4.00,0,',
    'takers,INR,1,2.00,0,',
    'others,INR,0,,0,',
    '',
  ]);
});
