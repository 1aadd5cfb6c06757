/** The forms of the kinds. One that has no line here is not offered in the builder. */
import type { Kind, KindForm } from '../kindForm.ts';
import { byHandForm } from './byHand.tsx';
import { depositForm } from './deposit.tsx';
import { fixedForm } from './fixed.tsx';

export const kindForms: { readonly [Of in Kind]?: KindForm } = {
  deposit: depositForm,
  'by-hand': byHandForm,
  application: fixedForm,
  download: fixedForm,
  registration: fixedForm,
  referral: fixedForm,
};

export const formOf = (kind: Kind): KindForm => {
  const form = kindForms[kind];
  if (form === undefined) throw new Error(`${kind} has no form`);
  return form;
};
