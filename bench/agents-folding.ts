/**
 * What sums of teams cost the folding of reports: plays and lines of as many members, in a tree of agents, are taken over with the sums and without them, one after the
 * other, so that the load of the machine is the same for both.
 *
 * Sketch, before the first measurement: 5,000 members stand below some 1,500 agents; a batch writes 15,000 rows of members and games, and 3,000 of teams more.
 */
import { foldReports } from '../apps/api/src/modules/reports/index.ts';
import { memberOf } from './admin-seed.ts';
import type { House } from './agents-seed.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const atOnce = 5000;
const rounds = 12;

export async function foldingOf({ context, owner }: House, members: number, print: Print): Promise<void> {
  await foldReports(context);
  const taken = { without: [] as number[], beside: [] as number[] };
  for (let turn = 0; turn < 2 * rounds + 2; turn += 1) {
    const isBeside = turn % 2 === 0;
    await owner.query(`update report_progress set teams_from = $1::date, lines_day = $2::date`, [
      isBeside ? '-infinity' : 'infinity',
      isBeside ? '2000-01-01' : null,
    ]);
    // Members are drawn anew: one batch of each kind has the same ones.
    const member = memberOf(`1 + (n * 7919 + ${Math.floor(turn / 2)} * 4999) % ${members}`);
    const day = `current_date - ${turn % 2}`;
    await owner.query(
      `insert into record_play_moves (member, product, category, vendor, game, currency, day, placed, bets, main_bets, stake_main, stake_bonus,
         win_main, win_bonus, free_won, jackpot_in, jackpot_won, adjusted, valid, rebate)
       select ${member}, 'game', 'RNG', 'ACME', 'wheel', 'BDT', ${day}, 0, 1, 1, 1000, 0, 900, 0, 0, 0, 0, 0, 1000, 0 from generate_series(1, ${atOnce}) n`,
    );
    await owner.query(
      `insert into record_line_moves (member, day, account, kind, currency, units, entries)
       select ${member}, ${day}, 'member main', 'bet', 'BDT', -100, 1 from generate_series(1, ${atOnce}) n`,
    );
    const start = performance.now();
    await foldReports(context);
    // The first of each kind warms up.
    if (turn >= 2) taken[isBeside ? 'beside' : 'without'].push(performance.now() - start);
  }
  const [beside, without] = [percentile(taken.beside, 0.5), percentile(taken.without, 0.5)];
  print({
    name: `agents.folding ${atOnce} plays and ${atOnce} lines of a team of ${members}; baseline: without sums of teams`,
    ...{ value: round(beside, 0), unit: 'ms', baseline: round(without, 0), ratio: round(without / beside, 2) },
    ...{ p50Ms: round(beside, 0), p99Ms: round(percentile(taken.beside, 0.99), 0) },
  });
}
