/** The rules of sessions, answers and questions: what a launch code is good for, what an answer holds, and what the wallet tells when it is asked. */
import { randomUUID } from 'node:crypto';
import { unitsOf } from '../client/amounts.ts';
import { type Rule, must, mustBe } from './rule.ts';

const bet = (txId: string, amount = '1') => ({ type: 'bet', tx_id: txId, amount });
const win = (txId: string, amount = '1') => ({ type: 'win', tx_id: txId, amount });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const sessionRules: readonly Rule[] = [
  {
    name: 'a session names the player, the game, the currency, the language, the balance and the bounds of a stake',
    async run({ seat: { opened, token } }) {
      for (const field of ['player_id', 'game_code', 'currency', 'language'])
        must(text(opened[field]) !== '', `${field} in the answer of the session`);
      must(token.length >= 10 && token.length <= 255, 'a token of 10 to 255 characters');
      must(opened.balance !== undefined, 'the balance');
      must(typeof opened['limits'] === 'object' && opened['limits'] !== null, 'the limits');
    },
  },
  {
    name: 'a launch code opens one session',
    async run(table) {
      const again = await table.send('/wallet/v1/session', { launch_code: table.seat.launch });
      mustBe(again, 401, 'SESSION_INVALID', false);
      mustBe(
        await table.send('/wallet/v1/session', { launch_code: 'x'.repeat(table.seat.launch.length) }),
        401,
        'SESSION_INVALID',
        false,
      );
    },
  },
  {
    name: 'a session is good for its own game only',
    async run(table) {
      const before = await table.balance();
      const other = await table.act(table.id(), [bet(table.id())], { game_code: 'kit-no-such-game' });
      must(other.http >= 400 && other.http < 500 && other.body.retry === false, 'a final refusal');
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'a balance is real money, bonus money, and their sum',
    async run(table) {
      const { body } = await table.send('/wallet/v1/balance', {
        player_id: table.seat.player,
        currency: table.seat.currency,
      });
      must(body.balance !== undefined, 'a balance');
      const { real, bonus, total } = body.balance;
      must(unitsOf(real) + unitsOf(bonus) === unitsOf(total), 'total = real + bonus');
    },
  },
  {
    name: 'a player whom nobody knows is not found, whatever is asked',
    async run(table) {
      const nobody = { player_id: randomUUID() };
      const actions = [win(table.id())];
      mustBe(await table.act(table.id(), actions, nobody), 404, 'PLAYER_NOT_FOUND', false);
      mustBe(await table.rollback({ ...nobody, ref_tx_id: table.id() }), 404, 'PLAYER_NOT_FOUND', false);
      const promo = { ...nobody, tx_id: table.id(), campaign_id: 'kit', amount: '1' };
      mustBe(await table.post('/wallet/v1/promo', promo), 404, 'PLAYER_NOT_FOUND', false);
      const { currency } = table.seat;
      mustBe(await table.send('/wallet/v1/balance', { ...nobody, currency }), 404, 'PLAYER_NOT_FOUND', false);
    },
  },
  {
    name: 'an answer repeats the request’s id, names every transaction, and says when',
    async run(table) {
      const ids = [table.id(), table.id()];
      const { body, text: sent } = await table.act(table.id(), [bet(ids[0] as string), win(ids[1] as string)], {
        request_id: 'kit-echo',
      });
      must(body.request_id === 'kit-echo', `the request_id kit-echo in ${sent}`);
      must(body.transactions?.map(({ tx_id }) => tx_id).join() === ids.join(), 'both tx_id, in order');
      must(new Set(body.transactions?.map(({ wallet_tx_id }) => wallet_tx_id)).size === 2, 'a wallet_tx_id for each');
      must(!Number.isNaN(Date.parse(text(body['processed_at']))), 'processed_at, a moment');
    },
  },
  {
    name: 'a repetition may differ in request_id, occurred_at and session_token, and in nothing else',
    async run(table) {
      const [round, action] = [table.id(), { ...bet(table.id()), meta: { hand: '7' } }];
      const first = await table.act(round, [action], { occurred_at: '2026-01-01T00:00:00.000Z' });
      const rest = { request_id: table.id(), occurred_at: '2026-01-02T00:00:00.000Z', session_token: undefined };
      const again = await table.act(round, [action], rest);
      must(again.text === first.text && again.isReplayed, 'the stored body, unchanged');
      const changed = [
        { ...action, amount: '2' },
        { ...action, type: 'tip' },
        { ...action, meta: { hand: '8' } },
      ];
      for (const one of changed) mustBe(await table.act(round, [one]), 409, 'DUPLICATE_MISMATCH', false);
      mustBe(await table.act(round, [action], { round_finished: true }), 409, 'DUPLICATE_MISMATCH', false);
      mustBe(await table.act(round, [action], { game_code: 'kit-other-game' }), 409, 'DUPLICATE_MISMATCH', false);
      mustBe(await table.act(round, [action, win(table.id())]), 409, 'DUPLICATE_MISMATCH', false);
    },
  },
  {
    name: 'what is known of a transaction and a round can be asked',
    async run(table) {
      const [round, action] = [table.id(), bet(table.id())];
      await table.act(round, [action]);
      const asked = `vendor=${table.client.vendor}&player_id=${table.seat.player}`;
      const known = await table.get(`/wallet/v1/transactions/${action.tx_id}?${asked}`);
      must(known.http === 200 && known.body['round_id'] === round, 'the transaction with its round');
      must((await table.get(`/wallet/v1/rounds/${round}?${asked}`)).http === 200, 'the round');
      mustBe(await table.get(`/wallet/v1/transactions/${table.id()}?${asked}`), 404, 'TX_NOT_FOUND', false);
    },
  },
  {
    name: 'a transaction is asked for with its player: without one, or of another, nothing is told',
    async run(table) {
      const action = bet(table.id());
      await table.act(table.id(), [action]);
      const path = `/wallet/v1/transactions/${action.tx_id}?vendor=${table.client.vendor}`;
      mustBe(await table.get(path), 400, 'INVALID_REQUEST', false);
      const other = await table.get(`${path}&player_id=${randomUUID()}`);
      must(other.http === 404 && other.body.retry === false, '404, final');
    },
  },
];
