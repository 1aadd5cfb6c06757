/**
 * Draws the numbers of quick draws from three inputs: the beacon's round that was named before sales opened, the secret that was
 * committed to then, and the root of the tickets, which was published before the round existed. An unavailable beacon is waited for;
 * what cannot be drawn within a day is void, and no other source is ever used.
 */
import { sql } from 'kysely';
import { beaconOf, type TimedRound } from '../../adapters/beacons/index.ts';
import { resultsAdapters } from '../../adapters/results/index.ts';
import { changeDraws } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, moveDraw, readDraw, recordResult } from './draw-store.ts';
import { patienceMs, type PromiseRow, readPromise } from './promise-store.ts';
import { readSeal } from './seal-store.ts';
import { seedOf } from './seed.ts';
import { voidDraw } from './void-draw.ts';

/** Draws what is due. Returns how many draws got their numbers. */
export async function drawDueNumbers(context: Context): Promise<number> {
  const { rows } = await sql<Row<'lottery_draws', 'id'>>`select d.id from lottery_draws d
    left join lottery_promises p on p.draw = d.id
    where d.state = 'closed' and d.seed_hash is not null and greatest(d.draws_at, p.round_at) <= clock_now()
    order by d.draws_at limit 200`.execute(context.database);
  // Side by side: a beacon that is slow for one draw must not hold up the others.
  const drawn = await Promise.all(rows.map(({ id }) => drawNumbers(context, id)));
  return drawn.filter(Boolean).length;
}

async function drawNumbers(context: Context, id: string): Promise<boolean> {
  const promise = await readPromise(context.database, id);
  if (promise === undefined) {
    await voidDraw(context, id, 'the draw was made before draws were provable');
    return false;
  }
  const round = roundOf(promise);
  // One that is closed and not sealed is about to be, or to be void.
  if ((await readSeal(context.database, id)) === undefined) return false;
  const fetched = await beaconOf(promise.beacon).fetch(context, round);
  if (fetched.ok) return await enterNumbers(context, id, promise, fetched.pulse);
  if (context.clock.now() >= round.at + patienceMs) {
    context.log.error(
      { draw: id, reason: fetched.reason },
      'the beacon did not bring its round in a day; the draw is void',
    );
    await voidDraw(context, id, 'the beacon did not bring its round within 24 hours');
  }
  return false;
}

function roundOf({ beacon, chain, round, roundAt }: PromiseRow): TimedRound {
  return { source: beacon, chain, round: Number(round), at: roundAt.getTime() };
}

async function enterNumbers(context: Context, id: string, promise: PromiseRow, pulse: string): Promise<boolean> {
  const secret = seedOf(context.secrets, id);
  const outcome = await changeDraws(context, async (tx) => {
    const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
      where d.id = ${id}::uuid and d.state = 'closed' for update of d skip locked`.execute(tx);
    const [draw] = rows;
    const seal = await readSeal(tx, id);
    if (draw === undefined || seal === undefined) return 'left';
    const { day, seedHash } = draw;
    const read = resultsAdapters.rng.read({
      rules: (JSON.parse(promise.rulesText) as { rules: string }).rules,
      day,
      drawId: id,
      rulesHash: promise.rulesHash,
      pulse,
      secret,
      commitment: seedHash ?? '',
      root: seal.root,
    });
    if (!read.ok) return 'secret lost';
    await sql`insert into lottery_pulses (draw, pulse, fetched_at) values (${id}::uuid, ${pulse}, clock_now())`.execute(
      tx,
    );
    const drawn = await moveDraw(tx, draw, 'drawn', { result: read.days[0]?.result ?? [], seed: secret });
    await recordResult(tx, drawn, { source: 'rng' });
    return 'drawn';
  });
  if (outcome === 'secret lost') {
    // Another secret than the one that made the promise: the draw cannot be kept, so nobody loses by it.
    context.log.error({ draw: id }, 'the secret of a draw is not the one committed to; the draw is void');
    await voidDraw(context, id, 'the secret that was committed to is lost');
  }
  return outcome === 'drawn';
}

/** Why a draw that should have numbers has none; undefined when nothing is waited for. */
export async function waitingFor(context: Context, id: string): Promise<'seal' | 'round' | 'beacon' | undefined> {
  const [draw, promise] = await Promise.all([readDraw(context.database, id), readPromise(context.database, id)]);
  if (draw?.state !== 'closed' || promise === undefined) return undefined;
  if ((await readSeal(context.database, id)) === undefined) return 'seal';
  // Ten seconds after both the round and the draw's time it is the beacon that is late.
  const due = Math.max(promise.roundAt.getTime(), draw.drawsAt.getTime());
  return context.clock.now() < due + 10_000 ? 'round' : 'beacon';
}
