/** The chips that every board of keys has: some keys by chance, and none. */
import { Chip } from '@banyan/ui/chip';
import { Shuffle, X } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { browserBelow, randomOf } from './quickPicks.ts';

type Pick = (chosen: () => readonly string[]) => void;

/** Picks so many of the keys by chance. */
export function RandomChip({ of, count, pick }: { of: readonly string[]; count: number; pick: Pick }) {
  const t = useText();
  return (
    <Chip
      icon={<Shuffle size={16} strokeWidth={1.9} aria-hidden="true" />}
      onClick={() => pick(() => randomOf(of, count, browserBelow))}
    >
      {t('lottery.quick.random', { count })}
    </Chip>
  );
}

export function ClearChip({ picked, pick }: { picked: ReadonlySet<string>; pick: Pick }) {
  const t = useText();
  return (
    <Chip
      icon={<X size={16} strokeWidth={1.9} aria-hidden="true" />}
      disabled={picked.size === 0}
      onClick={() => pick(() => [])}
    >
      {t('lottery.quick.clear')}
    </Chip>
  );
}
