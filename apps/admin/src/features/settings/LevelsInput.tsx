/** The VIP levels as a form: a card for each level. What is typed stays the setting's JSON, which the server checks. */
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import kit from '../../lib/kit.module.css';
import styles from './settings.module.css';

export const levelsKey = 'vip.levels';

const amounts = [
  'validBet',
  'deposits',
  'retention',
  'upgradeBonus',
  'weeklyBonus',
  'monthlyBonus',
  'birthdayBonus',
] as const;
const limits = ['maximum', 'daySum'] as const;

type Level = { readonly name: string } & Readonly<Record<(typeof amounts)[number], string>> & {
    readonly withdrawal: Readonly<Record<(typeof limits)[number], string>> & { readonly dayCount: number };
  };

/** The levels that were typed; undefined where the text holds none. */
export function levelsOf(typed: string): readonly Level[] | undefined {
  try {
    const read: unknown = JSON.parse(typed);
    return Array.isArray(read) ? (read as Level[]) : undefined;
  } catch {
    return undefined;
  }
}

/** A new level asks for what the last one does, and gives nothing yet. */
const after = (last: Level | undefined, at: number): Level => ({
  name: `VIP ${at}`,
  validBet: last?.validBet ?? '0',
  deposits: last?.deposits ?? '0',
  retention: last?.retention ?? '0',
  upgradeBonus: '0',
  weeklyBonus: '0',
  monthlyBonus: '0',
  birthdayBonus: '0',
  withdrawal: { maximum: '', dayCount: 0, daySum: '' },
});

type Props = { readonly levels: readonly Level[]; readonly onType: (typed: string) => void };

export function LevelsInput({ levels, onType }: Props) {
  const t = useText();
  const write = (next: readonly Level[]) => onType(JSON.stringify(next, undefined, 2));
  const change = (at: number, changed: Partial<Level>) =>
    write(levels.map((level, index) => (index === at ? { ...level, ...changed } : level)));
  return (
    <div className={kit.stack}>
      <p className="muted">{t('settings.levels.hint')}</p>
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <fieldset key={at} className={styles.level}>
          <legend>{t('settings.levels.level', { level: at + 1 })}</legend>
          <Line label={t('settings.levels.name')} value={level.name} onType={(name) => change(at, { name })} />
          {amounts.map((key) => (
            <Line
              key={key}
              isAmount
              label={t(`settings.levels.${key}`)}
              value={level[key]}
              onType={(value) => change(at, { [key]: value })}
            />
          ))}
          {limits.map((key) => (
            <Line
              key={key}
              isAmount
              label={t(`settings.levels.${key}`)}
              value={level.withdrawal[key]}
              onType={(value) => change(at, { withdrawal: { ...level.withdrawal, [key]: value } })}
            />
          ))}
          <Line
            isAmount
            label={t('settings.levels.dayCount')}
            value={String(level.withdrawal.dayCount)}
            onType={(value) =>
              change(at, { withdrawal: { ...level.withdrawal, dayCount: Number(value.replace(/\D/g, '')) } })
            }
          />
        </fieldset>
      ))}
      <div className={kit.headActions}>
        <Button kind="secondary" size="s" onClick={() => write([...levels, after(levels.at(-1), levels.length + 1)])}>
          <Plus size={16} aria-hidden="true" /> {t('settings.levels.add')}
        </Button>
        <Button kind="ghost" size="s" disabled={levels.length === 0} onClick={() => write(levels.slice(0, -1))}>
          <Trash2 size={16} aria-hidden="true" /> {t('settings.levels.remove')}
        </Button>
      </div>
    </div>
  );
}

type LineProps = {
  readonly label: string;
  readonly value: string;
  readonly isAmount?: boolean;
  readonly onType: (value: string) => void;
};

function Line({ label, value, isAmount = false, onType }: LineProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          inputMode={isAmount ? 'decimal' : undefined}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
