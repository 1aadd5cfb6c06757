/** A number of points: no money, so without a symbol, and without decimals where there are none; cut ones stand in the title. */
import { showAmount } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';

type PointsProps = { value: string; signed?: boolean; className?: string | undefined };

/** Points as text: `18,640`, `12.50`. */
export function pointsText(value: string, signed = false): string {
  const { figures, sign } = showAmount(value, signed);
  return `${sign}${/\.0*[1-9]/.test(value) ? figures : figures.slice(0, figures.lastIndexOf('.'))}`;
}

export function Points({ value, signed = false, className }: PointsProps) {
  const t = useText();
  return (
    <span className={className}>
      <bdi className="num" title={showAmount(value, signed).exact}>
        {pointsText(value, signed)}
      </bdi>{' '}
      <small>{t('points.unit')}</small>
    </span>
  );
}
