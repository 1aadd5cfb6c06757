/** A plain bet for the ledger's tests and benches: a stake from main, then bonus, to the operator; one row per bet. */
import { splitStake } from '@banyan/core/wallet';
import { ok } from '@banyan/core/results';
import type { Work } from '../src/infra/writer.ts';

export type PlainBet = { stake: bigint };
type BetRow = { owner: string; key: string; stake: bigint; main: bigint; bonus: bigint };

/** The table of `plainBet`, made by the test: the shape of a real bet row. */
export const plainBetTable = `create table if not exists plain_bets (
  bucket smallint not null, owner uuid not null, id uuid not null, stake bigint not null, main bigint not null, bonus bigint not null,
  placed_at timestamptz not null, primary key (bucket, id, owner));
  grant select, insert on plain_bets to banyan_app`;

export const plainBet: Work<PlainBet, undefined, BetRow, 'insufficient-funds'> = {
  kind: 'bet',
  load: async () => undefined,
  decide({ owner, key, request }, _loaded, wallet) {
    const split = splitStake(request.stake, wallet);
    if (!split.ok) return split;
    const { main, bonus } = split.value;
    return ok({
      legs: [
        { account: 'member main', units: -main },
        { account: 'member bonus', units: -bonus },
        { account: 'house bets', units: request.stake },
      ],
      answer: JSON.stringify({ betId: key, balance: String(wallet.main + wallet.bonus - request.stake) }),
      row: { owner, key, stake: request.stake, main, bonus },
    });
  },
  async insert(query, rows, at) {
    const list = (parts: readonly unknown[]): string => `{${parts.join(',')}}`;
    await query(
      'plain-bets',
      `insert into plain_bets (bucket, owner, id, stake, main, bonus, placed_at)
       select bucket_of(r.owner), r.owner, r.id, r.stake, r.main, r.bonus, $6
       from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[]) r (owner, id, stake, main, bonus)`,
      [
        list(rows.map((row) => row.owner)),
        list(rows.map((row) => row.key)),
        list(rows.map((row) => row.stake)),
        list(rows.map((row) => row.main)),
        list(rows.map((row) => row.bonus)),
        at,
      ],
    );
  },
};
