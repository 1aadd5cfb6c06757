/** Percentages by category, and what is typed of them. */
import { useText, type Text } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { shareText } from '../formats.ts';
import type { Faults } from '../kindForm.ts';
import { TextField } from '../TextField.tsx';

const categories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const;
export type Percents = Readonly<Record<string, string>>;

/** The name of a category; one that has none is shown by its code. */
export function categoryName(t: Text, code: string): string {
  const known = categories.find((one) => one === code);
  return known === undefined ? code : t(`promotions.category.${known}`);
}

export const writtenPercents = (percents: Percents): Record<string, string> =>
  Object.fromEntries(Object.entries(percents).filter(([, text]) => text !== ''));

export const percentFaults = (name: string, percents: Percents): Faults =>
  Object.fromEntries(
    Object.entries(percents).flatMap(([code, text]) =>
      text === '' || shareText.test(text) ? [] : [[`${name} ${code}`, 'promotions.fault.share' as const]],
    ),
  );

type Props = {
  readonly name: string;
  readonly percents: Percents;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (percents: Percents) => void;
};

export function PercentFields({ name, percents, errorOf, onChange }: Props) {
  const t = useText();
  const others = Object.keys(percents).filter((code) => !categories.some((one) => one === code));
  return (
    <div className={styles.row}>
      {[...categories, ...others].map((code) => (
        <TextField
          key={code}
          isFigure
          label={t('promotions.percentOf', { category: categoryName(t, code) })}
          value={percents[code] ?? ''}
          error={errorOf(`${name} ${code}`)}
          onChange={(value) => onChange({ ...percents, [code]: value })}
        />
      ))}
    </div>
  );
}
