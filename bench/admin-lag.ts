/**
 * How far the roll-ups are behind what is settled: draws get their numbers, so many bets a second, and the product's own worker does the rest:
 * it settles them, reads the outbox, brings up the records of the members, and adds them to the roll-ups. The lag of a draw is the time from the
 * moment its last bet is settled to the moment when the roll-up of games holds as many bets as were settled until then.
 *
 * Sketch, before the first measurement: the feed of the records looks every half second and the fold every two, so 1.3 s on average while nothing
 * waits. A member is brought up in some 1.5 ms of the database and the worker together, so 1,250 members a second take two seconds of
 * the two cores: 5,000 bets a second of four to a ticket are about what this machine can do at all, and less with the settlement beside it.
 *
 * Tickets have four bets, by as many members as there are; the bets are placed before, and what that moved is taken over before the clock runs.
 * Where a rate leaves the roll-ups ever further behind, the half of it is tried, so that the last figure is one that holds.
 */
import type pg from 'pg';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import { type Followed, linesOfTicket, pause, placeBets, settleAt, withBench } from './settled-rate.ts';

const goalMs = 5000;
const rates = [5000, 2500, 1250, 600, 300];

export async function rollUpLag(print: Print): Promise<void> {
  await withBench('roll-ups', async (bench) => {
    const { owner, work } = bench;
    await work();
    for (const rate of rates) {
      const draws = await placeBets(bench, rate);
      await untilFolded(owner);
      const lags = (await settleAt(owner, draws, rate, () => foldedIn(owner))).get('folded') ?? [];
      const worst = percentile(lags, 0.95);
      print({
        name: `admin.roll-ups behind ${rate} bets settled a second, ${round((rate / linesOfTicket) * 1, 0)} tickets`,
        value: round(worst / 1000),
        unit: 's at p95',
        baseline: null,
        ratio: null,
        p50Ms: round(percentile(lags, 0.5), 0),
        p99Ms: round(percentile(lags, 0.99), 0),
      });
      if (worst <= goalMs) break;
      await untilFolded(owner);
    }
  });
}

async function foldedIn(owner: pg.Pool): Promise<Followed> {
  const { rows } = await owner.query<{ folded: string }>(
    'select coalesce(sum(bets), 0) as folded from report_game_days',
  );
  return { folded: BigInt(rows[0]?.folded ?? 0) };
}

/** Until the records and the roll-ups have everything that there is. */
async function untilFolded(owner: pg.Pool): Promise<void> {
  for (let quiet = 0; quiet < 8; ) {
    const { rows } = await owner.query<{ waits: boolean }>(
      `select exists (select from record_play_moves) or exists (select from record_line_moves) or
         exists (select from outbox o where o.xid >= (select c.xid from outbox_cursors c where c.consumer = 'records')
           and o.topic in ('wallet.changed', 'bets.settled')) as waits`,
    );
    quiet = rows[0]?.waits === true ? 0 : quiet + 1;
    await pause(500);
  }
}
