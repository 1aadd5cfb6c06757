/**
 * Goes through the members of a simulation, a page at a time. Each page is written with its place in one statement, and only from the place
 * where it began, so a worker that ends between pages, or two that run it at once, count nobody twice.
 */
import type { Currency } from '@banyan/core/money';
import type { WrittenRules } from '@banyan/core/promotions';
import { type SimulationSum, addSeen, chanceOf, closeSum, noSum, periodNameOf } from '@banyan/core/simulations';
import { businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import { addJob } from '../../infra/jobs.ts';
import { readPast } from '../past-play/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type SimulationRow, endSimulation, findSimulation, startSimulation, writePage } from '../simulations/index.ts';
import { forecastsOf } from './forecasts.ts';
import { estimateGames } from './games.ts';
import { membersAtOnce, mostMembers } from './limits.ts';
import { candidatesAfter, countCandidates } from './candidates.ts';

export const simulationJob = 'simulations.run';

/** Runs until it is over, was cancelled, or the time of a job is: then the rest waits for another turn. */
export async function runSimulation(context: Context, payload: unknown, stopping: AbortSignal): Promise<void> {
  const { id } = payload as { id: string };
  const { database, clock, log } = context;
  try {
    const row = await findSimulation(database, id);
    if (row?.state === 'waiting') {
      const total = await countCandidates(context, row);
      await startSimulation(database, id, { total, forecasts: await forecastsOf(row, stopping) });
    }
    while (!stopping.aborted) if (!(await runPage(context, id))) return;
  } catch (error) {
    if (!stopping.aborted) {
      log.error({ err: error, simulation: id }, 'a simulation could not go on');
      await endSimulation(database, id, 'failed', new Date(clock.now()));
      return;
    }
  }
  await addJob(database, simulationJob, { id }, { key: `${simulationJob} ${id}` });
}

/** Returns whether there is another page. */
async function runPage(context: Context, id: string): Promise<boolean> {
  const { database, clock } = context;
  const row = await findSimulation(database, id);
  if (row?.state !== 'running') return false;
  const most = Math.min(membersAtOnce, mostMembers - row.seen);
  const members = most <= 0 ? [] : await candidatesAfter(context, row, { after: row.place, most });
  const last = members.at(-1);
  if (last === undefined) {
    // A worker that ends between the two closes nothing twice: what was closed has no open turns.
    await writePage(database, row, { place: row.place, seen: row.seen, sums: closedSums(context, row) });
    await endSimulation(database, id, 'done', new Date(clock.now()));
    return false;
  }
  const sums = await addPage(context, row, members);
  return await writePage(database, row, { place: last, seen: row.seen + members.length, sums });
}

/** What each is tried with: days as the house counts them, and chance from the simulation and whom it is about. */
function viewOf({ settings }: Context, row: SimulationRow, seed: string) {
  const zone = settings.get(merchantTimeZone);
  const dayOf = (atMs: number) => businessDayOf(atMs, zone);
  return {
    span: { fromMs: row.from.getTime(), untilMs: row.until.getTime() },
    chance: chanceOf(`${row.id} ${seed}`),
    game: estimateGames.monsoon,
    periodOf: (atMs: number, per: Parameters<typeof periodNameOf>[1]) => periodNameOf(dayOf(atMs), per),
    dayOf,
  };
}

const closedSums = (context: Context, row: SimulationRow): SimulationSum[] =>
  row.sums.map((sum) => closeSum(sum, row.input.rules as WrittenRules, viewOf(context, row, sum.currency)));

async function addPage(
  context: Context,
  row: SimulationRow,
  members: Parameters<typeof readPast>[1],
): Promise<SimulationSum[]> {
  const rules = row.input.rules as WrittenRules;
  const sums = new Map<Currency, SimulationSum>(
    (Object.keys(rules.currencies) as Currency[]).map((currency) => [
      currency,
      row.sums.find((sum) => sum.currency === currency) ?? noSum(currency),
    ]),
  );
  for (const seen of await readPast(context, members, row)) {
    const sum = sums.get(seen.past.currency);
    if (sum === undefined) continue;
    sums.set(sum.currency, addSeen(sum, rules, row.input, seen, viewOf(context, row, seen.member)));
  }
  return [...sums.values()];
}
