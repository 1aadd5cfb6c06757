/** Proofs of draws: what was promised, sealed, brought by the beacon and drawn, and that a ticket was among those sealed. */
import { Type } from 'typebox';
import { DrawState, Prize } from './draws.ts';
import { Hash, Receipt, Signature } from './receipt.ts';
import { routes } from './route.ts';
import { Moment, Uuid } from './shapes.ts';

export const LogHead = Type.Object(
  {
    size: Type.Integer({ description: 'How many entries the log had' }),
    root: Hash,
    at: Moment,
    signature: Signature,
  },
  { title: 'LogHead' },
);
const LogPlace = Type.Union([Type.Object({ index: Type.Integer(), path: Type.Array(Hash) }), Type.Null()]);
const LogSize = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const DrawProof = Type.Object(
  {
    drawId: Uuid,
    game: Type.String(),
    drawNo: Type.String(),
    state: DrawState,
    closesAt: Moment,
    drawsAt: Moment,
    isSample: Type.Optional(Type.Boolean({ description: 'Demo mode: numbers that the demo drew' })),
    /** The operator's, for every signature here. */
    key: Hash,
    promise: Type.Union(
      [
        Type.Object({
          rulesText: Type.String({ description: 'How the draw is made; its SHA-256 is `rulesHash`' }),
          rulesHash: Hash,
          beacon: Type.Object({
            source: Type.Union([Type.Literal('drand'), Type.Literal('local')]),
            chain: Hash,
            round: Type.Integer(),
          }),
          roundAt: Moment,
          commitment: Hash,
          hash: Hash,
          signature: Signature,
        }),
        Type.Null(),
      ],
      { description: 'Null for a draw that is made elsewhere' },
    ),
    seal: Type.Union([
      Type.Object({ root: Hash, tickets: Type.Integer(), sealedAt: Moment, signature: Signature }),
      Type.Null(),
    ]),
    pulse: Type.Union([Type.String(), Type.Null()], {
      description: "What the beacon's round brought: drand's signature, or the value of a local chain",
    }),
    secret: Type.Union([Hash, Type.Null()]),
    result: Type.Union([Type.Array(Prize), Type.Null()]),
    /** What a draw without numbers waits for: its seal, the time of the round, or a beacon that does not answer. */
    waitsFor: Type.Union([Type.Literal('seal'), Type.Literal('round'), Type.Literal('beacon'), Type.Null()]),
    /** The draw is void when it has no numbers by then. */
    voidAt: Type.Union([Moment, Type.Null()]),
    log: Type.Union([Type.Object({ head: LogHead, promise: LogPlace, seal: LogPlace }), Type.Null()], {
      description: 'Where promise and seal stand in the log of the house, under its newest signed head',
    }),
  },
  { title: 'DrawProof' },
);

export const DrawSeal = Type.Object(
  {
    drawId: Uuid,
    game: Type.String(),
    drawNo: Type.String(),
    promiseHash: Type.String({ description: "Of the draw's promise; - where there is none" }),
    root: Hash,
    tickets: Type.Integer(),
    sealedAt: Moment,
    roundAt: Type.Union([Moment, Type.Null()], { description: 'Of the round that the numbers wait for' }),
    key: Hash,
    signature: Signature,
  },
  { title: 'DrawSeal' },
);

export const drawProofRoutes = routes({
  'GET /lgw/vn/seals': {
    summary:
      'The last 200 seals, the newest first: for witnesses, who keep them with the moment at which they saw them.',
    access: 'none',
    value: Type.Object({ list: Type.Array(DrawSeal) }),
    refusals: [],
  },
  'GET /lgw/vn/draws/:drawId/proof': {
    summary: 'Everything with which anybody can check one draw.',
    access: 'none',
    params: Type.Object({ drawId: Uuid }),
    value: DrawProof,
    refusals: ['draw-unknown'],
  },
  'GET /lgw/vn/log/head': {
    summary: 'The newest signed head of the log of promises and seals, or the one of a size.',
    access: 'none',
    query: Type.Object({ size: Type.Optional(LogSize) }, { additionalProperties: false }),
    value: Type.Object({ key: Hash, head: Type.Union([LogHead, Type.Null()]) }),
    refusals: [],
  },
  'GET /lgw/vn/log/consistency': {
    summary:
      'The proof that the log of one size is the beginning of the log of another; null where it never was so long.',
    access: 'none',
    query: Type.Object({ older: LogSize, newer: LogSize }, { additionalProperties: false }),
    value: Type.Object({ path: Type.Union([Type.Array(Hash), Type.Null()]) }),
    refusals: [],
  },
});

export const ticketProofRoutes = routes({
  'GET /lgw/vn/draws/:drawId/leaves': {
    summary: 'The leaves of a sealed draw in their order, 5,000 at a time, from which its root can be made again.',
    access: 'none',
    params: Type.Object({ drawId: Uuid }),
    query: Type.Object({ after: Type.Optional(Hash) }, { additionalProperties: false }),
    value: Type.Object({ list: Type.Array(Hash) }),
    refusals: ['draw-unknown', 'draw-unsealed'],
  },
  'GET /lgw/vn/tickets/:ticketId/proof': {
    summary: "The receipt of the caller's ticket, and once its draw is sealed the path from it to the root.",
    access: 'member',
    forTrial: true,
    params: Type.Object({ ticketId: Uuid }),
    value: Type.Object({
      receipt: Receipt,
      inclusion: Type.Union([
        Type.Object({ index: Type.Integer(), tickets: Type.Integer(), path: Type.Array(Hash) }),
        Type.Null(),
      ]),
    }),
    refusals: ['ticket-unknown'],
  },
});
