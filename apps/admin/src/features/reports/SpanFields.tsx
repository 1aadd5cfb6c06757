/** The first and the last day of a report, in the address. */
import { Field, TextInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';

type Props = { readonly span: Readonly<Record<string, string>>; readonly names?: readonly ('from' | 'to' | 'day')[] };

export function SpanFields({ span, names = ['from', 'to'] }: Props) {
  const t = useText();
  const address = useAddress();
  return (
    <>
      {names.map((name) => (
        <Field key={name} label={t(`reports.${name}`)}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={span[name] ?? ''}
              onChange={(event) => address.set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
