/** The control of a setting by its shape: a tick, a number between its bounds, a choice, a line of text; anything else as JSON. */
import { type ControlProps, SelectInput, TextInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import kit from '../../lib/kit.module.css';
import styles from './settings.module.css';

export type Shape = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/** The words of a choice; undefined where it is none. */
function choicesOf({ enum: words, anyOf }: Shape): readonly string[] | undefined {
  const all = words ?? anyOf?.map((one) => one.const);
  return all?.every((one) => typeof one === 'string') === true ? (all as readonly string[]) : undefined;
}

/** How a value is typed: text for the control. */
export const typedOf = (value: unknown, shape: Shape): string =>
  typeof value === 'string' && (shape.type === 'string' || choicesOf(shape) !== undefined)
    ? value
    : JSON.stringify(value, undefined, 2);

/** What was typed, as a value; undefined where it is no JSON. */
export function valueOfTyped(typed: string, shape: Shape): { readonly value: unknown } | undefined {
  if (shape.type === 'string' || choicesOf(shape) !== undefined) return { value: typed };
  try {
    return { value: JSON.parse(typed) as unknown };
  } catch {
    return undefined;
  }
}

type Props = { control: ControlProps; shape: Shape; typed: string; onType: (typed: string) => void };

export function ValueInput({ control, shape, typed, onType }: Props) {
  const t = useText();
  const choices = choicesOf(shape);
  if (shape.type === 'boolean' || choices !== undefined)
    return (
      <SelectInput {...control} value={typed} onChange={(event) => onType(event.target.value)}>
        {choices === undefined ? (
          <>
            <option value="true">{t('settings.on')}</option>
            <option value="false">{t('settings.off')}</option>
          </>
        ) : (
          choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))
        )}
      </SelectInput>
    );
  if (shape.type === 'integer' || shape.type === 'number')
    return (
      <TextInput
        {...control}
        type="number"
        min={shape.minimum}
        max={shape.maximum}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    );
  if (shape.type === 'string' && (shape.maxLength ?? 0) <= 200)
    return <TextInput {...control} value={typed} onChange={(event) => onType(event.target.value)} />;
  return (
    <textarea
      {...control}
      className={`${kit.area} ${styles.json}`}
      rows={Math.min(18, typed.split('\n').length + 1)}
      spellCheck={false}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
