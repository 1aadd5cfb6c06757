/** The way back: to a version of any age, as a new version; and at once, for who has just made a mistake. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type Change, type SaveFault, dropItem, readItem, saveItem, versions } from '../content/index.ts';
import { type Name, lockDraft, writeDraft } from './draft-store.ts';
import { type Whole, itemOf, wholeOfChange } from './whole.ts';

type Routes = typeof contentAdminRoutes;
type Fault = SaveFault | 'not-found';
type Done = Result<{ version: number }, Fault>;

/** The page offers it for ten seconds; what was pressed then may come late. */
const undoWithinMs = 30_000;

export const restore: AdminUseCase<Routes['POST /admin/api/content/:kind/:slug/restore']> = async (
  context,
  { params, body },
  caller,
) =>
  await transact<{ version: number }, Fault>(context.database, async (tx) => {
    const wanted = await versions.find(tx, params, body.version);
    if (wanted === undefined) return refuse('not-found');
    const now = await versions.current(tx, params);
    const published = now?.published ?? isPublished(wanted.whole);
    const back = { whole: wholeOfChange(wanted.whole), published, version: body.seen };
    return await putBack({ tx, context, caller }, params, { ...back, reason: body.remark?.trim() ?? '' });
  });

type Doing = { readonly tx: Tx; readonly context: Context; readonly caller: StaffCaller };
type Back = {
  readonly whole: Whole;
  readonly published: boolean;
  /** The version that is there now. */
  readonly version: number;
  readonly reason: string;
};

async function putBack(
  { tx, context, caller }: Doing,
  name: Name,
  { whole, published, version, reason }: Back,
): Promise<Done> {
  const { clock, config } = context;
  const item = readItem({ ...itemOf(name, whole), published }, clock.now(), config.mode);
  if (!item.ok) return item;
  const saving = { item: item.value, expected: { version }, act: 'restored', reason } as const;
  const saved = await saveItem(tx, context, caller, saving);
  return saved.ok ? ok({ version: saved.value.version }) : saved;
}

const isPublished = (whole: unknown): boolean => (whole as { published: boolean }).published;
const acceptedOf = ({ whole }: Change): unknown => wholeOfChange(whole).facts['version'];

export const undo: AdminUseCase<Routes['POST /admin/api/content/:kind/:slug/undo']> = async (
  context,
  { params, body: { version } },
  caller,
) =>
  await transact<{ version: number }, Fault>(context.database, async (tx) => {
    const [last, before] = await versions.list(tx, params, { limit: 2 });
    if (last === undefined) return refuse('not-found');
    const isLate = context.clock.now() - last.at.getTime() > undoWithinMs;
    if (last.version !== version || last.by !== caller.name || isLate)
      return refuse('state-conflict', { version: last.version });
    const wasThere = before !== undefined && before.act !== 'deleted';
    // Whoever registered since has accepted this version: it stays on record as one that was shown.
    if (params.kind === 'document' && wasThere && acceptedOf(before) !== acceptedOf(last))
      return refuse('state-conflict', { version });
    const doing = { tx, context, caller };
    const done = await takeBack(doing, params, { last, before: wasThere ? before : undefined });
    if (done.ok && (last.act === 'created' || last.act === 'changed'))
      await giveBack(doing, params, { base: done.value.version, whole: wholeOfChange(last.whole) });
    return done;
  });

async function takeBack(
  doing: Doing,
  name: Name,
  { last, before }: { last: Change; before: Change | undefined },
): Promise<Done> {
  const { tx, context, caller } = doing;
  // The log has what was deleted as it was before.
  const wanted = last.act === 'deleted' ? last : before;
  if (wanted === undefined) return await dropItem(tx, context, caller, { ...name, reason: 'undo' });
  const back = { whole: wholeOfChange(wanted.whole), published: isPublished(wanted.whole) };
  return await putBack(doing, name, { ...back, version: last.version, reason: 'undo' });
}

/** What was published is a draft again. */
async function giveBack(
  { tx, context, caller }: Doing,
  name: Name,
  { base, whole }: { base: number; whole: Whole },
): Promise<void> {
  if ((await lockDraft(tx, name, caller.staff)) !== undefined) return;
  const savedAt = new Date(context.clock.now());
  await writeDraft(tx, { ...name, staff: caller.staff, base, whole, savedAt });
}
