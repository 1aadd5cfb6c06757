/** A stake by keys and steps, within the bounds of its play. */
import type { Play } from '../draws/index.ts';
import { Qty } from '@banyan/ui/qty';
import { useText } from '../../lib/language.tsx';

type StakeQtyProps = {
  play: Play;
  label: string;
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
};

export function StakeQty({ play, label, value, onChange, isInvalid = false }: StakeQtyProps) {
  const t = useText();
  return (
    <Qty
      label={label}
      lessLabel={t('lottery.stake.less')}
      moreLabel={t('lottery.stake.more')}
      value={value}
      onChange={onChange}
      step={play.minStake.amount}
      min={play.minStake.amount}
      max={play.maxStake.amount}
      aria-invalid={isInvalid ? true : undefined}
    />
  );
}
