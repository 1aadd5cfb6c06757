/** What an item or an order gives. */
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { Order } from './mall.ts';

type GivesProps = { readonly kind: Order['kind']; readonly amount: Order['amount']; readonly rounds: number | null };

export function Gives({ kind, amount, rounds }: GivesProps) {
  const t = useText();
  return (
    <>
      {t(`mall.kind.${kind}`)} {rounds === null ? null : `${rounds} × `}
      {amount === null ? null : <Amount money={amount} />}
    </>
  );
}
