/** A number of points: no money, so without a symbol; cut decimals stand in the title. */
import { showAmount } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';

type PointsProps = { value: string; signed?: boolean; className?: string | undefined };

export function Points({ value, signed = false, className }: PointsProps) {
  const t = useText();
  const { figures, sign, exact } = showAmount(value, signed);
  return (
    <span className={className}>
      <bdi className="num" title={exact}>
        {`${sign}${figures}`}
      </bdi>{' '}
      <small>{t('points.unit')}</small>
    </span>
  );
}
