/** Fields: label, control, hint or error, tied together for the eye and for a screen reader. */
export { Checkbox } from './Checkbox.tsx';
export { type ControlProps, Field } from './Field.tsx';
export { fieldPair, fieldStack } from './layout.ts';
export { PasswordInput } from './PasswordInput.tsx';
export { SelectInput } from './SelectInput.tsx';
export { TextInput } from './TextInput.tsx';
