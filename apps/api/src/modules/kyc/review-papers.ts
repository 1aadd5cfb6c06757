/** One member's papers for the person who decides about them: opened with a second factor, and never without a line in the audit log. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { kycReviewRoutes } from '@banyan/protocol/admin/kyc';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { namedMembers } from '../members/index.ts';
import { identityOf } from './identity.ts';
import { newestDocuments } from './kyc-store.ts';
import { judgeDocument, openDocument, personOf } from './review.ts';

type Routes = typeof kycReviewRoutes;

/** Why a picture is opened here: to decide about it. Whoever looks for another reason unmasks on the member's page. */
const reviewing = 'review of papers';

export const showPapers: AdminUseCase<Routes['GET /admin/api/members/:id/papers']> = async (
  context,
  { params },
  caller,
) => {
  const { database, settings } = context;
  const id = params.id as MemberId;
  const member = (await namedMembers(database, [id])).get(id);
  if (member === undefined) return refuse('not-found');
  await note(database, caller, {
    act: 'kyc.read',
    object: { kind: 'member', id },
    reason: reviewing,
    outcome: 'viewed',
  });
  const person = await personOf(context, id);
  const others = await namedMembers(database, person?.others ?? []);
  const papers = await newestDocuments(database, id);
  const { state } = await identityOf(database, settings, id);
  return ok({
    member,
    state,
    person: person === undefined ? null : personText(person),
    others: [...others.values()],
    check: person?.check === undefined ? null : checkText(person.check),
    papers: papers.map(({ id: document, kind, state: one, reason, sentAt, expiresOn }) => ({
      id: document,
      kind,
      state: one,
      reason: reason as 'unreadable' | null,
      sentAt: sentAt.toISOString(),
      expiresOn,
    })),
  });
};

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;
const personText = ({ name, birthDate, paper, number, at }: Person) => ({
  ...{ name, birthDate, paper, number },
  at: at.toISOString(),
});
const checkText = ({ adapter, state, reason }: NonNullable<Person['check']>) => ({ adapter, state, reason });

export const openPaper: AdminUseCase<Routes['GET /admin/api/members/:id/papers/:document']> = async (
  context,
  { params: { id, document } },
  caller,
) => {
  const opened = await openDocument(context, { member: id as MemberId, document }, caller, reviewing);
  if (!opened.ok) return refuse('not-found');
  const { type, body } = opened.value;
  return ok({ type, base64: body.toString('base64') });
};

export const verifyPaper: AdminUseCase<Routes['POST /admin/api/members/:id/papers/:document/verify']> = async (
  context,
  { params: { id, document }, body: { expiresOn } },
  caller,
) => {
  const judging = { state: 'verified', expiresOn: expiresOn ?? undefined } as const;
  const judged = await judgeDocument(context, { member: id as MemberId, document }, judging, caller);
  return judged.ok ? ok({}) : judged;
};

export const rejectPaper: AdminUseCase<Routes['POST /admin/api/members/:id/papers/:document/reject']> = async (
  context,
  { params: { id, document }, body: { reason } },
  caller,
) => {
  const judged = await judgeDocument(
    context,
    { member: id as MemberId, document },
    { state: 'rejected', reason },
    caller,
  );
  if (judged.ok) return ok({});
  return refuse(judged.code === 'state-conflict' ? 'state-conflict' : 'not-found');
};
