/**
 * Promotions that are decided by a draw: what may be won and how likely, one's own tickets, the draw itself, and its proof, which anybody can
 * check once the seed is shown (PROMO-08, 09, 10, 17).
 */
import { Type } from 'typebox';

import { routes } from './route.ts';
import { Currency, Moment, Money, RequestId, Uuid, pageQuery, literals, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;
export const PromotionId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$', maxLength: 60 });
const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 });
const Hash = Type.String({ description: '64 hexadecimal digits.' });

const Prize = Type.Object({
  weight: Type.Integer({ description: 'Of 1,000,000.' }),
  amount: Money,
  /** How many are left; null where there is no end of them. */
  left: nullable(Type.Integer()),
});

const Tickets = Type.Object({
  perDeposit: nullable(Money),
  perBets: nullable(Money),
  daily: Type.Boolean(),
  mostADay: Type.Integer(),
  days: Type.Integer(),
});

const Spin = Type.Object({
  prizes: Type.Array(Prize),
  fallback: Type.Integer({ description: 'The place of the prize that stands for one that is gone.' }),
  worth: Type.Object({ ...Money.properties }, { description: 'What a ticket is worth on average, rounded down.' }),
});

export const Envelope = Type.Object(
  {
    id: Uuid,
    opensAt: Moment,
    closesAt: Moment,
    total: Money,
    parts: Type.Integer(),
    taken: Type.Integer(),
    seedHash: Hash,
  },
  { title: 'Envelope' },
);

const Winner = Type.Object({
  name: Type.String({ description: 'Masked.' }),
  amount: Money,
  at: Moment,
});

const Raffle = Type.Object({
  id: Uuid,
  drawsAt: Moment,
  entries: Type.Integer(),
  seedHash: Hash,
});

const DrawnRaffle = Type.Object({
  ...Raffle.properties,
  winners: Type.Array(Type.Object({ ...Winner.properties, place: Type.Integer() })),
});

const Promotion = Type.Object(
  {
    id: PromotionId,
    kind: literals(['wheel', 'egg', 'envelope', 'raffle']),
    version: Type.Integer(),
    hash: Hash,
    endsAt: nullable(Moment),
    currency: Currency,
    gives: literals(['cash', 'bonus']),
    claimDays: nullable(Type.Integer()),
    /** The tickets that the caller can use now, and when the first of them lapses. */
    ready: Type.Integer(),
    lapsesAt: nullable(Moment),
    tickets: nullable(Tickets),
    spin: nullable(Spin),
    envelope: nullable(
      Type.Object({
        everyMinutes: Type.Integer(),
        total: Money,
        parts: Type.Integer(),
        least: Money,
        /** The one that is open or comes next. */
        next: nullable(Envelope),
        /** What the caller took of it. */
        own: nullable(Money),
      }),
    ),
    raffle: nullable(
      Type.Object({
        every: literals(['day', 'week']),
        prizes: Type.Array(Type.Object({ amount: Money, winners: Type.Integer() })),
        next: nullable(Raffle),
        /** How many entries of the next one are the caller's. */
        own: Type.Integer(),
        last: nullable(DrawnRaffle),
      }),
    ),
  },
  { title: 'ChancePromotion' },
);

const Seeds = Type.Object(
  {
    seedHash: Hash,
    nextSeedHash: Hash,
    clientSeed: Type.String(),
    nonce: Type.Integer({ description: 'The number that the next draw will have.' }),
  },
  { title: 'ChanceSeeds' },
);

export const ChanceDraw = Type.Object(
  {
    id: Uuid,
    promotion: PromotionId,
    kind: literals(['wheel', 'egg', 'envelope', 'raffle']),
    at: Moment,
    amount: Money,
    /** Of a wheel or an egg: the places of the prize that was drawn and of the one that was given, which is the fallback where that was gone. */
    drawn: nullable(Type.Integer()),
    place: nullable(Type.Integer()),
    nonce: nullable(Type.Integer()),
    /** Whether what it gave waits in the reward centre. */
    waits: Type.Boolean(),
    /** Under what its proof is found. */
    proof: Uuid,
  },
  { title: 'ChanceDraw' },
);

/** What is published of a draw. The server seed is null until it is shown. */
export const ChanceProof = Type.Object(
  {
    format: Type.Literal('banyan-prize-1'),
    kind: literals(['spin', 'envelope', 'raffle']),
    id: Type.String({ description: 'What the rules are hashed with: of a spin the promotion, else the draw itself.' }),
    rules: Type.String({ description: 'JSON, as it is hashed.' }),
    seedHash: Hash,
    serverSeed: nullable(Hash),
    clientSeed: Type.String(),
    nonce: Type.Integer(),
    at: Moment,
    /** Of a spin the number and the place of its prize, of an envelope its parts, of a raffle the places of its winners. */
    result: nullable(Type.Array(Type.Integer(), { maxItems: 1000 })),
    /** The place of the prize that was given for a spin. */
    given: nullable(Type.Integer()),
  },
  { title: 'ChanceProof' },
);

export const chanceRoutes = routes({
  'GET /wps/chance': {
    summary:
      'The promotions with a draw that run now: prizes, odds, what is left, and with a session one’s own tickets.',
    access: 'optional',
    query: Type.Object({ currency: Type.Optional(Currency) }, closed),
    value: Type.Object({ list: Type.Array(Promotion) }),
    refusals: [],
  },
  'GET /wps/chance/:promotion/winners': {
    summary: 'The newest wins of a promotion, names masked.',
    access: 'none',
    params: Type.Object({ promotion: PromotionId }, closed),
    value: Type.Object({ list: Type.Array(Winner) }),
    refusals: [],
  },
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    summary:
      'Uses a ticket of a wheel or an egg, takes a part of an open envelope, or enters all tickets of a raffle. Sent again with the same request it answers the same.',
    access: 'member',
    body: Type.Object({ promotion: PromotionId, request: RequestId }, closed),
    value: Type.Object({ draw: nullable(ChanceDraw), entered: nullable(Type.Integer()) }),
    refusals: ['play-barred', 'promotion-unavailable', 'promotion-used-up', 'ticket-missing', 'envelope-empty'],
  },
  'GET /wps/chance/seeds': {
    summary: 'The seeds that the caller’s next draws are made of: all of them but the server seeds.',
    access: 'member',
    value: Seeds,
    refusals: [],
  },
  'POST /wps/chance/seeds': {
    summary:
      'Shows the server seed in use, so that its draws can be checked, and begins the one that was promised as the next.',
    access: 'member',
    body: Type.Object({ clientSeed: ClientSeed }, closed),
    value: Seeds,
    refusals: [],
  },
  'GET /wps/chance/draws': {
    summary: 'A page of the caller’s draws, the newest first.',
    access: 'member',
    query: Type.Object({ promotion: Type.Optional(PromotionId), ...pageQuery }, closed),
    value: Type.Object({ content: Type.Array(ChanceDraw), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/chance/proofs/:id': {
    summary: 'What is published of a draw by its id; it names nobody.',
    access: 'none',
    params: Type.Object({ id: Uuid }, closed),
    value: ChanceProof,
    refusals: [],
  },
});
