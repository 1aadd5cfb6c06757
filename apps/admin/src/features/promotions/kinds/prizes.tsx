/** The prizes of a draw: a row of figures each, one may be added, and one removed while enough are left. */
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { FigureFields } from './figures.tsx';

type Name = 'amount' | 'weight' | 'stock' | 'winners';
type Props<Prize> = {
  readonly names: readonly Name[];
  readonly prizes: readonly Prize[];
  /** So many stay. */
  readonly least: number;
  /** The one that is added. */
  readonly fresh: (key: number) => Prize;
  readonly set: (prizes: readonly Prize[]) => void;
  readonly errorOf: (name: string) => string | undefined;
};

export function PrizeRows<Prize extends Readonly<{ key: string } & Partial<Record<Name, string>>>>({
  names,
  prizes,
  least,
  fresh,
  set,
  errorOf,
}: Props<Prize>) {
  const t = useText();
  const next = Math.max(0, ...prizes.map(({ key }) => Number(key) + 1));
  return (
    <>
      {prizes.map((one, at) => (
        <div key={one.key} className={styles.row}>
          <FigureFields
            names={names}
            labelOf={(name) => t(`promotions.chance.prize.${name}`, { prize: at + 1 })}
            value={one as Prize & Readonly<Record<Name, string>>}
            errorOf={(name) => errorOf(`${one.key} ${name}`)}
            set={(changed) => set(prizes.map((other) => (other.key === one.key ? changed : other)))}
          />
          {prizes.length > least ? (
            <Button kind="ghost" size="s" onClick={() => set(prizes.filter(({ key }) => key !== one.key))}>
              {t('promotions.chance.removePrize', { prize: at + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      <div>
        <Button kind="secondary" size="s" onClick={() => set([...prizes, fresh(next)])}>
          {t('promotions.chance.addPrize')}
        </Button>
      </div>
    </>
  );
}
