/** The staff's calls about draws, one line each. */
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { askFeeds } from './ask-feeds.ts';
import { closeDay } from './close-day.ts';
import { enterNumbers } from './enter-numbers.ts';
import { exposure, exposureOfDraws } from './exposure.ts';
import { listCalendar } from './list-calendar.ts';
import { listLotteries } from './list-lotteries.ts';
import { resumeDay } from './resume-day.ts';
import { showDraw } from './show-draw.ts';

export const resultsUseCases: AdminUseCases<typeof lotteriesRoutes> = {
  'GET /admin/api/lotteries': listLotteries,
  'GET /admin/api/draws': listCalendar,
  'GET /admin/api/draws/:id': showDraw,
  'POST /admin/api/draws/:id/entries': enterNumbers,
  'POST /admin/api/draws/:id/resume': resumeDay,
  'POST /admin/api/results/fetch': askFeeds,
  'POST /admin/api/lotteries/:game/closed-days': closeDay,
  'GET /admin/api/draws/:id/exposure': exposure,
  'GET /admin/api/exposure': exposureOfDraws,
};
