/** A draft of a mission or a board makes rules that can be counted with, and a version that is read again makes the same. */
import { expect, it } from 'vitest';
import { type WrittenRules, checkRules } from '@banyan/core/promotions';
import { type TurnDraft, emptyPoint, publishedTurn, turnDraftOf, turnFaultsOf } from './turnDraft.ts';

const again = (draft: TurnDraft) => {
  const { rules, startsAt, endsAt, ...rest } = publishedTurn(draft);
  const budgets = draft.offers.map(({ currency, budget }) => ({ currency, most: { currency, amount: budget } }));
  return turnDraftOf(draft.kind, { ...rest, rules, startsAt, endsAt, budgets } as never);
};

it('a mission', () => {
  const start = turnDraftOf('mission');
  expect(Object.keys(turnFaultsOf(start))).toEqual(['id', 'title en', '0 prizes', '0 0 target']);
  const draft: TurnDraft = {
    ...start,
    ...{ id: 'climb', titles: { en: 'The climb', bn: 'চূড়া' }, combine: 'in-order', after: 'first-steps' },
    tasks: [
      { measure: 'bets', categories: 'RNG, LIVE', games: '' },
      { measure: 'multiple', categories: '', games: 'ACME/wheel' },
    ],
    offers: [
      {
        ...{ currency: 'BDT', budget: '5000', prizes: '100', leastStake: '' },
        targets: [
          { target: '20', leastStake: '10' },
          { target: '12.5', leastStake: '' },
        ],
      },
    ],
  };
  expect(turnFaultsOf(draft)).toEqual({});
  expect(checkRules(publishedTurn(draft).rules as WrittenRules).ok).toBe(true);
  expect(publishedTurn(again(draft)).rules).toEqual(publishedTurn(draft).rules);
});

it('a board', () => {
  const start = turnDraftOf('board');
  const draft: TurnDraft = {
    ...start,
    ...{ id: 'race', titles: { en: 'Race', bn: '' }, score: 'points' },
    points: [emptyPoint, { for: 'multiple', atLeast: '10', points: '25' }],
    offers: [{ currency: 'BDT', budget: '', prizes: '1000\n500\n250', leastStake: '10', targets: [] }],
  };
  expect(turnFaultsOf(draft)).toEqual({});
  expect(turnFaultsOf({ ...draft, window: 'once' })).toEqual({ endsAt: 'promotions.fault.ends' });
  expect(checkRules(publishedTurn(draft).rules as WrittenRules).ok).toBe(true);
  expect(publishedTurn(again(draft)).rules).toEqual(publishedTurn(draft).rules);
});
