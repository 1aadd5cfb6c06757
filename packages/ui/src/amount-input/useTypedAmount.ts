/** An amount field: shows what was typed and reports the parsed amount. */
import { type ChangeEvent, useState } from 'react';
import { latinAmount, typedAmount } from './latin.ts';

/** `value` and `onChange` for the input; what is told is decimal text, or ambiguous text as `latinAmount` leaves it. */
export function useTypedAmount(value: string, onChange: (value: string) => void, decimals = 2) {
  const [typed, setTyped] = useState(value);
  return {
    value: latinAmount(typed, decimals) === value ? typed : value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(typedAmount(event.target.value, decimals));
      onChange(latinAmount(event.target.value, decimals));
    },
  };
}
