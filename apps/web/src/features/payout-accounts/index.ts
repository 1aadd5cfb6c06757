/** Public interface of payout accounts: where one's money is paid out to. */
export { AccountsItem } from './AccountsItem.tsx';
export { BindAccountDialog } from './BindAccountDialog.tsx';
export { type PayoutAccount, type PayoutAccounts, payoutAccountsQuery } from './payoutAccounts.queries.ts';
