/** Public interface of the staff's accounts: who they are. It stands below the audit log, which names them. */
export { type PersonName, activePeople, peopleOf } from './people.ts';
export {
  type StaffAccount,
  accountsOfPerson,
  findStaff,
  findStaffByName,
  insertDemoPerson,
  insertStaff,
  listStaff,
  lockStaff,
  setFactors,
  setStaffPassword,
  setStaffState,
  spendStaffCounter,
} from './store.ts';
