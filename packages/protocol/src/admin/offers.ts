/** Odds, limits, caps and series of lotteries in the back office. Within a band one person changes them, beyond it two. */
import { Type } from 'typebox';
import { numberStates } from '@banyan/core/lottery';
import { GameCode, PlayCode } from '../lottery.ts';
import { Currency, Money, Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Effect, Reason, literals, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Positive = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$', maxLength: 24 });

/** One change of what is offered. Amounts are decimal text in the named currency; what is left out stays. */
export const OfferChange = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('odds'),
        game: GameCode,
        play: PlayCode,
        odds: Type.String({ maxLength: 400 }),
        cost: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('limits'),
        game: GameCode,
        play: PlayCode,
        currency: Currency,
        least: Type.Optional(Positive),
        most: Type.Optional(Positive),
        cap: Type.Optional(Positive),
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('payout-limit'),
        game: GameCode,
        play: Type.String({ pattern: '^(\\*|[A-Z0-9]{2,8})$', description: 'A play, or * for the whole draw' }),
        currency: Currency,
        amount: Positive,
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('member-limits'),
        currency: Currency,
        ticket: Type.Optional(Positive),
        member: Type.Optional(Positive),
        percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('series'),
        account: Type.String({ minLength: 1, maxLength: 64 }),
        series: Type.Integer({ minimum: 1, maximum: 1999 }),
      },
      closed,
    ),
  ],
  { title: 'OfferChange' },
);

export const offersRoutes = adminRoutes({
  'GET /admin/api/lotteries/:game/offer': {
    summary:
      'What a lottery offers: odds with the house edge, limits and caps by play, series, and numbers that are held back.',
    access: 'staff',
    permission: 'odds.read',
    params: Type.Object({ game: GameCode }, closed),
    query: Type.Object({ currency: Type.Optional(Currency) }, closed),
    value: Type.Object(
      {
        game: GameCode,
        currency: Currency,
        /** The change of one person alone, in percent of what stands. */
        bandPercent: Type.Integer(),
        plays: Type.Array(
          Type.Object({
            play: Type.String(),
            odds: Type.String(),
            cost: Type.Integer(),
            /** What the house keeps, in percent with two decimals; null: nothing, and no bet is good for it. */
            edge: nullable(Type.String()),
            least: nullable(Money),
            most: nullable(Money),
            cap: nullable(Money),
            payoutLimit: nullable(Money),
          }),
        ),
        wholeLimit: nullable(Money),
        memberLimits: nullable(Type.Object({ ticket: Money, member: Money, percent: Type.Integer() })),
        series: nullable(
          Type.Object({
            lowest: Type.Integer(),
            opening: Type.Integer(),
            highestBet: Type.Integer(),
            highest: Type.Integer(),
          }),
        ),
        held: Type.Array(
          Type.Object({ play: Type.String(), number: Type.String(), soldAs: literals(['half', 'full'] as const) }),
        ),
      },
      { title: 'LotteryOffer' },
    ),
    refusals: ['game-unknown'],
  },
  'GET /admin/api/offers/unprofitable': {
    summary: 'Every play on which the house would keep nothing.',
    access: 'staff',
    permission: 'odds.read',
    value: Type.Array(Type.Object({ game: GameCode, play: Type.String(), odds: Type.String() })),
    refusals: [],
  },
  'POST /admin/api/offers/preview': {
    summary: 'What a change would do, and whether one person may make it.',
    access: 'staff',
    permission: 'odds.make',
    changesNothing: true,
    body: Type.Object({ change: OfferChange }, closed),
    value: Type.Object({ effect: Effect, isWithinBand: Type.Boolean() }),
    refusals: ['proposal-refused'],
  },
  'POST /admin/api/offers': {
    summary: 'Changes it as one person, within the band; beyond it the act `odds.change` takes two.',
    access: 'staff',
    permission: 'odds.make',
    fresh: true,
    body: Type.Object({ change: OfferChange, reason: Reason }, closed),
    value: Nothing,
    refusals: ['proposal-refused'],
  },
  'POST /admin/api/lotteries/:game/numbers': {
    summary: 'Stops a number, sells it at half its odds, or sells it again; from the next bet on.',
    access: 'staff',
    permission: 'odds.make',
    params: Type.Object({ game: GameCode }, closed),
    body: Type.Object(
      {
        play: PlayCode,
        number: Type.String({ minLength: 1, maxLength: 40 }),
        soldAs: literals(numberStates),
        reason: Reason,
      },
      closed,
    ),
    value: Type.Object({ number: Type.String() }),
    refusals: ['game-unknown', 'play-unknown', 'selection-malformed'],
  },
});
