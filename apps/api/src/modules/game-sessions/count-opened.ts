/** How often games were opened, by the sessions that are still alive. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';

export type OpenedGame = { readonly vendor: string; readonly game: string; readonly players: number };

/** How many members have a session that is still alive, by game: those who opened it in the last twelve hours. */
export async function countOpened(database: Database): Promise<OpenedGame[]> {
  const { rows } = await sql<OpenedGame>`select s.vendor, s.game, count(distinct s.member)::integer as players
    from play_sessions s where s.expires_at > clock_now() group by s.vendor, s.game order by s.vendor, s.game`.execute(
    database,
  );
  return rows;
}
