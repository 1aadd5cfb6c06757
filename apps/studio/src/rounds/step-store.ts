/** The table of steps: added one after the other to a round that is open, and never changed. */
import type { Queries } from '../database.ts';
import { type Round, roundColumns } from './store.ts';
import type { TakenStep } from './taken.ts';

/** A round with all that it follows from, as one moment has it. */
export type PlayedRound = Round & {
  readonly taken: readonly TakenStep[];
  readonly server_seed: string;
  readonly client_seed: string;
};

const own = roundColumns
  .split(', ')
  .map((name) => `r.${name}`)
  .join(', ');
const played = `select ${own}, s.server_seed, s.client_seed,
    coalesce((select json_agg(json_build_object('step', t.step, 'by', t.made_by) order by t.number)
      from round_steps t where t.round = r.id), '[]') as taken
  from rounds r join seeds s on s.id = r.seeds`;

/** Locks a round until the transaction ends: what is read of its steps after this is not changed by anybody else. */
export async function lockRound(tx: Queries, id: string): Promise<void> {
  await tx.query('select from rounds where id = $1 for update', [id]);
}

export async function findPlayed(tx: Queries, id: string): Promise<PlayedRound | undefined> {
  return (await tx.query<PlayedRound>(`${played} where r.id = $1`, [id])).rows[0];
}

/** The player's open round of a game, of which there is one at most. */
export async function findOpen(tx: Queries, player: string, game: string): Promise<PlayedRound | undefined> {
  const { rows } = await tx.query<PlayedRound>(`${played} where r.player = $1 and r.game = $2 and r.phase = 'open'`, [
    player,
    game,
  ]);
  return rows[0];
}

/** Adds the step of a number; the same number twice is a fault. */
export async function addStep(tx: Queries, round: string, number: number, { step, by }: TakenStep): Promise<void> {
  await tx.query(
    'insert into round_steps (round, number, step, made_by, made_at) values ($1, $2, $3, $4, clock_timestamp())',
    [round, number, step, by],
  );
}
