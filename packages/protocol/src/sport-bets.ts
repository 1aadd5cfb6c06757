/** Bets on sports: placed, waiting out the delay of play, settled, and cashed out. */
import { Type } from 'typebox';
import { type SportBetState as BetState, sportBetStates } from '@banyan/core/sports';
import { MarketId, OddsFormat, OutcomeCode, PriceText, SportCode, SportEventState } from './sport-events.ts';
import { routes } from './route.ts';
import { Amount, Moment, Money, nullable, pageQuery, RequestId, Uuid } from './shapes.ts';
import { LedgerLine } from './wallet.ts';

export const SportBetState = Type.Unsafe<BetState>(
  Type.String({ enum: Object.keys(sportBetStates), title: 'SportBetState' }),
);
export const PricePolicy = Type.Union([Type.Literal('none'), Type.Literal('better'), Type.Literal('any')], {
  description: 'Which price is taken without asking again: only the one seen, a better one, any within a tenth',
});

const Leg = Type.Object(
  {
    eventId: Uuid,
    marketId: MarketId,
    outcome: OutcomeCode,
    price: PriceText,
    score: Type.String({ maxLength: 24, description: 'The score as it was shown, home and away with a hyphen: 2-1' }),
  },
  { additionalProperties: false },
);
export const SlipLegs = Type.Array(Leg, { minItems: 1, maxItems: 20 });

/** Which combinations: all legs in one, or a system; `bankers` are places of legs that stand in each. */
export const SlipShape = Type.Object(
  {
    sizes: Type.Array(Type.Integer({ minimum: 1, maximum: 20 }), { minItems: 1, maxItems: 20 }),
    bankers: Type.Array(Type.Integer({ minimum: 0, maximum: 19 }), { maxItems: 19 }),
  },
  { additionalProperties: false },
);

/** Of an each-way bet: so many places are paid, at such a part of the winnings; of 4 a quarter. */
const EachWayTerms = { places: Type.Integer(), divisor: Type.Integer() };

const EachWay = Type.Optional(
  Type.Boolean({
    description: 'Each combination is two bets: its runners to win, and to be placed. Each leg needs terms for that',
  }),
);

export const SportLeg = Type.Object(
  {
    place: Type.Integer(),
    eventId: Uuid,
    sport: SportCode,
    tournament: Type.String(),
    home: Type.String(),
    away: Type.String(),
    startsAt: Moment,
    eventState: SportEventState,
    isLive: Type.Boolean(),
    scoreNow: Type.String(),
    clock: Type.String(),
    marketId: MarketId,
    type: Type.String(),
    specifiers: Type.String(),
    outcome: OutcomeCode,
    outcomeName: Type.Optional(Type.String()),
    price: PriceText,
    priceNow: Type.Union([PriceText, Type.Null()]),
    score: Type.String(),
    result: Type.Union([Type.String(), Type.Null()], { description: 'won, half-won, refund, half-lost, lost, part' }),
    voidWhy: Type.Union([Type.String(), Type.Null()]),
    cut: Type.Integer({
      description: 'Percent of the winnings that runners withdrawn after the bet took off (Rule 4)',
    }),
    eachWay: nullable(
      Type.Object({
        ...EachWayTerms,
        result: Type.Union([Type.String(), Type.Null()], { description: 'Of the half for a place, as of the other' }),
        voidWhy: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  { title: 'SportLeg' },
);

export const SportBet = Type.Object(
  {
    betId: Uuid,
    ticketId: Uuid,
    kind: Type.Union([Type.Literal('single'), Type.Literal('multiple'), Type.Literal('system')]),
    sizes: Type.Array(Type.Integer()),
    bankers: Type.Array(Type.Integer()),
    combinations: Type.Integer(),
    unit: Money,
    risk: Money,
    /** What it returns at most, the stake with it; of a free bet without. */
    returns: Money,
    format: OddsFormat,
    state: SportBetState,
    refusal: Type.Union([Type.String(), Type.Null()]),
    placedAt: Moment,
    waitsUntil: Type.Union([Moment, Type.Null()]),
    settledAt: Type.Union([Moment, Type.Null()]),
    payout: Type.Union([Money, Type.Null()]),
    cashedOut: Money,
    settlements: Type.Integer({ description: 'How often it was settled: more than once after a correction' }),
    canCashOut: Type.Boolean(),
    isFree: Type.Boolean({ description: 'A free bet was its stake' }),
    legs: Type.Array(SportLeg),
  },
  { title: 'SportBet' },
);

/** What may refuse a bet, before its delay and at the end of it. */
const betRefusals = [
  ...([
    'play-barred',
    'age-unproven',
    'check-due',
    'time-limit-reached',
    'loss-limit-reached',
    'stake-limit-reached',
  ] as const),
  ...([
    'sports-closed',
    'sport-event-unknown',
    'market-inactive',
    'bets-closed',
    'legs-too-many',
    'system-unfit',
  ] as const),
  ...([
    'combinations-too-many',
    'combination-by-stake-only',
    'event-twice',
    'legs-correlated',
    'total-odds-too-high',
  ] as const),
  ...([
    'line-changed',
    'price-changed',
    'score-changed',
    'bet-repeated',
    'stake-above-limit',
    'stake-below-limit',
  ] as const),
  ...([
    'amount-malformed',
    'amount-too-precise',
    'amount-too-large',
    'bonus-max-bet',
    'insufficient-funds',
    'request-mismatch',
  ] as const),
  ...(['free-bet-unavailable', 'free-bet-unfit', 'each-way-unfit'] as const),
] as const;

export const sportBetRoutes = routes({
  'POST /lgw/sports/slips': {
    summary:
      'Looks at a slip: the price, line and score of each leg now, how many bets it is, what it may stake and what stands in its way. Places nothing.',
    access: 'optional',
    forTrial: true,
    body: Type.Object({ legs: SlipLegs, shape: SlipShape, eachWay: EachWay }, { additionalProperties: false }),
    value: Type.Object({
      legs: Type.Array(
        Type.Object({
          price: Type.Union([PriceText, Type.Null()]),
          score: Type.String(),
          isActive: Type.Boolean(),
          isLive: Type.Boolean(),
          fault: Type.Union([Type.String(), Type.Null()], { description: 'A refusal that this leg would meet' }),
          eachWay: nullable(Type.Object(EachWayTerms, { description: 'How it is bet each-way now' })),
        }),
      ),
      combinations: Type.Integer({ description: 'Nothing where the slip is no ticket; see the fault' }),
      fault: Type.Union([Type.String(), Type.Null()]),
      /** On each combination. Nothing for visitors. */
      leastStake: Type.Union([Money, Type.Null()]),
      mostStake: Type.Union([Money, Type.Null()]),
      waitMs: Type.Integer({ description: 'How long such a bet waits before it is accepted' }),
    }),
    refusals: ['sport-event-unknown'],
  },
  'POST /lgw/sports/tickets': {
    summary:
      'Bets on events. `id` is made by the caller and is the idempotency key: sent again, it answers the same bet. In play it waits out the delay of its sport: the bet is then read by its id.',
    access: 'member',
    forTrial: true,
    body: Type.Object(
      {
        id: RequestId,
        legs: SlipLegs,
        shape: SlipShape,
        eachWay: EachWay,
        /** On each combination; with a minus in Malay and Indonesian odds it is what is to be won. */
        stake: Amount,
        policy: PricePolicy,
        format: OddsFormat,
        freeBetId: Type.Optional(
          Type.String({
            ...Uuid,
            description: 'A free bet of the caller, which is the stake: it pays what is won and not itself',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      ticketId: Uuid,
      betId: Uuid,
      state: Type.Union([Type.Literal('accepted'), Type.Literal('pending')]),
      waitMs: Type.Integer(),
      risk: Money,
      returns: Money,
      prices: Type.Array(PriceText),
      balance: Amount,
    }),
    refusals: betRefusals,
  },
  'GET /lgw/sports/bets': {
    summary: "The caller's bets on sports, the latest first; open ones with the score and the price of now.",
    access: 'member',
    forTrial: true,
    query: Type.Object(
      {
        ...pageQuery,
        state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('ended')])),
        language: Type.Optional(Type.String({ maxLength: 8 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ content: Type.Array(SportBet), totalPages: Type.Integer(), total: Type.Integer() }),
    refusals: [],
  },
  'GET /lgw/sports/bets/:betId': {
    summary: 'One bet with its legs, the rule that decided each, every settlement and every ledger line it made.',
    access: 'member',
    forTrial: true,
    params: Type.Object({ betId: Uuid }),
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Object({
      bet: SportBet,
      settlements: Type.Array(
        Type.Object({ version: Type.Integer(), state: Type.String(), payout: Money, at: Moment }),
      ),
      lines: Type.Array(LedgerLine),
    }),
    refusals: ['bet-unknown'],
  },
  'POST /lgw/sports/bets/:betId/offers': {
    summary: 'What the house pays now for taking a bet back: an offer that lives some seconds.',
    access: 'member',
    forTrial: true,
    params: Type.Object({ betId: Uuid }),
    value: Type.Object({
      value: Money,
      stake: Money,
      offer: Type.String({ description: 'Signed: sent back to take it' }),
      livesMs: Type.Integer(),
      waitMs: Type.Integer(),
      isPartAllowed: Type.Boolean(),
    }),
    refusals: ['bet-unknown', 'cash-out-unavailable'],
  },
  'POST /lgw/sports/bets/:betId/cash-outs': {
    summary:
      'Takes an offer, wholly or by percent. `id` is the idempotency key. In play it waits out the delay and is counted again.',
    access: 'member',
    forTrial: true,
    params: Type.Object({ betId: Uuid }),
    body: Type.Object(
      {
        id: RequestId,
        offer: Type.String({ maxLength: 400 }),
        percent: Type.Integer({ minimum: 1, maximum: 100 }),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ paid: Money, balance: Amount, bet: SportBet }),
    refusals: [
      'bet-unknown',
      'cash-out-unavailable',
      'cash-out-changed',
      'cash-out-part-malformed',
      'request-mismatch',
      'insufficient-funds',
    ],
  },
});
