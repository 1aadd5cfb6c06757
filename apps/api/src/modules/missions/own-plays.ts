/** What counted: the caller's plays for a turn of a mission or a board. */
import { boardIn, measuredIn, missionIn } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { missionRoutes } from '@banyan/protocol/missions';
import type { UseCase } from '../../infra/bind.ts';
import { findTitles, titleIn } from '../catalog/index.ts';
import { entriesOf, pageOfPlays } from './entry-store.ts';
import { rulesOf } from './plans.ts';
import { type In, numberOf, scoreIn } from './wire.ts';

const mostEntries = 200;

export const ownPlays: UseCase<(typeof missionRoutes)['GET /wps/missions/:id/plays']> = async (
  { database },
  { params: { id }, query: { pageNo = 1, pageSize = 12, period }, request: { language } },
  { memberId },
) => {
  const entries = await entriesOf(database, memberId, mostEntries);
  const entry = entries.find((one) => one.promotion === id && (period === undefined || one.period === period));
  if (entry === undefined) return refuse('not-found');
  const rules = await rulesOf(database, entry);
  const read = rules.kind === 'mission' ? missionIn(rules, entry.currency) : boardIn(rules, entry.currency);
  if (!read.ok || read.value === undefined) return refuse('not-found');
  const of = read.value;
  const writtenOf = (task: number): In =>
    'prizes' in of ? scoreIn(of.score) : measuredIn(of.tasks[task]?.measure ?? 'bets');
  const { plays, total } = await pageOfPlays(database, entry, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const titles = await findTitles(
    database,
    plays.map(({ vendor, game }) => ({ vendor, game })),
  );
  return ok({
    plays: plays.map(({ task, vendor, game, at, worth }) => {
      const named = titles.get(`${vendor} ${game}`)?.titles;
      const written = writtenOf(task);
      return {
        ...{ task, in: written, at: at.toISOString(), worth: numberOf(entry.currency, written, worth) },
        game: (named === undefined ? '' : titleIn(named, language)) || game,
      };
    }),
    totalPages: Math.ceil(total / pageSize),
  });
};
