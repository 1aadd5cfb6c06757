/** A reward in the shape of the wire. One whose time is over is expired, also before the tick has written so. */
import { money, toWire } from '@banyan/core/money';
import { leastOddsText } from '@banyan/core/promotions';
import { translateNamed } from '@banyan/i18n/catalog';
import type { ValueOf } from '@banyan/protocol';
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import { findTitles, titleIn } from '../catalog/index.ts';
import type { Database } from '../../infra/database.ts';
import type { RewardRow } from './reward-store.ts';

type Wire = ValueOf<(typeof rewardsRoutes)['POST /wps/rewards/:id/claim']>;

type AtGame = { readonly vendor: string | null; readonly game: string | null };

/** What is said of rewards in one language. */
export type RewardWords = {
  readonly language: string;
  readonly title: (of: AtGame) => string;
  /** What the site calls promotions, by their ids. */
  readonly promotions: ReadonlyMap<string, string>;
};

/** Why it was given: the title of its promotion, the occasion, or the words of whoever gave it. */
function reasonOf({ under, occasion, reason }: RewardRow, { language, promotions }: RewardWords): string {
  const title = under === null ? undefined : promotions.get(under.promotion);
  if (title !== undefined) return title;
  return occasion === null ? reason : translateNamed(language, `rewards.occasion.${occasion}`, { name: reason });
}

/** The title of a game by its vendor and code; its code where it has none. */
export async function titlesOf(
  database: Database,
  rows: readonly AtGame[],
  language: string,
): Promise<(of: AtGame) => string> {
  const games = rows.flatMap(({ vendor, game }) => (vendor === null || game === null ? [] : [{ vendor, game }]));
  const found = await findTitles(database, games);
  return ({ vendor, game }) => {
    const titles = found.get(`${vendor} ${game}`)?.titles;
    return (titles === undefined ? '' : titleIn(titles, language)) || (game ?? '');
  };
}

/** What the staff took back of it, and why: points that were claimed, or all of what nobody had. */
export function takenBackOf({ state, currency, units, takenUnits, takenWhy }: RewardRow): Wire['takenBack'] {
  if (takenWhy === null) return null;
  return { reason: takenWhy, amount: toWire(money(currency, state === 'taken-back' ? units : takenUnits)) };
}

/** `1.50`; null for one that any odds may be bet with. */
export const oddsTextOf = ({ leastOdds }: Pick<RewardRow, 'leastOdds'>): string | null =>
  leastOdds === null ? null : leastOddsText(leastOdds);

export function toWireReward(row: RewardRow, words: RewardWords, now: Date): Wire {
  const { id, kind, currency, units, rounds, madeAt, expiresAt, endedAt } = row;
  const isOver = row.state === 'ready' && expiresAt <= now;
  return {
    id,
    kind,
    amount: toWire(money(currency, units)),
    game: row.game === null ? null : words.title(row),
    rounds,
    leastOdds: oddsTextOf(row),
    reason: reasonOf(row, words),
    state: isOver ? 'expired' : row.state,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: (isOver ? expiresAt : endedAt)?.toISOString() ?? null,
    takenBack: takenBackOf(row),
  };
}
