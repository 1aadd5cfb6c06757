/** The tick that gives a demo its samples of results. */
import { Type } from 'typebox';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { setting } from '../../infra/settings.ts';
import { resultFeeds } from './fetch-results.ts';
import { drawSamples, fillPast } from './samples.ts';

export const demoResultsOn = setting({
  key: 'demo.results',
  summary:
    'Whether demo mode draws sample results: a year of past days, and the draws of lotteries without a feed a minute after their time. Has no effect in production.',
  shape: Type.Boolean(),
  default: true,
});

/** What a demo that stood still has missed is filled when it starts again, and what it misses while it runs twice a day. */
const fillEveryMs = 12 * 3_600_000;
const filledAt = new WeakMap<Database, number>();

export async function drawDemoResults(context: Context): Promise<void> {
  const { config, settings, database, clock } = context;
  if (config.mode !== 'demo' || !settings.get(demoResultsOn)) return;
  if (clock.now() - (filledAt.get(database) ?? Number.NEGATIVE_INFINITY) >= fillEveryMs) {
    await fillPast(context);
    filledAt.set(database, clock.now());
  }
  await drawSamples(context, new Set(settings.get(resultFeeds).map(({ game }) => game)));
}
