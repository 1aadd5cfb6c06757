/** The routes of showing who one is, one line each. */
import type { kycRoutes } from '@banyan/protocol/kyc';
import type { UseCases } from '../../infra/bind.ts';
import { readIdentity, sayPerson, sendDocument } from './show-identity.ts';

export const kycUseCases: UseCases<typeof kycRoutes> = {
  'GET /wps/kyc': readIdentity,
  'PUT /wps/kyc/person': sayPerson,
  'POST /wps/kyc/documents': sendDocument,
};
