/**
 * State tables: which state may follow which. The words of a table stand in the database's CHECK as well;
 * tidy compares the two.
 */
import { ok, type Result, refuse } from '../results/index.ts';

export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The next state, or `state-conflict` when the table does not lead there. */
export function next<State extends string>(
  table: StateTable<State>,
  from: State,
  to: State,
): Result<State, 'state-conflict'> {
  return table[from].includes(to) ? ok(to) : refuse('state-conflict', { from, to });
}

/** Every state of a table, in its written order. */
export function statesOf<State extends string>(table: StateTable<State>): State[] {
  return Object.keys(table) as State[];
}
