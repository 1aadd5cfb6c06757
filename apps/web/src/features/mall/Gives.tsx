/** What an item gives besides its picture: money, bonus money, free rounds; nothing is said of goods. */
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { MallItem } from './mall.queries.ts';

type Given = Pick<MallItem, 'amount' | 'rounds' | 'game'> & { readonly kind: string };

export function Gives({ of: { kind, amount, rounds, game } }: { of: Given }) {
  const t = useText();
  if (amount === null) return t('mall.kind.goods');
  if (kind === 'free-rounds')
    return (
      <>
        {t('mall.rounds', { rounds: rounds ?? 0 })} · {game} · <Amount value={amount} />
      </>
    );
  return (
    <>
      {t(kind === 'bonus' ? 'mall.kind.bonus' : 'mall.kind.cash')} <Amount value={amount} />
    </>
  );
}
