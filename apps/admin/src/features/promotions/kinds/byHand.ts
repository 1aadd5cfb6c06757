/** Terms for bonus money that the staff give by hand: nothing of it is typed but the terms. */
import { kindForm } from '../kindForm.ts';

export const byHandForm = kindForm({
  start: undefined,
  startOffer: undefined,
  read: () => ({ own: undefined, offers: {} }),
  write: () => ({}),
  writeOffer: () => ({ tiers: [] }),
  faults: () => ({}),
  offerFaults: () => ({}),
  givesBonus: () => true,
});
