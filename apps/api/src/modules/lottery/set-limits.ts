/** Limits as an operator sets them: what a play takes of a bet, of a number and of a draw, and the series of accounts. */
import { sql } from 'kysely';
import { type NumberState, wholeDraw } from '@banyan/core/lottery';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { changeOffers } from './change-offers.ts';
import type { GameRow } from './game-store.ts';
import { lotteryNamed } from '@banyan/games/lotteries';
import { selectionRules } from './selection-rules.ts';

/** In units; what is undefined stays as it is. */
export type Limits = {
  readonly least?: bigint | undefined;
  readonly most?: bigint | undefined;
  /** Of all members together on one number of one draw. */
  readonly cap?: bigint | undefined;
};

/** Payouts in units, the part of a number's cap in percent; what is undefined stays as it is. */
export type MemberLimits = {
  readonly ticketPayout?: bigint | undefined;
  readonly memberPayout?: bigint | undefined;
  readonly memberPercent?: number | undefined;
};

type Which = { readonly game: string; readonly play: string; readonly currency: Currency };

/** Changes the limits of a play in a currency. False when it is not sold in it, or when the least would be above the most. */
export async function setLimits(context: Context, which: Which, limits: Limits): Promise<boolean> {
  return await changeOffers(context, which.game, (tx) => writeLimits(tx, which, limits));
}

/** The same in a transaction of the caller's, who publishes it. */
export async function writeLimits(tx: Tx, which: Which, { least, most, cap }: Limits): Promise<boolean> {
  const { numAffectedRows } = await sql`update lottery_limits l
    set min_stake = coalesce(${least ?? null}::bigint, l.min_stake), max_stake = coalesce(${most ?? null}::bigint, l.max_stake),
      cap = coalesce(${cap ?? null}::bigint, l.cap)
    where l.game = ${which.game} and l.play = ${which.play} and l.currency = ${which.currency}
      and coalesce(${least ?? null}::bigint, l.min_stake) between 1 and coalesce(${most ?? null}::bigint, l.max_stake)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Limits the payout exposure of one draw: for a play, or for all of them with `*`. False for a play that is none. */
export async function writeLiabilityCap(tx: Database | Tx, which: Which, cap: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into lottery_liability_caps (game, play, currency, cap)
    select ${which.game}, ${which.play}, ${which.currency}, ${cap}
    where ${which.play} = ${wholeDraw} or exists (select from lottery_plays p where p.game = ${which.game} and p.play = ${which.play})
    on conflict (game, play, currency) do update set cap = excluded.cap`.execute(tx);
  return numAffectedRows === 1n;
}

/** Bounds what one ticket and one member may come to win on a draw. False for a currency in which nothing is sold. */
export async function writeMemberCaps(
  tx: Database | Tx,
  currency: Currency,
  { ticketPayout, memberPayout, memberPercent }: MemberLimits,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update lottery_member_caps c
    set ticket_payout = coalesce(${ticketPayout ?? null}::bigint, c.ticket_payout),
      member_payout = coalesce(${memberPayout ?? null}::bigint, c.member_payout),
      member_percent = coalesce(${memberPercent ?? null}::smallint, c.member_percent)
    where c.currency = ${currency}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Gives an account a series of its own. */
export async function writeSeries(tx: Tx, member: MemberId, series: number): Promise<void> {
  await sql`insert into lottery_account_series (member, series) values (${member}::uuid, ${series})
    on conflict (member) do update set series = excluded.series`.execute(tx);
}

/**
 * Holds a number of a play back, or sells it again; written as the play writes it. Refusals: `play-unknown`,
 * `selection-malformed` (also for a selection of several numbers).
 */
export async function writeNumberState(
  tx: Tx,
  game: Pick<GameRow, 'code' | 'rules'>,
  { play, number, soldAs }: { readonly play: string; readonly number: string; readonly soldAs: NumberState },
): Promise<Result<string, 'play-unknown' | 'selection-malformed'>> {
  const rules = lotteryNamed(game.rules);
  if (!rules.plays.has(play)) return refuse('play-unknown', { play });
  const written = rules.normalise(play, number);
  if (!written.ok) return written;
  const [single, ...more] = selectionRules(rules).numbers(play, written.value);
  if (single === undefined || more.length > 0) return refuse('selection-malformed', { play });
  if (soldAs === 'sold')
    await sql`delete from lottery_number_states where game = ${game.code} and play = ${play} and number = ${single}`.execute(
      tx,
    );
  else
    await sql`insert into lottery_number_states (game, play, number, sold_as) values (${game.code}, ${play}, ${single}, ${soldAs})
      on conflict (game, play, number) do update set sold_as = excluded.sold_as`.execute(tx);
  await publishToAll(tx, 'offers.changed', { gameCode: game.code });
  return ok(single);
}
