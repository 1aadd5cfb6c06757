/** The forms of the kinds. One that has no line here is not offered in the builder. */
import type { Kind, KindForm } from '../kindForm.ts';
import { boardForm } from './board.tsx';
import { byHandForm } from './byHand.tsx';
import { cashbackForm } from './cashback.tsx';
import { depositForm } from './deposit.tsx';
import { envelopeForm } from './envelope.tsx';
import { fixedForm } from './fixed.tsx';
import { friendForm } from './friend.tsx';
import { friendsForm } from './friends.tsx';
import { missionForm } from './mission.tsx';
import { raffleForm } from './raffle.tsx';
import { rebateForm } from './rebate.tsx';
import { rescueForm } from './rescue.tsx';
import { spinForm } from './spin.tsx';

export const kindForms: { readonly [Of in Kind]?: KindForm } = {
  deposit: depositForm,
  'by-hand': byHandForm,
  application: fixedForm,
  code: fixedForm,
  download: fixedForm,
  registration: fixedForm,
  referral: friendForm,
  rebate: rebateForm,
  cashback: cashbackForm,
  rescue: rescueForm,
  friends: friendsForm,
  wheel: spinForm,
  egg: spinForm,
  envelope: envelopeForm,
  raffle: raffleForm,
  mission: missionForm,
  board: boardForm,
};

export const formOf = (kind: Kind): KindForm => {
  const form = kindForms[kind];
  if (form === undefined) throw new Error(`${kind} has no form`);
  return form;
};
