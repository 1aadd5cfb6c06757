/** Public interface of receiving accounts: where the operator receives money that players send. */
export { type AddedAccount, addAccount, switchAccount } from './manage.ts';
export { type AccountRow, readAccounts } from './store.ts';
export { hasReceivingAccount, returnReserve, takeTurn } from './turns.ts';
