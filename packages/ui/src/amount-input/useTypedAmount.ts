/** A field of an amount: shows what was typed, tells the amount that it is read as. */
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
