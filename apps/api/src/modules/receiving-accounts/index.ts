/** Public interface of receiving accounts: where the operator receives money that players send. */
export { type AddedAccount, addAccount } from './manage.ts';
export { hasReceivingAccount, returnReserve, takeTurn } from './turns.ts';
