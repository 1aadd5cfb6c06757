/** Public interface of verification: codes to a mobile number or an e-mail address. */
export { CodeField } from './CodeField.tsx';
export { CodeInput } from './CodeInput.tsx';
export { PhoneField } from './PhoneField.tsx';
export { usePhones } from './phones.ts';
export { useCode } from './useCode.ts';
export { usePhoneForm } from './usePhoneForm.ts';
