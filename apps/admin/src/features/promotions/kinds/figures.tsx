/** Figures that are typed side by side, each under its name. */
import { TextField } from '../TextField.tsx';

type Props<Name extends string, Value> = {
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly value: Value;
  readonly set: (next: Value) => void;
  readonly errorOf: (name: Name) => string | undefined;
};

export function FigureFields<Name extends string, Value extends Readonly<Record<Name, string>>>({
  names,
  labelOf,
  value,
  set,
  errorOf,
}: Props<Name, Value>) {
  return names.map((name) => (
    <TextField
      key={name}
      isFigure
      label={labelOf(name)}
      value={value[name]}
      error={errorOf(name)}
      onChange={(typed) => set({ ...value, [name]: typed })}
    />
  ));
}
