/** The member's side: seeing how far one is, saying who one is, sending papers. */
import { documentStates, foldNumber } from '@banyan/core/kyc';
import { ok, refuse } from '@banyan/core/results';
import type { kycRoutes } from '@banyan/protocol/kyc';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { readBirthDate } from '../safety/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { serviceInForce } from './ask-register.ts';
import { findCheck, insertCheck } from './check-store.ts';
import { identityFor } from './identity.ts';
import { findPerson, insertDocument, lockMember, newestDocuments, writePerson } from './kyc-store.ts';
import { documentHash, sealDetails } from './person.ts';

type Routes = typeof kycRoutes;

export const readIdentity: UseCase<Routes['GET /wps/kyc']> = async (context, _input, { memberId }) =>
  ok(await identityFor(context, memberId));

export const sayPerson: UseCase<Routes['PUT /wps/kyc/person']> = async (context, { body }, { memberId: member }) => {
  const { database, secrets, clock } = context;
  const at = new Date(clock.now());
  const name = body.name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!/^[\p{L}\p{M} .'’-]{2,100}$/u.test(name)) return refuse('name-malformed');
  const number = foldNumber(body.number);
  if (number.length < 5 || number.length > 30) return refuse('document-number-malformed');
  const said = await transact(database, async (tx) => {
    const born = await readBirthDate(context, tx, body.birthDate);
    if (!born.ok) return born;
    await lockMember(tx, member);
    const isFixed = (await newestDocuments(tx, member)).some(
      ({ state }) => state === 'verified' || state === 'pending',
    );
    if (isFixed || (await findCheck(tx, member))?.state === 'confirmed') return refuse('state-conflict');
    const details = sealDetails(secrets, member, { name, birthDate: body.birthDate, number });
    const numberHash = documentHash(secrets, body.paper, number);
    await writePerson(tx, member, { details, paper: body.paper, numberHash, at });
    const adapter = serviceInForce(context);
    if (adapter !== undefined) await insertCheck(tx, { member, adapter, at });
    return ok(undefined);
  });
  return said.ok ? ok(await identityFor(context, member)) : said;
};

export const sendDocument: UseCase<Routes['POST /wps/kyc/documents']> = async (
  context,
  { body: { kind, picture } },
  { memberId: member },
) => {
  const sent = await transact(context.database, async (tx) => {
    await lockMember(tx, member);
    if ((await findPerson(tx, member)) === undefined) return refuse('person-required');
    const one = (await newestDocuments(tx, member)).find((row) => row.kind === kind);
    // Only what has come to its end is followed by another.
    if (one !== undefined && documentStates[one.state].length > 0)
      return refuse('state-conflict', { state: one.state });
    const taken = await takeUploads(tx, { member, ids: [picture], purpose: 'kyc', max: 1 });
    if (!taken.ok) return taken;
    await insertDocument(tx, { member, kind, upload: picture, at: new Date(context.clock.now()) });
    return ok(undefined);
  });
  return sent.ok ? ok(await identityFor(context, member)) : sent;
};
