/** Opens the session of an authenticated member and does everything that a new session needs. */
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { MemberRow } from '../members/index.ts';
import { registerAddress } from '../protection/index.ts';
import { arrive } from './arrive.ts';
import { endSessions } from './ended.ts';
import { markDevice } from './known-device.ts';
import { type Remember, rememberAtEntry } from './remembered.ts';
import { isFamilyEnded } from './remembered-store.ts';
import { type Obligation, type SessionAnswer, noObligation, sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.ts';

export type Admission = {
  readonly member: MemberRow;
  readonly owed?: Obligation | undefined;
  /** The remembered credential that proved who it is. */
  readonly family?: string | undefined;
  /** What this browser is to remember; undefined leaves it as it is. */
  readonly remember?: Remember | undefined;
  /** Came in before this request: that says nothing about where they are now. */
  readonly wasInside?: boolean;
};

/** Opens it. The proof, and the gates that it has to pass, come before. */
export async function admit(
  context: Context,
  { member, owed = noObligation, family: proven, remember, wasInside = false }: Admission,
  request: RequestFacts,
): Promise<SessionAnswer> {
  const { settings, database, clock } = context;
  const now = clock.now();
  const opened = await transact<string, never>(database, async (tx) => {
    const begun = await rememberAtEntry(tx, member, request, new Date(now), owed.isForced ? undefined : remember);
    await arrive(context, tx, member.id, request);
    if (!wasInside) await registerAddress(context, tx, member.id, request.address);
    const scope = owed.isForced ? 'password' : 'full';
    const token = await openSession(tx, member.id, request, now, scope, begun ?? proven);
    // The same credential was used a second time while this login was in progress: it was copied, and both are refused.
    if (proven !== undefined && (await isFamilyEnded(tx, member.id, proven)))
      await endSessions(tx, member.id, new Date(now), { family: proven });
    return { ok: true, value: token };
  });
  if (!opened.ok) throw new Error('a session could not be opened');
  markDevice(context, member.id, request);
  return sessionAnswer(settings, opened.value, owed);
}
