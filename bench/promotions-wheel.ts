/**
 * How many spins of a wheel a second: ticket, draw, stock, budget, reward and posting in one commit each, by members who each hold a ticket.
 *
 * Sketch, before the first measurement: a spin that wins is some twenty statements, one that does not some ten; every win locks the one row of the
 * promotion's budget from its reserve to its commit. A third of a millisecond a statement makes five milliseconds one by one. Those of
 * several members overlap until the budget's row is the limit. The goal is 500 a second on a machine of its own; the baseline is the same work one by one in the same
 * run. Afterwards the stock must be exact: no more taken than there is, and as much taken as was given.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Instant, systemClock } from '@banyan/core/time';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import type { Context } from '../apps/api/src/infra/context.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { claimRafflePromotion } from '../apps/api/src/modules/chance/claim.ts';
import { insertTickets } from '../apps/api/src/modules/chance/ticket-store.ts';
import { makeMember } from '../apps/api/src/modules/members/index.ts';
import { publish } from '../apps/api/src/modules/promotions/index.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const width = 10;
const people = 200;
const oneByOne = 300;
const atOnce = 4000;
const promotion = 'bench-wheel';
const rareStock = 20;

export async function wheelFigures(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-promotions-wheel');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const app = await openApp({
      config: readConfig(
        { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: server.url, BANYAN_MODE: 'demo' },
        process.cwd(),
      ),
      ownerUrl: server.url,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      secrets: secretsOf(Buffer.alloc(32, 7)),
      siteDir: undefined,
      writer: {},
      poolSize: width,
      requestsPerMinute: 0,
      background: 'by hand',
    });
    const { context } = app;
    const members = await prepare(context);
    const alone = await measure(context, members, oneByOne, 1);
    const together = await measure(context, members, atOnce, width);
    for (const [name, figure, baseline] of [
      ['one by one', alone, null],
      [`${width} at a time`, together, alone.perSecond],
    ] as const)
      print({
        name: `promotions.wheel spins, ${name}`,
        value: round(figure.perSecond),
        unit: 'spins/s',
        baseline: baseline === null ? null : round(baseline),
        ratio: baseline === null ? null : round(figure.perSecond / baseline),
        p50Ms: round(percentile(figure.times, 0.5)),
        p99Ms: round(percentile(figure.times, 0.99)),
      });
    await checkExact(context);
    await app.close();
  } finally {
    server.stop();
  }
}

async function prepare(context: Context): Promise<MemberId[]> {
  const at = new Date();
  await context.database.transaction().execute((tx) =>
    publish(
      tx,
      {
        ...{
          id: promotion,
          kind: 'wheel',
          startsAt: null,
          endsAt: null,
          times: 1000,
          per: 'ever',
          isFirstDeposit: false,
        },
        budgets: { BDT: '100000000' },
        rules: {
          ...{ kind: 'wheel', gives: { kind: 'cash' }, tickets: { days: 7, mostADay: 100, daily: false } },
          currencies: {
            BDT: {
              fallback: 0,
              prizes: [
                { weight: 600_000, amount: '0' },
                { weight: 300_000, amount: '5' },
                { weight: 80_000, amount: '10' },
                { weight: 20_000, amount: '500', stock: rareStock },
              ],
            },
          },
        },
      },
      { at, by: 'bench' },
    ),
  );
  const members: MemberId[] = [];
  const each = Math.ceil((oneByOne + atOnce) / people);
  for (let n = 0; n < people; n += 1) {
    const made = await context.database.transaction().execute(async (tx) => {
      const member = await makeMember(tx, {
        account: `spinner${n}`,
        currency: 'BDT',
        type: 3,
        now: at.getTime() as Instant,
      });
      if (!member.ok) throw new Error(member.code);
      const sources = Array.from({ length: each }, (_, turn) => `bench ${turn}`);
      await insertTickets(tx, member.value, { promotion, sources, at, days: 7 });
      return member.value;
    });
    members.push(made);
  }
  return members;
}

async function measure(context: Context, members: readonly MemberId[], spins: number, lanes: number) {
  const times: number[] = [];
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let turn = next++; turn < spins; turn = next++) {
        const from = performance.now();
        const body = { promotion, request: makeId<'request'>() };
        const caller = { memberId: members[turn % people] as MemberId, currency: 'BDT' as const };
        const drawn = await claimRafflePromotion(context, { body } as never, caller as never);
        if (!drawn.ok) throw new Error(drawn.code);
        times.push(performance.now() - from);
      }
    }),
  );
  return { perSecond: (spins * 1000) / (performance.now() - start), times };
}

/** Throws unless what was taken, given and paid is the same, to the last. */
async function checkExact({ database }: Context): Promise<void> {
  const stock = await database.selectFrom('chance_stock').select('taken').where('promotion', '=', promotion).execute();
  const draws = database.selectFrom('chance_draws').where('promotion', '=', promotion);
  const rare = await draws
    .where('place', '=', 3)
    .select(({ fn }) => fn.countAll().as('given'))
    .executeTakeFirst();
  const sums = await draws.select(({ fn }) => fn.sum('units').as('paid')).executeTakeFirst();
  const budget = await database
    .selectFrom('promotion_budgets')
    .select('spent')
    .where('promotion', '=', promotion)
    .executeTakeFirst();
  const found = {
    taken: stock.reduce((sum, { taken }) => sum + BigInt(taken), 0n),
    given: BigInt(rare?.given ?? 0),
    paid: BigInt(sums?.paid ?? 0),
    spent: budget?.spent ?? 0n,
  };
  const isExact = found.taken === found.given && found.paid === found.spent && Number(found.taken) <= rareStock;
  if (!isExact) throw new Error(`the stock is not exact: ${JSON.stringify(found, (_, one) => String(one))}`);
}
