/** What the game pages send, and what they get: the studio's own wire. Amounts are decimal text. */
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { clientSeedPattern } from '@banyan/games/fair';
import { tableBounds } from '@banyan/games/table';
import { phrases } from '../live-tables/messages.ts';

const GameCode = Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' });
const roundIdText = '^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
const RoundId = Type.String({ pattern: roundIdText });
const Stake = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$', maxLength: 20 });
/** By spot of a table, its part of the stake. */
const Bets = Type.Record(Type.String({ maxLength: 20 }), Type.Integer({ minimum: 1 }), {
  maxProperties: tableBounds.spots,
});
const Plain = [Type.String({ maxLength: 40 }), Type.Number(), Type.Boolean(), Type.Null()] as const;
const Choice = Type.Record(Type.String({ maxLength: 20 }), Type.Union([...Plain, Bets]), { maxProperties: 10 });
const Step = Type.Record(Type.String({ maxLength: 20 }), Type.Union([...Plain]), { maxProperties: 10 });
const exact = { additionalProperties: false } as const;

const shapes = {
  open: Type.Object({ game: GameCode, code: Type.String({ minLength: 10, maxLength: 255 }) }, exact),
  demo: Type.Object({ game: GameCode }, exact),
  round: Type.Object({ id: RoundId, stake: Stake, choice: Choice }, exact),
  step: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 200 }), step: Step }, exact),
  seeds: Type.Object({ clientSeed: Type.String({ pattern: clientSeedPattern }) }, exact),
  bet: Type.Object({ id: RoundId, stake: Stake, aim: Type.Union([Type.Integer(), Type.Null()]) }, exact),
  leave: Type.Object({ id: RoundId }, exact),
  tableBet: Type.Object(
    { id: RoundId, number: Type.Integer({ minimum: 0, maximum: 999_999_999 }), stake: Stake, choice: Choice },
    exact,
  ),
  say: Type.Object({ phrase: Type.Union(phrases.map((phrase) => Type.Literal(phrase))) }, exact),
} as const satisfies Record<string, TSchema>;

export type Sent<Name extends keyof typeof shapes> = Static<(typeof shapes)[Name]>;

const compiled = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, Compile(shape as TSchema)]));

/** The body, or undefined for one of another shape. */
export function readSent<Name extends keyof typeof shapes>(name: Name, body: unknown): Sent<Name> | undefined {
  return compiled[name]?.Check(body) === true ? (body as Sent<Name>) : undefined;
}

const roundId = new RegExp(roundIdText);
export const isRoundId = (text: string): boolean => roundId.test(text);
