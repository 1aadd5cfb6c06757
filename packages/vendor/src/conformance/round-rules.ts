/** The rules of rounds and of the rarer actions: tips, corrections, jackpots, free rounds, promotions, closing and voiding. */
import { type Rule, must, mustBe } from './rule.ts';

const one = 1_000_000n;
const action = (type: string, txId: string, amount: string, rest: object = {}) => ({
  type,
  tx_id: txId,
  amount,
  ...rest,
});

export const roundRules: readonly Rule[] = [
  {
    name: 'a tip and a debit take, a credit gives; only the tip needs a session',
    async run(table) {
      const [before, round] = [await table.balance(), table.id()];
      mustBe(await table.act(round, [action('tip', table.id(), '1')]), 200, 'OK');
      const without = { session_token: undefined };
      const tip = await table.act(round, [action('tip', table.id(), '1')], without);
      must(tip.http === 401 && tip.body.retry === false, '401, final, for a tip without a session');
      mustBe(await table.act(round, [action('adjust_debit', table.id(), '2')], without), 200, 'OK');
      must((await table.balance()) === before - 3n * one, 'a balance lower by 3');
      mustBe(await table.act(round, [action('adjust_credit', table.id(), '3')], without), 200, 'OK');
      must((await table.balance()) === before, 'the balance from before');
    },
  },
  {
    name: 'the jackpot’s part is within the bet, and a jackpot is paid like a win',
    async run(table) {
      const [before, round] = [await table.balance(), table.id()];
      mustBe(await table.act(round, [action('bet', table.id(), '2', { jackpot_part: '0.5' })]), 200, 'OK');
      must((await table.balance()) === before - 2n * one, 'a balance lower by the bet alone');
      mustBe(await table.act(round, [action('jackpot', table.id(), '2')], { session_token: undefined }), 200, 'OK');
      must((await table.balance()) === before, 'the jackpot paid');
      const more = action('bet', table.id(), '1', { jackpot_part: '2' });
      mustBe(await table.act(table.id(), [more]), 400, 'INVALID_REQUEST', false);
      mustBe(await table.act(table.id(), [action('jackpot', table.id(), '1')]), 425, 'BET_NOT_FOUND', true);
    },
  },
  {
    name: 'a free round bets nothing, and what it wins is money',
    async run(table) {
      const [before, round] = [await table.balance(), table.id()];
      const free = action('bet', table.id(), '0', { free_round_id: table.id() });
      mustBe(await table.act(round, [free, action('win', table.id(), '1')]), 200, 'OK');
      must((await table.balance()) === before + one, 'a balance higher by the win');
      mustBe(await table.act(table.id(), [action('bet', table.id(), '0')]), 400, 'INVALID_REQUEST', false);
      const paid = action('bet', table.id(), '1', { free_round_id: table.id() });
      mustBe(await table.act(table.id(), [paid]), 400, 'INVALID_REQUEST', false);
      await table.act(round, [action('adjust_debit', table.id(), '1')]);
    },
  },
  {
    name: 'a round that wins nothing is finished by a win of nothing',
    async run(table) {
      const [before, round] = [await table.balance(), table.id()];
      await table.act(round, [action('bet', table.id(), '1')]);
      const none = action('win', table.id(), '0');
      mustBe(await table.act(round, [none], { round_finished: true }), 200, 'OK');
      must((await table.balance()) === before - one, 'the stake taken and nothing won');
    },
  },
  {
    name: 'a round is closed once however often it is said, takes no bet then, and still pays a win',
    async run(table) {
      const round = table.id();
      await table.act(round, [action('bet', table.id(), '1')]);
      const close = () => table.post('/wallet/v1/round-close', { round_id: round });
      const first = await close();
      mustBe(first, 200, 'OK');
      must((await close()).text === first.text, 'the stored body, unchanged');
      const asked = `vendor=${table.client.vendor}&player_id=${table.seat.player}`;
      const known = await table.get(`/wallet/v1/rounds/${round}?${asked}`);
      must(known.body['state'] === 'settled', 'the round’s state settled');
      mustBe(await table.act(round, [action('bet', table.id(), '1')]), 409, 'ROUND_CLOSED', false);
      mustBe(await table.act(round, [action('win', table.id(), '1')]), 200, 'OK');
    },
  },
  {
    name: 'a round that was voided takes nothing more, also one that nobody had seen',
    async run(table) {
      const before = await table.balance();
      for (const isKnown of [true, false]) {
        const round = table.id();
        if (isKnown) await table.act(round, [action('bet', table.id(), '1')]);
        mustBe(await table.rollback({ round_id: round, whole_round: true }), 200, 'OK');
        const late = await table.act(round, [action('bet', table.id(), '1')]);
        must(late.http === 409 && late.body.retry === false, '409, final, for a bet');
        mustBe(await table.act(round, [action('win', table.id(), '1')]), 409, 'TX_ROLLED_BACK', false);
        for (const type of ['tip', 'adjust_debit', 'adjust_credit'])
          mustBe(await table.act(round, [action(type, table.id(), '1')]), 409, 'ROUND_CLOSED', false);
      }
      must((await table.balance()) === before, 'the balance from before');
    },
  },
  {
    name: 'a win is taken back by its rollback, once',
    async run(table) {
      const [before, round, won] = [await table.balance(), table.id(), action('win', table.id(), '1')];
      await table.act(round, [action('bet', table.id(), '1'), won]);
      mustBe(await table.rollback({ ref_tx_id: won.tx_id }), 200, 'OK');
      mustBe(await table.rollback({ ref_tx_id: won.tx_id }), 200, 'OK');
      must((await table.balance()) === before - one, 'the stake taken and the win taken back');
    },
  },
  {
    name: 'a rollback names either a transaction or a whole round',
    async run(table) {
      for (const wrong of [{}, { whole_round: true }, { round_id: table.id() }])
        mustBe(await table.rollback(wrong), 400, 'INVALID_REQUEST', false);
    },
  },
  {
    name: 'a bet and its rollback at the same time leave the balance as it was',
    async run(table) {
      const before = await table.balance();
      const pairs = Array.from({ length: 8 }, () => action('bet', table.id(), '1'));
      await Promise.all(
        pairs.flatMap((one) => [table.act(table.id(), [one]), table.rollback({ ref_tx_id: one.tx_id })]),
      );
      must((await table.balance()) === before, 'the balance from before');
    },
  },
  {
    name: 'a promotion is paid once, outside rounds and without a session',
    async run(table) {
      const before = await table.balance();
      const promo = { tx_id: table.id(), campaign_id: 'kit', amount: '1' };
      const first = await table.post('/wallet/v1/promo', promo);
      mustBe(first, 200, 'OK');
      must((await table.post('/wallet/v1/promo', promo)).text === first.text, 'the stored body, unchanged');
      must((await table.balance()) === before + one, 'a balance higher by 1');
      mustBe(await table.post('/wallet/v1/promo', { ...promo, amount: '2' }), 409, 'DUPLICATE_MISMATCH', false);
      await table.act(table.id(), [action('adjust_debit', table.id(), '1')]);
    },
  },
];
