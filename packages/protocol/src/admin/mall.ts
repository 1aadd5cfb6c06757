/** The points mall in the back office: its shelves, and the orders that wait for somebody. Two people put an item on the shelf. */
import { type Static, Type } from 'typebox';
import { mallItemStates, mallKinds, mallOrderKinds, mallOrderStates } from '@banyan/core/mall';
import { statesOf } from '@banyan/core/states';
import { Amount, Money } from '../shapes.ts';
import { MallPicture } from '../mall.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Code = Type.String({ pattern: '^[A-Z]{2}$' });
const Positive = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 20 });
const ItemState = literals(statesOf(mallItemStates));
const OrderState = literals(statesOf(mallOrderStates));
const Reference = Type.String({ pattern: '^P[0-9A-HJKMNP-TV-Z]{16}$', maxLength: 17 });

/** What two people put on the shelf, or change there. */
export const PublishedItem = Type.Object(
  {
    id: Uuid,
    kind: literals(mallKinds),
    titles: Type.Record(Code, Type.String({ minLength: 1, maxLength: 80 }), { minProperties: 1, maxProperties: 20 }),
    texts: Type.Record(Code, Type.String({ maxLength: 1000 }), { maxProperties: 20 }),
    /** A drawing of ours, or the id of a picture of content. */
    motif: nullable(Type.String({ pattern: '^[a-z]{2,30}$' })),
    palette: nullable(Type.Integer({ minimum: 0, maximum: 99 })),
    picture: nullable(Uuid),
    price: Positive,
    perMember: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
    startsAt: nullable(Moment),
    endsAt: nullable(Moment),
    /** Of all but goods; of free rounds the stake of one. */
    gives: nullable(Type.Object({ currency: Type.String({ pattern: '^[A-Z]{3,4}$' }), amount: Positive }, closed)),
    rounds: nullable(
      Type.Object(
        {
          vendor: Type.String({ minLength: 1, maxLength: 32 }),
          game: Type.String({ minLength: 1, maxLength: 128 }),
          rounds: Type.Integer({ minimum: 1, maximum: 1000 }),
          days: Type.Integer({ minimum: 1, maximum: 366 }),
        },
        closed,
      ),
    ),
    isAtOnce: Type.Boolean(),
    /** Put beside what is left. */
    stockAdded: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  },
  { ...closed, title: 'PublishedItem' },
);
export type Published = Static<typeof PublishedItem>;

const item = {
  id: Uuid,
  kind: literals(mallKinds),
  state: ItemState,
  version: Type.Integer(),
  titles: Type.Record(Type.String(), Type.String()),
  picture: MallPicture,
  price: Amount,
  stock: Type.Integer(),
  /** In orders that wait. */
  held: Type.Integer(),
  perMember: nullable(Type.Integer()),
  gives: nullable(Money),
  rounds: nullable(
    Type.Object({ vendor: Type.String(), game: Type.String(), rounds: Type.Integer(), days: Type.Integer() }),
  ),
  isAtOnce: Type.Boolean(),
  startsAt: nullable(Moment),
  endsAt: nullable(Moment),
  changedAt: Moment,
};
export const MallItemForStaff = Type.Object(item, { title: 'MallItemForStaff' });

const order = {
  reference: Reference,
  member: Type.Object({ id: Uuid, account: Type.String() }),
  kind: literals(mallOrderKinds),
  item: nullable(Uuid),
  titles: Type.Record(Type.String(), Type.String()),
  quantity: Type.Integer(),
  points: Amount,
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  state: OrderState,
  at: Moment,
  claim: nullable(Type.Object({ who: Person, isMine: Type.Boolean(), until: Moment })),
  given: Type.Integer({ description: 'How many have approved it.' }),
  needed: Type.Integer({ description: 'How many different people must approve it.' }),
  decidedAt: nullable(Moment),
  decidedBy: nullable(Type.String()),
  remark: nullable(Type.String()),
  tracking: nullable(Type.String()),
};
const MallOrderForStaff = Type.Object(order, { title: 'MallOrderForStaff' });

const ofOrder = { params: Type.Object({ reference: Reference }, closed) };
const deciding = ['grants.make', 'grants.authorise'] as const;
const claimRefusals = ['state-conflict', 'claim-needed', 'claimed-by-another'] as const;

export const mallAdminRoutes = adminRoutes({
  'GET /admin/api/mall/items': {
    summary: 'Everything that lies or lay on the shelves of the points mall, in their order; what ended comes last.',
    access: 'staff',
    permission: 'promotions.read',
    value: Type.Object({ items: Type.Array(MallItemForStaff) }),
    refusals: [],
  },
  'GET /admin/api/mall/items/:id': {
    summary: 'One item with its texts in every language.',
    access: 'staff',
    permission: 'promotions.read',
    ...one,
    value: Type.Object({
      ...item,
      texts: Type.Record(Type.String(), Type.String()),
      orders: Type.Object({ processing: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() }),
    }),
    refusals: [],
  },
  'POST /admin/api/mall/items/:id/state': {
    summary: 'Takes an item off the shelf, puts it back, or ends it for good. Orders that were made stand.',
    access: 'staff',
    permission: 'promotions.make',
    ...one,
    body: Type.Object({ state: ItemState, reason: Reason }, closed),
    value: MallItemForStaff,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/mall/items/:id/stock': {
    summary:
      'Counts goods in or out of the stock. What gives money is counted out by one person and in by two, who publish it.',
    access: 'staff',
    permission: 'promotions.make',
    ...one,
    body: Type.Object({ change: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }), reason: Reason }, closed),
    value: MallItemForStaff,
    refusals: ['state-conflict', 'proposal-required', 'mall-sold-out'],
  },
  'PUT /admin/api/mall/order': {
    summary: 'Sets the order of the shelves; items that are not named keep theirs, after those that are.',
    access: 'staff',
    permission: 'promotions.make',
    body: Type.Object({ items: Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true }) }, closed),
    value: Type.Object({ items: Type.Array(MallItemForStaff) }),
    refusals: [],
  },
  'GET /admin/api/mall/orders': {
    summary:
      'Orders of a state, those that wait with the oldest first, the others with the newest. Of a member who is named all, unless a state is.',
    access: 'staff',
    permission: 'grants.read',
    query: Type.Object({ state: Type.Optional(OrderState), member: Type.Optional(Uuid), ...cursorQuery }, closed),
    value: pageOf(MallOrderForStaff),
    refusals: [],
  },
  'GET /admin/api/mall/orders/:reference': {
    summary: 'One order with what a decision stands on. Where goods go is masked.',
    access: 'staff',
    permission: 'grants.read',
    ...ofOrder,
    value: Type.Object({
      ...order,
      picture: nullable(MallPicture),
      ratio: nullable(Amount),
      game: nullable(Type.String()),
      /** What the member had left right after it, and has now. */
      pointsLeft: Amount,
      pointsNow: Amount,
      stockLeft: nullable(Type.Integer()),
      /** Masked; null where nothing is sent. */
      address: nullable(Type.String()),
      firstBy: nullable(Type.String()),
      /** Why the caller may not approve it, as a code of a refusal. */
      whyNot: nullable(Type.String()),
      before: Type.Array(
        Type.Object({
          reference: Reference,
          titles: Type.Record(Type.String(), Type.String()),
          points: Amount,
          state: OrderState,
          at: Moment,
        }),
      ),
    }),
    refusals: [],
  },
  'POST /admin/api/mall/orders/:reference/address': {
    summary: 'Shows where goods go, to somebody who says why. Who saw it stays on record.',
    access: 'staff',
    permission: 'unmask.make',
    ...ofOrder,
    body: Type.Object({ reason: Reason }, closed),
    value: Type.Object({ name: Type.String(), phone: Type.String(), place: Type.String() }),
    refusals: [],
  },
  'POST /admin/api/mall/orders/:reference/claim': {
    summary: 'Takes it for ten minutes, or for ten more: nobody else decides it meanwhile.',
    access: 'staff',
    permission: deciding,
    ...ofOrder,
    value: Type.Object({ until: Moment }),
    refusals: ['state-conflict', 'claimed-by-another'],
  },
  'POST /admin/api/mall/orders/:reference/release': {
    summary: 'Leaves it to others.',
    access: 'staff',
    permission: deciding,
    ...ofOrder,
    value: Type.Null(),
    refusals: ['state-conflict', 'claimed-by-another'],
  },
  'POST /admin/api/mall/orders/:reference/approve': {
    summary:
      'Approves it: its points are spent and what it gives is given. Above a sum of points another person approves after this.',
    access: 'staff',
    permission: deciding,
    ...ofOrder,
    body: Type.Object(
      { reason: Reason, tracking: Type.Optional(Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' })) },
      closed,
    ),
    value: Type.Object({ given: Type.Integer(), needed: Type.Integer() }),
    refusals: [...claimRefusals, 'same-person', 'play-barred'],
  },
  'POST /admin/api/mall/orders/:reference/reject': {
    summary: 'Rejects it: its points and its stock are back at once, and the member is told why.',
    access: 'staff',
    permission: deciding,
    ...ofOrder,
    body: Type.Object({ reason: Reason }, closed),
    value: Type.Null(),
    refusals: [...claimRefusals],
  },
});
