/**
 * The owner of an account that an agent opened accepts the terms and confirms the age, since nobody can do so for somebody else. As on joining, not in a
 * browser of somebody excluded. Told again it changes nothing.
 */
import { ok, refuse } from '@banyan/core/results';
import type { registrationRoutes } from '@banyan/protocol/registration';
import type { UseCase } from '../../infra/bind.ts';
import { deviceCookie } from '../../infra/cookies.ts';
import { transact } from '../../infra/database.ts';
import { recordAgreements, settleDue } from '../agreements/index.ts';
import { mayRegister, noteMarks } from '../safety/index.ts';
import { hashOfDevice } from '../sessions/index.ts';

const nothing = { phones: [], emails: [], documents: [], names: [], born: undefined };

export const acceptTerms: UseCase<(typeof registrationRoutes)['POST /wps/member/agreements']> = async (
  context,
  { body: { agreement, adult }, request },
  { memberId: member },
) => {
  if (!agreement) return refuse('agreement-required');
  if (!adult) return refuse('age-required');
  const device = hashOfDevice(request.cookies?.read(deviceCookie));
  const known = { ...nothing, devices: device === undefined ? [] : [device.toString('hex')] };
  const at = new Date(context.clock.now());
  return await transact<Record<string, never>, 'registration-refused'>(context.database, async (tx) => {
    if (!(await settleDue(tx, member))) return ok({});
    const allowed = await mayRegister(context, tx, known);
    if (!allowed.ok) return refuse('registration-refused');
    await noteMarks(tx, context.secrets, { member, at }, known);
    await recordAgreements(context, tx, member, request.address);
    return ok({});
  });
};
