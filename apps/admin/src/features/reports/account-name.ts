/** What an account of the ledger is called. */
import { type Text, namedText } from '../../lib/language.tsx';

export const accountName = (t: Text, account: string): string =>
  namedText(t, `reports.account.${account.replaceAll(' ', '-')}`, account);
