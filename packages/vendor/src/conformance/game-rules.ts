/** The rules of what belongs together in a game: wins and their bets, stakes and their bounds, free rounds, the jackpot's pool. */
import { textOf, unitsOf } from '../client/amounts.ts';
import { type Rule, Skipped, must, mustBe, needed } from './rule.ts';

const one = 1_000_000n;
const action = (type: string, txId: string, amount: string, rest: object = {}) => ({
  type,
  tx_id: txId,
  amount,
  ...rest,
});
type OpenFreeRounds = { readonly free_round_id: string; readonly rounds: number };

export const gameRules: readonly Rule[] = [
  {
    name: 'a win names a bet, and one of its own round',
    async run(table) {
      const [round, other] = [table.id(), table.id()];
      const [placed, elsewhere, won] = ['bet', 'bet', 'win'].map((type) => action(type, table.id(), '1'));
      await table.act(round, [placed as object, won as object]);
      await table.act(other, [elsewhere as object]);
      const before = await table.balance();
      const naming = (ref: unknown) => table.act(round, [action('win', table.id(), '2', { ref_tx_id: ref })]);
      for (const wrong of [elsewhere, won]) mustBe(await naming(wrong?.tx_id), 400, 'INVALID_REQUEST', false);
      mustBe(await naming(table.id()), 425, 'BET_NOT_FOUND', true);
      must((await table.balance()) === before, 'nothing moved');
      mustBe(await naming(placed?.tx_id), 200, 'OK');
    },
  },
  {
    name: 'what was rolled back is told so, and counts in its round no more',
    async run(table) {
      const [round, stored, undone] = [table.id(), action('bet', table.id(), '1'), action('bet', table.id(), '2')];
      await table.act(round, [stored, undone]);
      await table.rollback({ ref_tx_id: undone.tx_id });
      const unseen = table.id();
      await table.rollback({ ref_tx_id: unseen });
      const asked = `vendor=${table.client.vendor}&player_id=${table.seat.player}`;
      const stateOf = async (id: string) => (await table.get(`/wallet/v1/transactions/${id}?${asked}`)).body['state'];
      must((await stateOf(stored.tx_id)) === 'posted', 'the state posted of a bet that stands');
      must((await stateOf(undone.tx_id)) === 'rolled back', 'the state rolled back');
      must((await stateOf(unseen)) === 'tombstone', 'the state tombstone of what never came');
      const { body } = await table.get(`/wallet/v1/rounds/${round}?${asked}`);
      must(unitsOf(String(body['staked'])) === one, 'only the bet that stands in the round’s stakes');
    },
  },
  {
    name: 'a stake keeps to the bounds that the session named',
    async run(table) {
      const { least_stake: least, most_stake: most } = table.seat.opened['limits'] as Record<string, string | null>;
      const out = [
        ...(typeof most === 'string' ? [textOf(unitsOf(most) + 10_000n)] : []),
        ...(typeof least === 'string' && unitsOf(least) > 10_000n ? [textOf(unitsOf(least) - 10_000n)] : []),
      ];
      if (out.length === 0) throw new Skipped('a game with bounds of its stakes');
      for (const amount of out)
        mustBe(await table.act(table.id(), [action('bet', table.id(), amount)]), 403, 'LIMIT_STAKE', false);
    },
  },
  {
    name: 'free rounds have as many bets as were granted, and their wins count as none',
    async run(table) {
      const [freeRounds] = (table.seat.opened['free_rounds'] ?? []) as readonly OpenFreeRounds[];
      const { free_round_id, rounds } = needed(freeRounds, 'free rounds, granted to the player before the launch');
      if (rounds > 50) throw new Skipped('at most 50 free rounds');
      const play = () => action('bet', table.id(), '0', { free_round_id });
      const back = play();
      mustBe(await table.act(table.id(), [back]), 200, 'OK');
      mustBe(await table.rollback({ ref_tx_id: back.tx_id }), 200, 'OK');
      for (let turn = 0; turn < rounds; turn += 1) {
        const round = table.id();
        mustBe(await table.act(round, [play()]), 200, 'OK');
        mustBe(await table.act(round, [action('win', table.id(), '0', { free_round_id })]), 200, 'OK');
      }
      mustBe(await table.act(table.id(), [play()]), 403, 'GAME_UNAVAILABLE', false);
    },
  },
  {
    name: 'the jackpot’s part goes into the pool, and a jackpot comes out of it',
    async run(table) {
      const operator = needed(table.help.operator, 'an operator who can say what the pool holds');
      const read = async () => unitsOf(needed(await operator.jackpotPool(), 'what the pool holds'));
      const [before, round] = [await read(), table.id()];
      const placed = action('bet', table.id(), '4', { jackpot_part: '1' });
      mustBe(await table.act(round, [placed]), 200, 'OK');
      must((await read()) === before + one, 'a pool higher by the part');
      mustBe(await table.rollback({ ref_tx_id: placed.tx_id }), 200, 'OK');
      must((await read()) === before, 'a pool without the part of a bet that was rolled back');
      mustBe(await table.act(round, [action('bet', table.id(), '4', { jackpot_part: '1' })]), 200, 'OK');
      mustBe(await table.act(round, [action('jackpot', table.id(), '1')]), 200, 'OK');
      must((await read()) === before, 'a pool lower by what it paid');
    },
  },
];
