/** The rules of who may play: another's session, and players who are blocked or logged out while their rounds are open. */
import { type Rule, type Table, must, mustBe, needed } from './rule.ts';

const bet = (txId: string, amount = '1') => ({ type: 'bet', tx_id: txId, amount });
const win = (txId: string, amount = '1') => ({ type: 'win', tx_id: txId, amount });

/** A bet before `end` is paid after it, one is rolled back, and none is taken. */
async function mustEnd(table: Table, end: () => Promise<void>, refusal: { http: number; status: string }) {
  const [round, undone] = [table.id(), bet(table.id())];
  mustBe(await table.act(round, [bet(table.id())]), 200, 'OK');
  mustBe(await table.act(table.id(), [undone]), 200, 'OK');
  const before = await table.balance();
  await end();
  const tip = { ...bet(table.id()), type: 'tip' };
  for (const one of [bet(table.id()), tip])
    mustBe(await table.act(table.id(), [one]), refusal.http, refusal.status, false);
  must((await table.balance()) === before, 'nothing moved');
  mustBe(await table.act(round, [win(table.id())]), 200, 'OK');
  mustBe(await table.rollback({ ref_tx_id: undone.tx_id }), 200, 'OK');
  must((await table.balance()) === before + 2_000_000n, 'the win paid and the stake given back');
  mustBe(await table.post('/wallet/v1/round-close', { round_id: round }), 200, 'OK');
}

export const playerRules: readonly Rule[] = [
  {
    name: 'a session is good for its own player only',
    async run(table) {
      const other = needed(table.help.other, 'a launch code of a second player');
      const before = await table.at(other).balance();
      const reply = await table.at(other).act(table.id(), [bet(table.id())], { session_token: table.seat.token });
      must(reply.http === 401 && reply.body.retry === false, '401, final');
      must((await table.at(other).balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'a player who is blocked bets no more, and is paid all the same',
    async run(table) {
      const other = needed(table.help.other, 'a launch code of a second player');
      const operator = needed(table.help.operator, 'an operator who blocks a player');
      const refusal = { http: 403, status: 'PLAYER_BLOCKED' };
      await mustEnd(table.at(other), () => operator.block(other.player), refusal);
    },
  },
  {
    name: 'a player who logged out bets no more, and is paid all the same',
    async run(table) {
      const operator = needed(table.help.operator, 'an operator who logs a player out');
      const refusal = { http: 401, status: 'SESSION_EXPIRED' };
      await mustEnd(table, () => operator.logOut(table.seat.player), refusal);
    },
  },
];
