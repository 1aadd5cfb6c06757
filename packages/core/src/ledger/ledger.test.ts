/** The hold's states, and that the chart names no account twice. */
import { describe, expect, it } from 'vitest';
import { next, statesOf } from '../states/index.ts';
import { holdStates, houseAccounts, memberAccounts, pointAccounts } from './index.ts';

describe('a hold', () => {
  it('ends once, settled or released, and never begins again', () => {
    const allowed = statesOf(holdStates).flatMap((from) =>
      statesOf(holdStates)
        .filter((to) => next(holdStates, from, to).ok)
        .map((to) => `${from} to ${to}`),
    );
    expect(allowed).toEqual(['held to settled', 'held to released']);
  });
});

describe('the chart of accounts', () => {
  it('names every account once', () => {
    const all = [...memberAccounts, ...pointAccounts, ...houseAccounts];
    expect(new Set(all).size).toBe(all.length);
  });
});
