/** What is offered in games, as a batch of tickets reads it. */
import type { MemberCaps } from '@banyan/core/lottery';
import type { BatchQuery } from '../../infra/writer.ts';

export type OfferedGame = {
  readonly code: string;
  readonly isOpen: boolean;
  /** The name of its rules in the games package. */
  readonly rules: string;
  /** Whether any of its numbers is held back. */
  readonly hasStates: boolean;
};

/** Some games, and whether they are on offer. */
export async function readOfferedGames(query: BatchQuery, games: readonly string[]): Promise<OfferedGame[]> {
  return await query<OfferedGame>(
    'lottery-offered-games',
    `select g.code, g.enabled as "isOpen", g.rules,
       exists (select from lottery_number_states n where n.game = g.code) as "hasStates"
     from lottery_games g where g.code = any ($1::text[])`,
    [games],
  );
}

export type TermsRow = {
  readonly game: string;
  readonly play: string;
  readonly currency: string;
  readonly enabled: boolean;
  readonly odds: string;
  readonly cost: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly cap: bigint | null;
};

/** Odds, costs and limits of every play of some games, in every currency. */
export async function readTerms(query: BatchQuery, games: readonly string[]): Promise<TermsRow[]> {
  return await query<TermsRow>(
    'lottery-terms',
    `select p.game, p.play, l.currency, p.enabled, p.odds, p.cost, l.min_stake as "minStake", l.max_stake as "maxStake", l.cap
     from lottery_plays p join lottery_limits l on l.game = p.game and l.play = p.play where p.game = any ($1::text[])`,
    [games],
  );
}

export type NumberStateRow = {
  readonly game: string;
  readonly play: string;
  readonly number: string;
  readonly soldAs: 'half' | 'full';
};

/** The numbers of some games that are held back. */
export async function readNumberStates(query: BatchQuery, games: readonly string[]): Promise<NumberStateRow[]> {
  if (games.length === 0) return [];
  return await query<NumberStateRow>(
    'lottery-number-states',
    `select n.game, n.play, n.number, n.sold_as as "soldAs" from lottery_number_states n where n.game = any ($1::text[])`,
    [games],
  );
}

export type CapRow = {
  readonly game: string;
  readonly play: string;
  readonly currency: string;
  readonly cap: bigint;
};

/** The payout exposure of some games on one draw: by play, and whole. */
export async function readLiabilityCaps(query: BatchQuery, games: readonly string[]): Promise<CapRow[]> {
  return await query<CapRow>(
    'lottery-liability-caps',
    'select c.game, c.play, c.currency, c.cap from lottery_liability_caps c where c.game = any ($1::text[])',
    [games],
  );
}

/** What one ticket and one member may come to win, and take of a number's cap, by currency; unbounded in one that has none. */
export async function readMemberCaps(query: BatchQuery): Promise<ReadonlyMap<string, MemberCaps>> {
  const rows = await query<{ currency: string; ticketPayout: bigint; memberPayout: bigint; percent: number }>(
    'lottery-member-caps',
    `select c.currency, c.ticket_payout as "ticketPayout", c.member_payout as "memberPayout", c.member_percent as percent
     from lottery_member_caps c`,
    [],
  );
  return new Map(
    rows.map(({ currency, ticketPayout, memberPayout, percent }) => [
      currency,
      { ticketPayout, memberPayout, memberPercent: BigInt(percent) },
    ]),
  );
}
