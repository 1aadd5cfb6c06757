/** What two people ask for about results, read against the event and its markets as they are: or the sentence that says why not. */
import { type Static, Type } from 'typebox';
import { type Result, ok, refuse } from '@banyan/core/results';
import {
  type Factor,
  correctableHours,
  halfLost,
  halfWon,
  isCorrectable,
  lost,
  nameOf,
  readFactor,
  refund,
  won,
} from '@banyan/core/sports';
import { voidWhys } from '@banyan/core/sports/results';
import { MarketId, OutcomeCode, PriceText } from '@banyan/protocol/sport-events';
import type { Tx } from '../../infra/database.ts';
import { type DeskEvent, type DeskMarket, eventDesk } from '../sport-events/index.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', maxLength: 36 });
const At = Type.String({ format: 'date-time', maxLength: 32 });

const words = { won, 'half-won': halfWon, refund, 'half-lost': halfLost, lost } as const;
const isWord = (text: string): text is keyof typeof words => Object.hasOwn(words, text);

/** What each outcome makes of a stake: a word, or a factor as three whole numbers where places are shared. */
export const ResultInput = Type.Object(
  {
    event: Id,
    market: MarketId,
    factors: Type.Array(
      Type.Object(
        {
          outcome: OutcomeCode,
          result: Type.String({ pattern: '^([a-z-]{3,9}|[0-9]+,[0-9]+,[0-9]+)$', maxLength: 60 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 300 },
    ),
  },
  closed,
);
export const MarketInput = Type.Object({ event: Id, market: MarketId }, closed);
/** Markets and a time, never bets or members. */
export const WindowInput = Type.Object(
  { event: Id, market: Type.Optional(MarketId), from: At, to: At, why: Type.String({ enum: [...voidWhys] }) },
  closed,
);
/** A runner by the code of its outcome, with its last price and when it was withdrawn. */
export const WithdrawalInput = Type.Object({ event: Id, runner: OutcomeCode, at: At, price: PriceText }, closed);
export const EndWithdrawalInput = Type.Object({ event: Id, withdrawal: Id }, closed);
export const EndInput = Type.Object({ event: Id, window: Id }, closed);

const sentence = (why: string) => refuse('proposal-refused', { why });
type Read<Value> = Promise<Result<Value, 'proposal-refused'>>;

export type MarketRead = { readonly event: DeskEvent; readonly market: DeskMarket };

/** The event while its results may still be changed. */
export async function readOpen(tx: Tx, id: string, now: number): Read<DeskEvent> {
  const event = await eventDesk.read(tx, id);
  if (event === undefined) return sentence('There is no such event.');
  if (event.endedAt !== null && !isCorrectable(event.endedAt.getTime(), now))
    return sentence(`Results are changed for ${correctableHours} hours after the end of an event.`);
  return ok(event);
}

/** A market without a result may be given one at any time; what was decided is corrected for a while. */
export async function readMarket(tx: Tx, asked: Static<typeof MarketInput>, now: number): Read<MarketRead> {
  const event = await eventDesk.read(tx, asked.event);
  if (event === undefined) return sentence('There is no such event.');
  const market = (await eventDesk.markets(tx, event.id)).find(({ id }) => id === asked.market);
  if (market === undefined) return sentence('The event has no such market.');
  if (market.resultVersion === 0) return ok({ event, market });
  const open = await readOpen(tx, event.id, now);
  return open.ok ? ok({ event, market }) : open;
}

/** The factors by outcome: every outcome of the market has one, and no other. */
export function readFactors(
  market: DeskMarket,
  given: Static<typeof ResultInput>['factors'],
): Result<ReadonlyMap<string, Factor>, 'proposal-refused'> {
  const factors = new Map<string, Factor>();
  for (const { outcome, result } of given) {
    const factor = isWord(result) ? words[result] : readFactor(result);
    if (factor === undefined) return sentence(`${result} is no result of an outcome.`);
    if (factor.stake + factor.price > factor.parts) return sentence(`${result} pays more than a winner.`);
    if (factors.has(outcome)) return sentence(`${outcome} is named twice.`);
    factors.set(outcome, factor);
  }
  const missing = market.outcomes.filter(({ code }) => !factors.has(code)).map(({ code }) => code);
  if (missing.length > 0) return sentence(`Without a result: ${missing.join(', ')}.`);
  const unknown = [...factors.keys()].filter((code) => !market.outcomes.some((one) => one.code === code));
  return unknown.length > 0 ? sentence(`The market has no outcome ${unknown.join(', ')}.`) : ok(factors);
}

/** A result on one line: `home won, draw lost`. */
export const written = (factors: ReadonlyMap<string, Factor> | null): string =>
  factors === null ? '-' : [...factors].map(([code, factor]) => `${code} ${nameOf(factor)}`).join(', ');

/** The result of a market that is in force; null where there is none, or it was taken back. */
export const factorsOf = ({ factors }: DeskMarket): ReadonlyMap<string, Factor> | null =>
  factors === null
    ? null
    : new Map(
        Object.entries(factors).flatMap(([code, text]) => {
          const factor = readFactor(text);
          return factor === undefined ? [] : [[code, factor] as const];
        }),
      );

/** `Rivertown - Lakeside: football.1x2`. */
export const nameOfMarket = ({ sides }: DeskEvent, market: string | undefined): string =>
  `${sides.home.names['EN'] ?? ''} - ${sides.away.names['EN'] ?? ''}${market === undefined ? '' : `: ${market}`}`.slice(
    0,
    200,
  );
