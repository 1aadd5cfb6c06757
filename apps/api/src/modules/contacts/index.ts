/** Public interface of contacts: how members can be reached, whose an address or a number is, and word to them when something that protects them changed. */
import type { PersonalTable } from '../../infra/personal.ts';
export { checkEmail } from './check-email.ts';
export {
  type ContactKind,
  type Contacts,
  addContact,
  bindContact,
  contactsOf,
  foldEmail,
  memberOfPhone,
  replaceContact,
} from './contacts.ts';
export { contactOwners, phoneSeries, phoneSeriesOfMany } from './contact-owners.ts';
export { type Verified, hasVerified, verifiedContacts } from './verified.ts';
export { notifyMember } from './notify-member.ts';

/** What it keeps of a person. */
export const contactsPersonal: readonly PersonalTable[] = [
  { table: 'member_contacts', erased: 'delete' },
  { table: 'member_emails', withheld: 'working', erased: 'delete' },
  { table: 'member_phones', withheld: 'working', erased: 'delete' },
];
