/** Showing who one is (IMP-37): details, papers, and what is missing and why. */
import { type DocumentKind, type PaperKind, type RejectionReason, documentKinds, paperKinds } from '@banyan/core/kyc';
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Day, Moment, Uuid } from './shapes.ts';

export const DocumentKindName = Type.Unsafe<DocumentKind>(Type.String({ enum: [...documentKinds] }));
export const PaperName = Type.Unsafe<PaperKind>(Type.String({ enum: [...paperKinds] }));
const State = Type.Union([
  Type.Literal('none'),
  Type.Literal('pending'),
  Type.Literal('verified'),
  Type.Literal('rejected'),
  Type.Literal('expired'),
]);

export const Identity = Type.Object(
  {
    state: State,
    isForWithdrawal: Type.Boolean({ description: 'Money goes out to verified members alone.' }),
    person: Type.Union([
      Type.Object({
        paper: PaperName,
        name: Type.String({ description: 'With most letters as dots.' }),
        number: Type.String({ description: 'Its last three signs.' }),
        at: Moment,
      }),
      Type.Null(),
    ]),
    documents: Type.Array(
      Type.Object({
        kind: DocumentKindName,
        isRequired: Type.Boolean(),
        state: State,
        reason: Type.Union([Type.Unsafe<RejectionReason>(Type.String()), Type.Null()]),
        sentAt: Type.Union([Moment, Type.Null()]),
        expiresOn: Type.Union([Day, Type.Null()]),
      }),
    ),
  },
  { title: 'Identity' },
);

export const kycRoutes = routes({
  'GET /wps/kyc': {
    summary: 'How far the caller has shown who they are: each paper with its state, and why one was rejected.',
    access: 'member',
    value: Identity,
    refusals: [],
  },
  'PUT /wps/kyc/person': {
    summary: 'Says who one is. Once a paper was verified this stays as it is.',
    access: 'member',
    encrypted: true,
    body: Type.Object(
      {
        name: Type.String({ maxLength: 200 }),
        birthDate: Type.String({ maxLength: 20 }),
        paper: PaperName,
        number: Type.String({ maxLength: 100 }),
      },
      { additionalProperties: false },
    ),
    value: Identity,
    refusals: ['name-malformed', 'birth-date-malformed', 'under-age', 'document-number-malformed', 'state-conflict'],
  },
  'POST /wps/kyc/documents': {
    summary: 'Sends a picture of a paper. One that waits or was verified is not replaced.',
    access: 'member',
    body: Type.Object({ kind: DocumentKindName, picture: Uuid }, { additionalProperties: false }),
    value: Identity,
    refusals: ['upload-unknown', 'pictures-too-many', 'state-conflict', 'person-required'],
  },
});
