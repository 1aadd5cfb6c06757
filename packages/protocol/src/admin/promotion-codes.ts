/**
 * Codes of promotions in the back office. Two people make them (the act `promotion-codes.make`); single codes are written once, in the file that
 * is downloaded, and kept only as hashes.
 */
import { type Static, Type } from 'typebox';
import { PromotionId } from './promotions.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
export const mostCodes = 20_000;

/** What two people make. */
export const CodeBatchDraft = Type.Object(
  {
    promotion: PromotionId,
    label: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    kind: literals(['universal', 'single']),
    /** Of a universal code, as it will be written; letters and digits. */
    code: Type.Optional(Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9 -]+$' })),
    size: Type.Integer({ minimum: 1, maximum: 100_000 }),
    channel: literals(['any', 'app']),
    startsAt: nullable(Moment),
    endsAt: nullable(Moment),
  },
  { ...strict, title: 'CodeBatchDraft' },
);
export type BatchDraft = Static<typeof CodeBatchDraft>;

const CodeBatch = Type.Object(
  {
    id: Uuid,
    promotion: PromotionId,
    label: Type.String(),
    kind: literals(['universal', 'single']),
    code: nullable(Type.String()),
    size: Type.Integer(),
    used: Type.Integer(),
    channel: literals(['any', 'app']),
    startsAt: nullable(Moment),
    endsAt: nullable(Moment),
    madeAt: Moment,
    madeBy: Type.String(),
    downloadedAt: nullable(Moment),
    downloadedBy: nullable(Type.String()),
    stoppedAt: nullable(Moment),
    stoppedBy: nullable(Type.String()),
  },
  { title: 'CodeBatch' },
);

export const promotionCodesAdminRoutes = adminRoutes({
  'GET /admin/api/promotion-codes': {
    summary: 'Codes that were made together, the newest first. No single code is ever shown.',
    access: 'staff',
    permission: 'promotions.read',
    query: Type.Object({ promotion: Type.Optional(PromotionId), ...cursorQuery }, strict),
    value: pageOf(CodeBatch),
    refusals: [],
  },
  'GET /admin/api/promotion-codes/:id': {
    summary: 'One batch of codes, and who has used them last.',
    access: 'staff',
    permission: 'promotions.read',
    ...one,
    value: Type.Object({
      ...CodeBatch.properties,
      uses: Type.Array(Type.Object({ member: MemberName, at: Moment })),
    }),
    refusals: [],
  },
  'POST /admin/api/promotion-codes/:id/download': {
    summary: 'Makes the single codes of a batch and writes them as CSV, once: nobody can read them again.',
    access: 'staff',
    permission: 'promotions.make',
    fresh: true,
    ...one,
    value: Type.Object({ name: Type.String(), csv: Type.String() }),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/promotion-codes/:id/stop': {
    summary: 'Stops the codes of a batch. What was redeemed stays given.',
    access: 'staff',
    permission: 'promotions.make',
    ...one,
    body: Type.Object({ reason: Reason }, strict),
    value: CodeBatch,
    refusals: ['state-conflict'],
  },
});
