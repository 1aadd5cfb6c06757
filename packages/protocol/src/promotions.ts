/** Promotions that a member takes part in: what a deposit brings, the bonuses under way, and the bets that counted for them. */
import { Type } from 'typebox';
import { bonusGrantStates, countedWhys } from '@banyan/core/promotions';
import { statesOf } from '@banyan/core/states';
import { routes } from './route.ts';
import { Moment, Money, Uuid, pageQuery, literals, nullable } from './shapes.ts';

const Share = Type.Integer({ description: 'In hundredths: 100 is the whole.' });

/** What a member agrees to. */
export const BonusTerms = Type.Object(
  {
    hash: Type.String({ description: 'SHA-256 of the rules of this version, which never changes.' }),
    multiple: Type.Integer({ description: 'How many times the base must be bet, in hundredths: 1000 is ten times.' }),
    base: literals(['bonus', 'deposit-and-bonus']),
    weights: Type.Object({
      products: Type.Record(Type.String(), Share),
      categories: Type.Record(Type.String(), Share),
      games: Type.Record(Type.String(), Share),
    }),
    maxBet: nullable(Money),
    cap: nullable(Type.Integer({ description: 'The most that becomes main money, in hundredths of the bonus.' })),
    days: Type.Integer(),
    startDays: Type.Integer(),
    isSticky: Type.Boolean(),
    countedFrom: literals(['all', 'main', 'bonus']),
    excludedGames: Type.Array(Type.String()),
    leastOdds: nullable(Type.Integer({ description: 'Of sports, in hundredths.' })),
    onWithdrawal: literals(['forfeit', 'continue']),
  },
  { title: 'BonusTerms' },
);

export const DepositOffer = Type.Object(
  {
    id: Type.String(),
    version: Type.Integer(),
    tiers: Type.Array(Type.Object({ from: Money, percent: Type.String(), cap: Money })),
    terms: BonusTerms,
    endsAt: nullable(Moment),
  },
  { title: 'DepositOffer' },
);

export const Bonus = Type.Object(
  {
    id: Uuid,
    promotion: Type.String(),
    /** What the site calls the promotion, in the language of the page; empty where it has no name there. */
    title: Type.String(),
    version: Type.Integer(),
    state: literals(statesOf(bonusGrantStates)),
    bonus: Money,
    required: Money,
    progress: Money,
    /** Of an active one: its bonus money now. */
    balance: nullable(Money),
    acceptedAt: Moment,
    startBy: Moment,
    startedAt: nullable(Moment),
    endsAt: nullable(Moment),
    endedAt: nullable(Moment),
    /** Of one that has ended: what became main money, and what went back to the house. */
    toMain: nullable(Money),
    toHouse: nullable(Money),
    /** Of one that the staff took back: why, in their words. */
    takenWhy: nullable(Type.String()),
  },
  { title: 'Bonus' },
);

const CountedBet = Type.Object(
  {
    at: Moment,
    game: Type.String(),
    valid: Money,
    counted: Money,
    why: nullable(literals(countedWhys)),
  },
  { title: 'CountedBet' },
);

export const promotionRoutes = routes({
  'GET /wps/promotions/bonuses': {
    summary:
      "The caller's bonuses: the active one, those that wait in their order, and a page of those that have ended.",
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({
      active: nullable(Bonus),
      waiting: Type.Array(Bonus),
      content: Type.Array(Bonus),
      totalPages: Type.Integer(),
    }),
    refusals: [],
  },
  'GET /wps/promotions/bonuses/:id': {
    summary: 'A bonus of the caller with the terms it was accepted under, and a page of the bets that were looked at.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({
      bonus: Bonus,
      terms: BonusTerms,
      plays: Type.Array(CountedBet),
      totalPages: Type.Integer(),
    }),
    refusals: [],
  },
  'POST /wps/promotions/bonuses/:id/end': {
    summary:
      'Ends a bonus of the caller: one that waits is cancelled, of an active one the bonus money goes back to the house. Main money is never touched.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: Bonus,
    refusals: ['state-conflict'],
  },
});
