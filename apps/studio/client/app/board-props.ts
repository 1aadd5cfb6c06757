/** What the board of every game is handed. */
import type { Seat } from './useSeat.ts';

export type BoardProps = { readonly seat: Seat };
