/** Vendors of games in the back office: how they do, their keys, switches, ceilings, maintenance, free rounds and the money on its way. */
import { Type } from 'typebox';
import { Currency, Day, Money, Nothing } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, literals, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;
export const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,32}$', maxLength: 32 });
const GameOfVendor = Type.String({ minLength: 1, maxLength: 128 });
const ofVendor = { params: Type.Object({ code: VendorCode }, closed) };
const Positive = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$', maxLength: 24 });
const Facts = Type.Record(Type.String(), Type.String());

const Health = {
  code: VendorCode,
  name: Type.String(),
  adapter: Type.String(),
  isOn: Type.Boolean(),
  /** Its breaker is open: it does not answer, and its cards show maintenance. */
  isDown: Type.Boolean(),
  games: Type.Integer(),
  keys: Type.Integer(),
  openRounds: Type.Integer(),
  openCases: Type.Integer(),
  lastCallAt: nullable(Moment),
  /** Of the last ten minutes: calls and faults a minute, and within how many milliseconds 99 of 100 were answered. */
  callsPerMinute: Type.Number(),
  faultsPerMinute: Type.Number(),
  p99Ms: nullable(Type.Integer()),
  reconciledDay: nullable(Day),
  restsFrom: nullable(Moment),
  restsUntil: nullable(Moment),
};

export const vendorsRoutes = adminRoutes({
  'GET /admin/api/vendors': {
    summary: 'Every vendor with how it does now, and whether all games are open.',
    access: 'staff',
    permission: 'vendors.read',
    value: Type.Object({
      houseIsOpen: Type.Boolean(),
      vendors: Type.Array(Type.Object(Health, { title: 'VendorHealth' })),
    }),
    refusals: [],
  },
  'GET /admin/api/vendors/:code': {
    summary:
      'One vendor: how it is spoken to, its live keys, ceilings, games that are off, and what was changed of it.',
    access: 'staff',
    permission: 'vendors.read',
    ...ofVendor,
    value: Type.Object(
      {
        ...Health,
        fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
        liveKeys: Type.Array(Type.Object({ id: Type.String(), madeAt: Moment, awaitsMe: Type.Boolean() })),
        ceilings: Type.Array(Type.Object({ perCall: Money, perHour: Money })),
        gamesOff: Type.Array(Type.String()),
        minutes: Type.Array(Type.Object({ at: Moment, calls: Type.Integer(), faults: Type.Integer() })),
        rounds: Type.Array(
          Type.Object({
            account: Type.String(),
            game: Type.String(),
            round: Type.String(),
            staked: Money,
            openedAt: Moment,
          }),
        ),
      },
      { title: 'Vendor' },
    ),
    refusals: [],
  },
  'GET /admin/api/vendor-changes': {
    summary: 'Who did what to vendors, the newest first.',
    access: 'staff',
    permission: 'vendors.read',
    query: Type.Object({ vendor: Type.Optional(VendorCode) }, closed),
    value: Type.Array(
      Type.Object({
        at: Moment,
        by: Type.String(),
        act: Type.String(),
        vendor: Type.String(),
        game: Type.String(),
        reason: Type.String(),
        details: Facts,
      }),
    ),
    refusals: [],
  },
  'POST /admin/api/vendors': {
    summary: 'Adds a vendor and the codes of games that may take bets. It has no key yet.',
    access: 'staff',
    permission: 'vendors.make',
    body: Type.Object(
      {
        code: VendorCode,
        name: Type.String({ minLength: 1, maxLength: 80 }),
        games: Type.Array(GameOfVendor, { minItems: 1, maxItems: 2000 }),
        reason: Reason,
      },
      closed,
    ),
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/vendors/:code/fields': {
    summary: 'Sets where a vendor is, how it is spoken to, and the addresses that it calls from.',
    access: 'staff',
    permission: 'vendors.make',
    fresh: true,
    ...ofVendor,
    body: Type.Object(
      {
        fields: Type.Array(
          Type.Object(
            {
              name: Type.String({
                pattern:
                  '^(adapter|launchUrl|demoUrl|apiUrl|proofUrl|frameOrigins|callers|staleRounds|account\\.[A-Za-z]{1,40})$',
              }),
              value: Type.String({ maxLength: 2000 }),
            },
            closed,
          ),
          { minItems: 1, maxItems: 40 },
        ),
        reason: Reason,
      },
      closed,
    ),
    value: Nothing,
    refusals: ['proposal-refused'],
  },
  'POST /admin/api/vendors/:code/switch': {
    summary: 'Opens or closes a vendor’s games, or one of them, at once. What is owed is still taken.',
    access: 'staff',
    permission: 'vendors.make',
    ...ofVendor,
    body: Type.Object({ isOn: Type.Boolean(), game: Type.Optional(GameOfVendor), reason: Reason }, closed),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/vendors-switch': {
    summary: 'Opens or closes all games of all vendors at once; what each of them is set to stays.',
    access: 'staff',
    permission: 'vendors.make',
    fresh: true,
    body: Type.Object({ isOn: Type.Boolean(), reason: Reason }, closed),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/vendor-keys/secret': {
    summary: 'The secret of a key that two people issued, to whoever proposed it, once.',
    access: 'staff',
    permission: 'vendors.make',
    fresh: true,
    body: Type.Object({ key: Type.String({ maxLength: 40 }) }, closed),
    value: Type.Object({ key: Type.String(), secret: Type.String() }),
    refusals: [],
  },
  'POST /admin/api/vendor-keys/retire': {
    summary: 'Retires a key: it is dead within two seconds.',
    access: 'staff',
    permission: 'vendors.make',
    fresh: true,
    body: Type.Object({ key: Type.String({ maxLength: 40 }), reason: Reason }, closed),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/vendors/:code/sync': {
    summary: 'Asks a vendor for its list of games now.',
    access: 'staff',
    permission: ['vendors.make', 'vendors.order'],
    ...ofVendor,
    value: Type.Object({ games: Type.Integer(), left: Type.Array(Type.String()) }),
    refusals: ['vendor-unavailable', 'proposal-refused'],
  },
  'POST /admin/api/vendors/:code/launch': {
    summary: 'A launch code for a member who is logged in, good for a minute: for trying a vendor’s wallet.',
    access: 'staff',
    permission: 'vendors.make',
    fresh: true,
    ...ofVendor,
    body: Type.Object(
      { game: GameOfVendor, account: Type.String({ minLength: 1, maxLength: 64 }), reason: Reason },
      closed,
    ),
    value: Type.Object({ launchCode: Type.String() }),
    refusals: [],
  },
  'POST /admin/api/vendors/:code/fill': {
    summary:
      'Takes what a vendor’s journal of a time has and we lack: what is owed always, stakes when asked. Dry, it only says what is missing.',
    access: 'staff',
    permission: 'vendors.make',
    fresh: true,
    ...ofVendor,
    body: Type.Object(
      { from: Moment, to: Moment, withBets: Type.Boolean(), isDry: Type.Boolean(), reason: Reason },
      closed,
    ),
    value: Type.Object({
      calls: Type.Integer(),
      known: Type.Integer(),
      taken: Type.Array(Type.String()),
      waiting: Type.Array(Type.String()),
      refused: Type.Array(Type.Object({ id: Type.String(), code: Type.String() })),
    }),
    refusals: ['vendor-unavailable', 'span-malformed'],
  },
  'GET /admin/api/vendors/:code/returns': {
    summary: 'What a vendor’s games return: as stated where it is known, and as seen over the last days.',
    access: 'staff',
    permission: 'vendors.read',
    ...ofVendor,
    value: Type.Object({
      /** Of whole days that were compared, by currency. */
      days: Type.Array(
        Type.Object({
          currency: Currency,
          days: Type.Integer(),
          staked: Money,
          won: Money,
          seenPercent: nullable(Type.Number()),
        }),
      ),
      /** Of our own studio, from every verified round. */
      games: Type.Array(
        Type.Object({
          game: Type.String(),
          version: Type.String(),
          rounds: Type.Integer(),
          statedPercent: Type.Number(),
          seenPercent: Type.Number(),
          isAlarmed: Type.Boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /admin/api/reconciliations': {
    summary: 'The day sheet: what we counted, what the vendor says, and where they differ.',
    access: 'staff',
    permission: 'vendors.read',
    query: Type.Object(
      {
        vendor: Type.Optional(VendorCode),
        outcome: Type.Optional(literals(['agreed', 'differs', 'unverified'] as const)),
        from: Type.Optional(Day),
        to: Type.Optional(Day),
      },
      closed,
    ),
    value: Type.Array(
      Type.Object(
        {
          vendor: VendorCode,
          day: Day,
          outcome: literals(['agreed', 'differs', 'unverified'] as const),
          bets: Type.Integer(),
          wins: Type.Integer(),
          undone: Type.Integer(),
          staked: Money,
          won: Money,
          theirs: nullable(Facts),
          differences: Type.Array(Type.Object({ figure: Type.String(), ours: Type.String(), theirs: Type.String() })),
        },
        { title: 'ReconciledDay' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/vendor-transfers': {
    summary: 'Money on its way to vendors that hold a balance, and back; the oldest first.',
    access: 'staff',
    permission: 'vendors.read',
    value: Type.Array(
      Type.Object({
        id: Uuid,
        vendor: Type.String(),
        account: Type.String(),
        direction: literals(['in', 'out'] as const),
        amount: Money,
        state: Type.String(),
        madeAt: Moment,
        asks: Type.Integer(),
      }),
    ),
    refusals: [],
  },
  'POST /admin/api/free-rounds': {
    summary:
      'Grants a member free rounds, up to the sum of one person; above it the act `grants.free-rounds` takes two.',
    access: 'staff',
    permission: 'grants.make',
    body: Type.Object(
      {
        vendor: VendorCode,
        game: GameOfVendor,
        account: Type.String({ minLength: 1, maxLength: 64 }),
        rounds: Type.Integer({ minimum: 1, maximum: 1000 }),
        stake: Positive,
        days: Type.Integer({ minimum: 1, maximum: 366 }),
        reason: Reason,
      },
      closed,
    ),
    value: Type.Object({ id: Type.String() }),
    refusals: ['amount-malformed', 'play-barred', 'proposal-refused'],
  },
  'POST /admin/api/free-rounds/revoke': {
    summary: 'Revokes what is left of free rounds.',
    access: 'staff',
    permission: 'grants.make',
    body: Type.Object({ vendor: VendorCode, id: Type.String({ minLength: 1, maxLength: 60 }), reason: Reason }, closed),
    value: Nothing,
    refusals: [],
  },
});
