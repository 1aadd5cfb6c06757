/** The rules of ids: each is used up once and forever, wherever it stood, and its answer stays what it was. */
import { type Rule, must, mustBe } from './rule.ts';

const one = 1_000_000n;
const bet = (txId: string, amount = '1') => ({ type: 'bet', tx_id: txId, amount });
const win = (txId: string, amount = '1') => ({ type: 'win', tx_id: txId, amount });

export const onceRules: readonly Rule[] = [
  {
    name: 'a repetition tells the balance of its own time, whatever moved since',
    async run(table) {
      const [round, action] = [table.id(), bet(table.id())];
      const first = await table.act(round, [action]);
      await table.act(table.id(), [bet(table.id())]);
      const again = await table.act(round, [action]);
      must(again.text === first.text && again.isReplayed, 'the stored body, unchanged');
    },
  },
  {
    name: 'every id of a request is used up, not the first alone',
    async run(table) {
      const [round, placed, owed] = [table.id(), bet(table.id()), win(table.id())];
      mustBe(await table.act(round, [placed, owed]), 200, 'OK');
      const before = await table.balance();
      mustBe(await table.act(round, [owed]), 409, 'DUPLICATE_MISMATCH', false);
      mustBe(await table.act(round, [bet(table.id()), owed]), 409, 'DUPLICATE_MISMATCH', false);
      mustBe(await table.act(table.id(), [bet(table.id()), placed]), 409, 'DUPLICATE_MISMATCH', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'an id stands once in a request',
    async run(table) {
      const [before, placed] = [await table.balance(), bet(table.id())];
      mustBe(await table.act(table.id(), [placed, placed]), 400, 'INVALID_REQUEST', false);
      must((await table.balance()) === before, 'nothing moved');
    },
  },
  {
    name: 'an amount written with more zeros is the same amount',
    async run(table) {
      const [round, action] = [table.id(), bet(table.id(), '1')];
      const first = await table.act(round, [action]);
      for (const amount of ['1.0', '1.00'])
        must((await table.act(round, [{ ...action, amount }])).text === first.text, 'the stored body, unchanged');
    },
  },
  {
    name: 'the same win 64 times at once is paid once',
    async run(table) {
      const [round, owed] = [table.id(), win(table.id())];
      await table.act(round, [bet(table.id())]);
      const before = await table.balance();
      const all = await Promise.all(Array.from({ length: 64 }, () => table.act(round, [owed])));
      must(
        all.every(({ http, body }) => http === 200 || body.retry === true),
        'only OK or answers to be sent again',
      );
      must((await table.balance()) === before + one, 'one effect');
    },
  },
];
