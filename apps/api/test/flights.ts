/** Flights whose end a test knows: it reads what the studio keeps secret, as only the operator could with a local beacon. */
import { createHash, createHmac, hash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect } from 'vitest';
import { crash, endOfFlight, flightMs } from '@banyan/games/crash';
import { fairDraws } from '@banyan/games/fair';
import { secretsOf } from '../src/infra/secrets.ts';
import { beaconSecret } from '../src/studio.ts';
import type { TestStudio } from './studio.ts';

/** Where a studio is, and its clock. */
type Place = Pick<TestStudio, 'url' | 'advance'>;

const secret = Buffer.from(beaconSecret(secretsOf(Buffer.alloc(32, 7))), 'hex');
const dayMs = 86_400_000;
const roundsOfDay = 28_800;
/** Longer than any flight takes bets, waits for its beacon and rests. */
const pastBetsMs = 12_000;
const restMs = 1000;
const patience = { timeout: 20_000, interval: 25 };

export type TestFlight = {
  readonly number: number;
  readonly server_seed: string;
  readonly beacon_round: number;
  readonly beacon_at: Date;
  readonly chain: number;
  readonly chain_index: number;
};

async function phaseOf(db: pg.Client, number: number): Promise<string> {
  return (await db.query('select phase from studio.flights where number = $1', [number])).rows[0]?.phase;
}

/** The public state of the current flight; undefined while the studio knows none. */
async function eventOf(url: string): Promise<{ number: number; is: string } | undefined> {
  const stopping = new AbortController();
  const answer = await fetch(`${url}/api/flight/live`, { signal: stopping.signal });
  let received = '';
  // What is known is told at once, in front of everything else.
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    received += Buffer.from(part).toString();
    if (received.includes('\n\n')) break;
  }
  stopping.abort();
  const event = received.split('\n').find((line) => line.startsWith('data: '));
  return event === undefined ? undefined : JSON.parse(event.slice('data: '.length));
}

/** Waits until the studio itself says where the flight is, and not only its table. */
async function untilPublished(s: Place, number: number, is: string): Promise<void> {
  await expect.poll(() => eventOf(s.url), patience).toMatchObject({ number, is });
}

/** The flight that takes bets; its clock stands, so that it stays open until the test moves on. One that rests is let go on. */
export async function flightOf(s: Place, db: pg.Client): Promise<TestFlight> {
  const read = async () => {
    const { rows } = await db.query<TestFlight>(
      "select number, server_seed, beacon_round, beacon_at, chain, chain_index from studio.flights where phase = 'open'",
    );
    if (rows[0] === undefined) await s.advance(restMs);
    return rows[0];
  };
  await expect.poll(read, patience).toBeDefined();
  const flight = (await read()) as TestFlight;
  await untilPublished(s, flight.number, 'open');
  return flight;
}

/** What the local beacon brings at the flight's round. */
export function pulseOf({ beacon_round: round, beacon_at: at }: TestFlight): string {
  const day = Math.ceil(at.getTime() / dayMs) - 1;
  let value = createHmac('sha256', secret).update(`day ${day}`).digest();
  for (let left = roundsOfDay - round; left > 0; left -= 1) value = hash('sha256', value, 'buffer');
  return value.toString('hex');
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The client seed by the published rule, written down once more. */
export function clientSeedOf(flight: TestFlight, ids: readonly string[], pulse: string): string {
  const randomness = sha256(Buffer.from(pulse, 'hex'));
  return sha256(`banyan-flight-2|${flight.number}|${sha256(ids.toSorted().join(','))}|${randomness}`);
}

/** Ids for so many bets with which the flight ends between two multipliers, in hundredths. */
export function idsFor(
  flight: TestFlight,
  count: number,
  { from, to = Number.POSITIVE_INFINITY }: { from: number; to?: number },
): { readonly ids: readonly string[]; readonly end: number } {
  const pulse = pulseOf(flight);
  for (;;) {
    const ids = Array.from({ length: count }, () => randomUUID());
    const clientSeed = clientSeedOf(flight, ids, pulse);
    const end = endOfFlight(fairDraws(crash, { serverSeed: flight.server_seed, clientSeed, nonce: flight.number }));
    if (end >= from && end <= to) return { ids, end };
  }
}

/** Closes the bets and lets the flight start; its clock stands at its very beginning then. */
export async function letFly(s: Place, { number }: TestFlight): Promise<void> {
  await s.advance(pastBetsMs);
  await untilPublished(s, number, 'flying');
}

/** Lets the flight reach its end. */
export async function letEnd(s: Place, db: pg.Client, { number }: TestFlight, end: number): Promise<void> {
  await s.advance(flightMs(end));
  await expect.poll(() => phaseOf(db, number), patience).toBe('ended');
}

/** Lets the clock go on in small steps until something has happened: what is due in a flight is looked for ten times a second of its clock. */
export async function letHappen(s: Place, happened: () => Promise<boolean>): Promise<void> {
  const step = async () => {
    if (await happened()) return true;
    await s.advance(100);
    return false;
  };
  await expect.poll(step, { timeout: 20_000, interval: 250 }).toBe(true);
}
