/** Hot matches come in, from an operator's file or from a book: all of them or none, and open pages follow. */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Result, ok, refuse } from '@banyan/core/results';
import { languages } from '@banyan/i18n';
import { Moment } from '@banyan/protocol/shapes';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { type HotMatchRow, type Names, countMatches, forgetBefore, writeMatch } from './store.ts';

const most = 200;
const hourMs = 3_600_000;
/** A match is shown so long after its beginning where nobody says until when: the longest day of cricket is over then. */
const shownForMs = 10 * hourMs;
const retentionMs = 24 * hourMs;

const name = Type.String({ pattern: '^[^<>\\p{Cc}]+$', minLength: 1, maxLength: 80 });
const Titles = Type.Object(
  Object.fromEntries(languages.map(({ code }) => [code, code === 'EN' ? name : Type.Optional(name)])),
  { additionalProperties: false },
);
const Score = Type.Optional(Type.String({ maxLength: 12 }));
const Draft = Type.Object(
  {
    matchId: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 }),
    sport: Type.String({ pattern: '^[a-z]{2,20}$', maxLength: 20 }),
    startsAt: Moment,
    shownUntil: Type.Optional(Moment),
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    competition: Titles,
    home: Titles,
    away: Titles,
    isLive: Type.Optional(Type.Boolean()),
    phase: Type.Optional(Type.String({ maxLength: 16 })),
    homeScore: Score,
    awayScore: Score,
  },
  { additionalProperties: false },
);
const Drafts = Type.Array(Draft, { maxItems: most });

type DraftMatch = {
  matchId: string;
  sport: string;
  startsAt: string;
  shownUntil?: string;
  position?: number;
  competition: Names;
  home: Names;
  away: Names;
  isLive?: boolean;
  phase?: string;
  homeScore?: string;
  awayScore?: string;
};

function rowOf(draft: DraftMatch): HotMatchRow {
  const startsAt = new Date(draft.startsAt);
  return {
    code: draft.matchId,
    sport: draft.sport,
    startsAt,
    shownUntil: new Date(draft.shownUntil ?? startsAt.getTime() + shownForMs),
    position: draft.position ?? 0,
    competition: draft.competition,
    home: draft.home,
    away: draft.away,
    isLive: draft.isLive ?? false,
    phase: draft.phase ?? '',
    homeScore: draft.homeScore ?? '',
    awayScore: draft.awayScore ?? '',
  };
}

/**
 * Adds the matches, or changes those that are there by their `matchId`. Returns how many. Refusals: `content-malformed` with the
 * `field` at fault, `content-full` beyond 200.
 */
export async function putMatches(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  given: unknown,
): Promise<Result<number, 'content-malformed' | 'content-full'>> {
  if (!Value.Check(Drafts, given)) {
    const [first] = Value.Errors(Drafts, given);
    const field = (first?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.').slice(0, 120);
    return refuse('content-malformed', { field: field === '' ? 'matches' : field });
  }
  const rows = (given as unknown as DraftMatch[]).map(rowOf);
  const wrong = rows.findIndex(({ startsAt, shownUntil }) => !(startsAt < shownUntil));
  if (wrong >= 0) return refuse('content-malformed', { field: `${wrong}.shownUntil` });
  return await transact<number, 'content-full'>(database, async (tx) => {
    await forgetBefore(tx, new Date(clock.now() - retentionMs));
    for (const row of rows) await writeMatch(tx, row);
    if ((await countMatches(tx)) > most) return refuse('content-full', { kind: 'match', most });
    await publishToAll(tx, 'matches.changed', {});
    return ok(rows.length);
  });
}
