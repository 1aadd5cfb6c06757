/** The points mall (API-53 to API-55, API-57, API-58): what lies in it, what members order with their points, and points that become money. */
import { Type } from 'typebox';
import { type MallKind, type MallOrderKind, mallKinds, mallOrderKinds, mallOrderStates } from '@banyan/core/mall';
import { statesOf } from '@banyan/core/states';
import { routes } from './route.ts';
import { Amount, Currency, Moment, Money, RequestId, Uuid, pageQuery, nullable } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const Kind = Type.Unsafe<MallKind>(Type.String({ enum: [...mallKinds] }));
const OrderKind = Type.Unsafe<MallOrderKind>(Type.String({ enum: [...mallOrderKinds] }));
const states = statesOf(mallOrderStates);
export const MallOrderStateName = Type.Unsafe<(typeof states)[number]>(Type.String({ enum: [...states] }));

/** A drawing of ours in a palette, or the address of a picture. */
export const MallPicture = Type.Union([
  Type.Object({ motif: Type.String(), palette: Type.Integer() }),
  Type.Object({ address: Type.String() }),
]);

/** Who gets goods, and where. */
export const MallAddress = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S.*\\S' }),
    phone: Type.String({ pattern: '^\\+?[0-9][0-9 ()-]{5,22}$', maxLength: 24 }),
    place: Type.String({ minLength: 8, maxLength: 400, pattern: '\\S[\\s\\S]*\\S' }),
  },
  { ...strict, title: 'MallAddress' },
);

const gives = {
  /** Money of all but goods; of free rounds the stake of one. */
  amount: nullable(Money),
  /** Money for one point, of what gives cash or bonus money and of points that became money. */
  ratio: nullable(Amount),
  game: nullable(Type.String({ description: 'Of free rounds: the title of the game.' })),
  rounds: nullable(Type.Integer()),
};

export const MallItem = Type.Object(
  {
    id: Uuid,
    kind: Kind,
    title: Type.String(),
    text: Type.String(),
    picture: MallPicture,
    points: Amount,
    ...gives,
    days: nullable(Type.Integer({ description: 'For how long free rounds can be played.' })),
    available: Type.Integer({ description: 'What is left of it; nothing of what was sold out.' }),
    perMember: nullable(Type.Integer({ description: 'How many one person may have.' })),
    endsAt: nullable(Moment),
    /** Whether an order of it is approved by itself. */
    isAtOnce: Type.Boolean(),
    mine: nullable(
      Type.Object({
        taken: Type.Integer(),
        left: Type.Integer({ description: 'How many the caller may still have, as far as stock and limit say.' }),
      }),
    ),
  },
  { title: 'MallItem' },
);

export const MallOrder = Type.Object(
  {
    id: Uuid,
    reference: Type.String({ description: 'What member and house know it by.' }),
    kind: OrderKind,
    title: Type.String({ description: 'Empty where points became money.' }),
    picture: nullable(MallPicture),
    quantity: Type.Integer(),
    points: Amount,
    ...gives,
    /** What could be spent right after it. */
    currentPoints: Amount,
    available: nullable(Type.Integer({ description: 'What was left of the item right after it.' })),
    address: nullable(MallAddress),
    /** Whose wallet gets money; null for goods. */
    paidAccount: nullable(Type.String()),
    state: MallOrderStateName,
    at: Moment,
    decidedAt: nullable(Moment),
    /** What the house says of its decision. */
    remark: nullable(Type.String()),
    /** By which a carrier or a payer knows it. */
    tracking: nullable(Type.String()),
  },
  { title: 'MallOrder' },
);

const PaymentPassword = Type.String({ maxLength: 64 });
const password = ['payment-password-unset', 'payment-password-wrong', 'payment-password-locked'] as const;

export const mallRoutes = routes({
  'GET /wps/points/mall': {
    summary: 'What lies in the points mall, in its order; with a session what the caller can have of it.',
    access: 'optional',
    forTrial: true,
    value: Type.Object({ list: Type.Array(MallItem) }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getPointReward': {
    summary: 'What the caller can spend points on, in the order of the mall, with what is left for them.',
    access: 'member',
    value: Type.Object({ list: Type.Array(MallItem) }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {
    summary: 'What the caller spent points on, the newest first.',
    access: 'member',
    query: Type.Object({ ...pageQuery, state: Type.Optional(MallOrderStateName) }, strict),
    value: Type.Object({ content: Type.Array(MallOrder), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/relay/MCS2_getPointConfig': {
    summary: 'Whether points are earned, spent and converted now, and what they are worth as money.',
    access: 'member',
    value: Type.Object({
      isEarning: Type.Boolean(),
      isRedeeming: Type.Boolean(),
      isConverting: Type.Boolean(),
      conversion: nullable(
        Type.Object({
          currency: Currency,
          ratio: Type.String({ description: 'Money of one point.' }),
          least: Type.String({ description: 'The least number of points that is converted.' }),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    summary:
      'Orders an item for points, which are held until the order is decided. The payment password is checked in the same call; five wrong ones lock it. `id` is made by the caller: sent again, it answers the same order.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        id: RequestId,
        item: Uuid,
        quantity: Type.Integer({ minimum: 1, maximum: 100 }),
        /** The price of one as it was read. */
        points: Amount,
        /** Of goods. */
        address: Type.Optional(MallAddress),
        paymentPassword: PaymentPassword,
      },
      strict,
    ),
    value: MallOrder,
    refusals: [
      ...password,
      'amount-malformed',
      'mall-item-unavailable',
      'mall-price-changed',
      'mall-sold-out',
      'mall-limit-reached',
      'mall-address-required',
      'points-short',
      'play-barred',
      'request-mismatch',
    ],
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    summary:
      'Turns points into money of the wallet at the ratio that the caller read. The payment password is checked in the same call; five wrong ones lock it. `id` is made by the caller: sent again, it answers the same.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        id: RequestId,
        points: Amount,
        /** Money of one point as it was read. */
        ratio: Amount,
        paymentPassword: PaymentPassword,
      },
      strict,
    ),
    value: MallOrder,
    refusals: [
      ...password,
      'amount-malformed',
      'amount-too-precise',
      'amount-too-large',
      'conversion-unavailable',
      'conversion-changed',
      'conversion-out-of-range',
      'points-short',
      'play-barred',
      'request-mismatch',
    ],
  },
});
