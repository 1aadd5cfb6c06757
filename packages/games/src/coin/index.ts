/** Coin: heads or tails, each as likely. It pays 1.98, so 99 hundredths come back. */
import { type Game, hashOfRules } from '../fair/game.ts';

export const coinSides = ['heads', 'tails'] as const;
export type CoinChoice = { readonly side: (typeof coinSides)[number] };

const id = 'coin';
const rules = { sides: coinSides, pays: 198 } as const;

export const coinPays = (stake: bigint): bigint => (stake * BigInt(rules.pays)) / 100n;

export const coin: Game<CoinChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ side, ...more }) {
    const found = coinSides.find((one) => one === side);
    return found !== undefined && Object.keys(more).length === 0 ? { side: found } : undefined;
  },
  play(stake, choice, draws) {
    const fell = coinSides[draws.below(coinSides.length)] as CoinChoice['side'];
    const isWon = fell === choice.side;
    return { payout: isWon ? coinPays(stake) : 0n, shown: { fell, isWon } };
  },
  returnOf: () => ({ numerator: BigInt(rules.pays), denominator: 100n * BigInt(coinSides.length) }),
  mostPayout: coinPays,
};
