/** Public interface of our own leagues: matches that a model plays from committed seeds, so that a fresh house always has something live. */
import { Type } from 'typebox';
import { sportLeagueRoutes } from '@banyan/protocol/sport-leagues';
import type { Module } from '../../infra/module.ts';
import { setting } from '../../infra/settings.ts';
import { planMatches } from './plan-matches.ts';
import { sportLeagueUseCases } from './routes.ts';
import { playMatches } from './play-matches.ts';

const leaguesOn = setting({
  key: 'sports.leagues',
  summary:
    'Whether the simulated leagues of the house are played. Matches that were planned are played to their end either way.',
  shape: Type.Boolean(),
  default: true,
});

export const sportLeaguesModule: Module = {
  name: 'sport-leagues',
  routes: ({ bind }) => bind(sportLeagueRoutes, sportLeagueUseCases),
  settings: [leaguesOn],
  background: {
    ticks: [
      {
        name: 'sport-leagues.plan',
        everyMs: 10_000,
        on: 'leader',
        async run(context, stopping) {
          if (context.settings.get(leaguesOn)) await planMatches(context, stopping);
        },
      },
      {
        name: 'sport-leagues.play',
        everyMs: 1000,
        on: 'leader',
        async run(context, stopping) {
          await playMatches(context, stopping);
        },
      },
    ],
  },
};
