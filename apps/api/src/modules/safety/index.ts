/** Public interface of safety: who may play now. */
export { addRestriction } from './add-restriction.ts';
export { type PlayEligibility, eligibilityOf, eligibilitiesOf } from './eligibility.ts';
export { mayDeposit } from './may-deposit.ts';
