/** Rows of plays and of roll-ups for the bench of the back office. */
import type { openPool } from '../apps/api/src/infra/database.ts';
import { at, fill, memberOf } from './admin-seed.ts';

type Pool = ReturnType<typeof openPool>;

/** Plays and lines of a member who has a tenth of all of them. */
export async function fillPlays(owner: Pool, rows: number, members: number): Promise<void> {
  const member = `case when n % 10 = 0 then ${memberOf('0')} else ${memberOf(`n % ${members}`)} end`;
  const own = {
    bucket: `bucket_of(${member})`,
    member,
    at: at(250),
    day: `((${at(250)}) at time zone 'Asia/Dhaka')::date`,
  };
  const game = { product: "'game'", vendor: "'ACME'", game: "'game' || n % 40", ref: 'n::text', currency: "'BDT'" };
  await fill(owner, 'record_plays', rows, {
    ...{
      ...own,
      ...game,
      category: "'RNG'",
      ended_at: at(250),
      ended_day: own.day,
      stake: '10000',
      valid: '10000',
      rebate: '0',
    },
    ...{
      payout: 'case when n % 7 = 0 then 60000 else 0 end',
      state: "case when n % 7 = 0 then 'won' else 'lost' end",
      is_counted: 'true',
    },
  });
  await owner.query('truncate record_days, record_members');
  const keys = 'bucket, member, day, product, category, vendor, game, currency, state';
  await owner.query(
    `insert into record_days (${keys}, plays, stake, valid, payout, rebate)
     select ${keys}, count(*), sum(stake), sum(valid), sum(payout), sum(rebate) from record_plays where member = ${memberOf('0')} group by ${keys}`,
  );
  await owner.query(
    `insert into record_members (bucket, member, is_filled) values (bucket_of(${memberOf('0')}), ${memberOf('0')}, true)`,
  );
}

/** What members played on the days of a month, one game a day. */
export async function fillPlayerDays(owner: Pool, rows: number, members: number): Promise<void> {
  const sums = Object.fromEntries(
    ['stake_bonus', 'win_bonus', 'free_won', 'jackpot_in', 'jackpot_won', 'adjusted'].map((sum) => [sum, '0']),
  );
  await fill(owner, 'report_player_days', rows, {
    ...{ day: 'current_date - (n % 31)::int', member: memberOf(`(n / 31) % ${members}`), product: "'game'" },
    ...{
      category: "'RNG'",
      vendor: `'V' || (n / 310) % 25`,
      game: `'game' || (n / ${31 * members})`,
      currency: "'BDT'",
    },
    ...{ ...sums, placed: '1000000 + n % 1000', bets: '10', main_bets: '10', stake_main: '1000000 + n % 1000' },
    win_main: '960000',
  });
}

/** A month of roll-ups as a fold of `bets` leaves them: `games` of 25 vendors, 2,000 lines, 31 days. */
export async function fillRollUps(owner: Pool, bets: number, games: number): Promise<void> {
  const days = 31;
  const lines = 2000;
  const sums = (rows: number) => {
    const each = Math.round(bets / rows);
    return {
      ...{
        placed: `${each * 10_000}`,
        bets: `${each}`,
        main_bets: `${each}`,
        stake_main: `${each * 10_000}`,
        stake_bonus: '0',
        win_bonus: '0',
      },
      ...{
        win_main: `${each * 9600}`,
        free_won: '0',
        jackpot_in: '0',
        jackpot_won: '0',
        adjusted: '0',
        players: '100',
        day: `current_date - (n % ${days})::int`,
      },
    };
  };
  await fill(owner, 'report_game_days', days * games, {
    ...{
      ...sums(days * games),
      product: "'game'",
      category: `'c' || (n / ${days}) % 8`,
      vendor: `'V' || (n / ${days}) % 25`,
    },
    ...{ game: `'game' || n / ${days}`, currency: "'BDT'" },
  });
  await fill(owner, 'report_line_days', days * lines, {
    ...{
      ...sums(days * lines),
      line: memberOf(`n / ${days}`),
      country: "'BD'",
      brand: "''",
      currency: "'BDT'",
      active: '100',
    },
  });
}
