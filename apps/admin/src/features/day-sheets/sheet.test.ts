/** The order in which a day is read. */
import { expect, test } from 'vitest';
import { type SheetLine, partsOf } from './sheet.ts';

const line = (part: SheetLine['part'], name: string, outcome: SheetLine['outcome']): SheetLine => ({
  ...{ part, name, outcome, currency: null, words: null, figures: [] },
  ...{ differing: [], differingCount: 0, case: null },
});

test('what differs comes first, what there was nothing of last', () => {
  const lines = [
    line('ledger', 'ledger', 'agreed'),
    line('deposits', 'demo', 'unverified'),
    line('payouts', 'demo', 'agreed'),
    line('payouts', 'manual', 'differs'),
  ];
  expect(partsOf({ lines }).map(({ part, lines: own }) => [part, ...own.map(({ name }) => name)].join(' '))).toEqual([
    'payouts manual demo',
    'deposits demo',
    'ledger ledger',
    'cash',
    'vendors',
  ]);
});
