/** Public interface of knowing one's members: who one is, for gates elsewhere, and its review by the operator. */
import { kycReviewRoutes } from '@banyan/protocol/admin/kyc';
import { kycRoutes } from '@banyan/protocol/kyc';
import type { Module } from '../../infra/module.ts';
import { askRegister } from './ask-register.ts';
import { expireDocuments } from './expire.ts';
import { kycSettings } from './kyc-settings.ts';
import { readPerson } from './review.ts';
import { kycReviewUseCases, kycUseCases } from './routes.ts';
import { takenPaperAct } from './taken-paper-act.ts';

export { identitiesOf } from './identities.ts';
export { identityFor, identityOf, requireIdentity } from './identity.ts';
export { documentOwners, documentsWaiting, paperKeysOfMany } from './kyc-store.ts';
export { isVerified } from './verified-identity.ts';
export { documentHash } from './person.ts';
export { judgeDocument, listDocuments, openDocument, personOf } from './review.ts';

export const kycModule: Module = {
  name: 'kyc',
  personal: [
    { table: 'kyc_persons', read: readPerson, erased: 'papers' },
    { table: 'kyc_documents', erased: 'papers' },
    { table: 'kyc_decisions', without: ['decided_by'], erased: 'decisions' },
    { table: 'kyc_checks', open: ['asked'], erased: 'decisions' },
  ],
  routes({ bind, bindAdmin }) {
    bind(kycRoutes, kycUseCases);
    bindAdmin(kycReviewRoutes, kycReviewUseCases);
  },
  acts: [takenPaperAct],
  background: {
    ticks: [
      { name: 'kyc.expire', everyMs: 3_600_000, on: 'leader', run: expireDocuments },
      { name: 'kyc.ask', everyMs: 15_000, on: 'leader', run: askRegister },
    ],
  },
  settings: kycSettings,
};
