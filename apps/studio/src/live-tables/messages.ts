/** What players at a live table say to each other: one of these phrases, which every page shows in its own language. Nothing is typed, so that nothing has to be read over by anybody. */
import { randomUUID } from 'node:crypto';
import type { Queries } from '../database.ts';

export const phrases = ['hello', 'luck', 'nice', 'wow', 'close', 'again', 'thanks', 'congrats', 'bye'] as const;
export type Phrase = (typeof phrases)[number];

export type TableMessage = {
  readonly id: string;
  /** Masked; empty for who wants no name shown. */
  readonly name: string;
  readonly phrase: string;
  readonly at: string;
};

/** Undefined for a player of a demo, whom nobody else is shown. */
export async function insertMessage(
  tx: Queries,
  { game, player, phrase }: { game: string; player: string; phrase: Phrase },
): Promise<TableMessage | undefined> {
  const { rows } = await tx.query<{ id: string; name: string; at: Date }>(
    `with said as (insert into table_messages (id, game, player, phrase) select $1, $2, p.player, $4 from players p where p.player = $3 returning id, player, made_at)
     select s.id, p.shown_name as name, s.made_at as at from said s join players p on p.player = s.player`,
    [randomUUID(), game, player, phrase],
  );
  return rows[0] === undefined ? undefined : { ...rows[0], at: rows[0].at.toISOString(), phrase };
}

/** The newest first. */
export async function lastMessages(tx: Queries, game: string, limit: number): Promise<TableMessage[]> {
  const { rows } = await tx.query<{ id: string; name: string; phrase: string; at: Date }>(
    `select m.id, p.shown_name as name, m.phrase, m.made_at as at from table_messages m join players p on p.player = m.player
     where m.game = $1 order by m.made_at desc limit $2`,
    [game, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function tidyMessages(tx: Queries): Promise<void> {
  await tx.query("delete from table_messages where made_at < now() - interval '1 day'");
}
