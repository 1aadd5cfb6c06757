/** The rules of the contract, each tried on real money: a wallet that keeps them all cannot pay twice or lose a win. */
import { textOf } from '../client/amounts.ts';
import { type Rule, Skipped, must, mustBe } from './rule.ts';

const one = 1_000_000n;
const bet = (txId: string, amount = '1') => ({ type: 'bet', tx_id: txId, amount });
const win = (txId: string, amount = '1') => ({ type: 'win', tx_id: txId, amount });

export const rules: readonly Rule[] = [
  {
    name: 'a bet takes its amount and says what is left',
    async run(table) {
      const before = await table.balance();
      const taken = await table.act(table.id(), [bet(table.id())]);
      mustBe(taken, 200, 'OK');
      must(taken.body.balance?.total === textOf(before - one), 'a balance lower by 1 in the answer');
      must((await table.balance()) === before - one, 'a balance lower by 1');
    },
  },
  {
    name: 'actions of one request are taken in order, all or none',
    async run(table) {
      const before = await table.balance();
      mustBe(await table.act(table.id(), [bet(table.id(), '2'), win(table.id(), '3')]), 200, 'OK');
      must((await table.balance()) === before + one, 'a balance higher by 1');
      const short = await table.act(table.id(), [bet(table.id()), bet(table.id(), textOf(before + one))]);
      if (short.body.status === 'LIMIT_STAKE') throw new Skipped('a balance below the highest stake');
      mustBe(short, 402, 'INSUFFICIENT_FUNDS', false);
      must((await table.balance()) === before + one, 'nothing moved by the request that was refused');
    },
  },
  {
    name: 'a refusal for funds tells the balance, and stays a refusal when there is money later',
    async run(table) {
      const before = await table.balance();
      const [round, action] = [table.id(), bet(table.id(), textOf(before + one))];
      const first = await table.act(round, [action]);
      if (first.body.status === 'LIMIT_STAKE') throw new Skipped('a balance below the highest stake');
      mustBe(first, 402, 'INSUFFICIENT_FUNDS', false);
      must(first.body.balance !== undefined, 'the balance in the refusal');
      await table.act(table.id(), [{ type: 'adjust_credit', tx_id: table.id(), amount: '2' }]);
      const again = await table.act(round, [action]);
      await table.act(table.id(), [{ type: 'adjust_debit', tx_id: table.id(), amount: '2' }]);
      mustBe(again, 402, 'INSUFFICIENT_FUNDS', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'a stake is not paid out of what the same request wins later',
    async run(table) {
      const before = await table.balance();
      const actions = [bet(table.id(), textOf(before + one)), win(table.id(), '2')];
      const reply = await table.act(table.id(), actions);
      if (reply.body.status === 'LIMIT_STAKE') throw new Skipped('a balance below the highest stake');
      mustBe(reply, 402, 'INSUFFICIENT_FUNDS', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'the same request ten times is one effect and the same body, marked as replayed',
    async run(table) {
      const before = await table.balance();
      const [round, action] = [table.id(), bet(table.id())];
      const first = await table.act(round, [action]);
      for (let turn = 0; turn < 10; turn += 1) {
        const again = await table.act(round, [action]);
        must(again.text === first.text, 'the stored body, unchanged');
        must(again.isReplayed, 'the header Wallet-Replayed: true');
      }
      must((await table.balance()) === before - one, 'one effect');
    },
  },
  {
    name: 'the same request 64 times at once is one effect',
    async run(table) {
      const before = await table.balance();
      const [round, action] = [table.id(), bet(table.id())];
      const all = await Promise.all(Array.from({ length: 64 }, () => table.act(round, [action])));
      must(
        all.every(({ http, body }) => http === 200 || body.retry === true),
        'only OK or answers to be sent again',
      );
      must((await table.balance()) === before - one, 'one effect');
    },
  },
  {
    name: 'another request under a known id is refused and moves nothing',
    async run(table) {
      const [round, action] = [table.id(), bet(table.id())];
      await table.act(round, [action]);
      const before = await table.balance();
      mustBe(await table.act(round, [{ ...action, amount: '2' }]), 409, 'DUPLICATE_MISMATCH', false);
      mustBe(await table.act(table.id(), [action]), 409, 'DUPLICATE_MISMATCH', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'a win before its bet is to be sent again, and paid after the bet',
    async run(table) {
      const before = await table.balance();
      const [round, owed] = [table.id(), win(table.id(), '2')];
      mustBe(await table.act(round, [owed]), 425, 'BET_NOT_FOUND', true);
      await table.act(round, [bet(table.id())]);
      mustBe(await table.act(round, [owed]), 200, 'OK');
      must((await table.balance()) === before + one, 'stake taken and win paid');
    },
  },
  {
    name: 'a win needs no session',
    async run(table) {
      const round = table.id();
      await table.act(round, [bet(table.id())]);
      mustBe(await table.act(round, [win(table.id())], { session_token: undefined }), 200, 'OK');
    },
  },
  {
    name: 'a bet needs a session',
    async run(table) {
      const wrong = await table.act(table.id(), [bet(table.id())], { session_token: 'x'.repeat(44) });
      must(wrong.http === 401 && wrong.body.retry === false, '401, final');
      const none = await table.act(table.id(), [bet(table.id())], { session_token: undefined });
      must(none.http === 401 && none.body.retry === false, '401, final, without a session');
    },
  },
  {
    name: 'a rollback before its bet is OK, and the bet is never taken',
    async run(table) {
      const before = await table.balance();
      const [round, action] = [table.id(), bet(table.id())];
      mustBe(await table.rollback({ ref_tx_id: action.tx_id }), 200, 'OK');
      mustBe(await table.act(round, [action]), 409, 'TX_ROLLED_BACK', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'a rollback gives the stake back once, however often it is sent',
    async run(table) {
      const before = await table.balance();
      const action = bet(table.id());
      await table.act(table.id(), [action]);
      const fields = { tx_id: table.id(), ref_tx_id: action.tx_id };
      const first = await table.rollback(fields);
      mustBe(first, 200, 'OK');
      must((await table.rollback(fields)).text === first.text, 'the stored body, unchanged');
      mustBe(await table.rollback({ ref_tx_id: action.tx_id }), 200, 'OK');
      must((await table.balance()) === before, 'the stake back, once');
    },
  },
  {
    name: 'a bet is not rolled back alone after a win of its round; the whole round is, to the cent',
    async run(table) {
      const before = await table.balance();
      const [round, action] = [table.id(), bet(table.id(), '2')];
      await table.act(round, [action, win(table.id(), '3')]);
      const alone = await table.rollback({ ref_tx_id: action.tx_id });
      must(alone.http === 409 && alone.body.retry === false, '409, final');
      mustBe(await table.rollback({ round_id: round, whole_round: true }), 200, 'OK');
      must((await table.balance()) === before, 'the balance from before the round');
    },
  },
  {
    name: 'a win of a bet that was rolled back is refused for good',
    async run(table) {
      const [round, action] = [table.id(), bet(table.id())];
      await table.act(round, [action]);
      await table.rollback({ ref_tx_id: action.tx_id });
      mustBe(await table.act(round, [win(table.id())]), 409, 'TX_ROLLED_BACK', false);
    },
  },
  {
    name: 'a finished round takes no bet and still pays a win',
    async run(table) {
      const round = table.id();
      await table.act(round, [bet(table.id())], { round_finished: true });
      mustBe(await table.act(round, [bet(table.id())]), 409, 'ROUND_CLOSED', false);
      mustBe(await table.act(round, [win(table.id())]), 200, 'OK');
    },
  },
  {
    name: 'amounts with a sign, too many digits or as numbers are refused and never rounded',
    async run(table) {
      const before = await table.balance();
      for (const amount of ['-1', '+1', '1e2', '1.0000001', '', ' 1', 1, '9'.repeat(40)])
        mustBe(await table.act(table.id(), [{ ...bet(table.id()), amount }]), 400, 'INVALID_REQUEST', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'another currency than the player’s is refused',
    async run(table) {
      const currency = table.seat.currency === 'USD' ? 'THB' : 'USD';
      mustBe(await table.act(table.id(), [bet(table.id())], { currency }), 400, 'CURRENCY_MISMATCH', false);
      const asked = await table.send('/wallet/v1/balance', { player_id: table.seat.player, currency });
      mustBe(asked, 400, 'CURRENCY_MISMATCH', false);
    },
  },
];
