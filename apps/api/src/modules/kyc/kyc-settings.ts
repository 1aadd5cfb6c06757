/** What an operator may set about showing who one is. */
import { type DocumentKind, documentKinds } from '@banyan/core/kyc';
import { Type } from 'typebox';
import { type IdentityCode, identityCodes } from '../../adapters/identity/index.ts';
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

export const checkedBy = setting({
  key: 'kyc.checkedBy',
  summary:
    'Who checks what members say of themselves: manual is people who look at papers, and nothing leaves; demo is a register of invented people, in demo mode only.',
  shape: Type.Unsafe<IdentityCode>(Type.String({ enum: [...identityCodes] })),
  default: 'manual',
});

export const checkAnswersWithin = setting({
  key: 'kyc.answersWithinMs',
  summary: 'How long a service that knows people may take to answer, in milliseconds; then it is asked again later.',
  shape: Type.Integer({ minimum: 50, maximum: 40_000 }),
  default: 15_000,
});

export const kycSettings = [requiredDocuments, identityForWithdrawal, checkedBy, checkAnswersWithin];
