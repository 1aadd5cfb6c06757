/** What an operator may set about showing who one is. */
import { type DocumentKind, documentKinds } from '@banyan/core/kyc';
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const requiredDocuments = setting({
  key: 'kyc.required',
  summary: 'The pictures that a member has to send to be verified.',
  shape: Type.Array(Type.Unsafe<DocumentKind>(Type.String({ enum: [...documentKinds] })), {
    minItems: 1,
    uniqueItems: true,
  }),
  default: ['front', 'back', 'selfie', 'address'],
});
export const identityForWithdrawal = setting({
  key: 'kyc.forWithdrawal',
  summary: 'Money goes out to members alone whose identity was verified (IMP-37).',
  shape: Type.Boolean(),
  default: false,
});

export const kycSettings = [requiredDocuments, identityForWithdrawal];
