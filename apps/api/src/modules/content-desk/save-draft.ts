/** What somebody works on, saved as they write. Nothing is checked but its size: a draft may be unfinished, and no player sees it. */
import { type TextPart, mostCharacters, textParts } from '@banyan/core/content';
import { isLanguage } from '@banyan/i18n';
import { ok, refuse } from '@banyan/core/results';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type Name, countDrafts, lockDraft, removeDraft, writeDraft } from './draft-store.ts';
import { versions } from '../content/index.ts';
import { type Text, type Whole, emptyWhole, wholeOfChange } from './whole.ts';

type Routes = typeof contentAdminRoutes;
type Change = Partial<Omit<Whole, 'texts'>> & { readonly texts?: Readonly<Record<string, Text | null>> };

const mostDrafts = 100;
const mostFactCharacters = 4000;

export const saveMine: AdminUseCase<Routes['PUT /admin/api/content/:kind/:slug/draft']> = async (
  { database, clock },
  { params, body },
  caller,
) => {
  const { base, ...change } = body;
  const fault = faultOf(change as Change);
  if (fault !== undefined) return refuse('content-malformed', { field: fault });
  return await transact<{ revision: number; savedAt: string }, 'content-full' | 'state-conflict'>(
    database,
    async (tx) => {
      const mine = await lockDraft(tx, params, caller.staff);
      if (mine === undefined && (await countDrafts(tx, caller.staff)) >= mostDrafts)
        return refuse('content-full', { kind: 'draft', most: mostDrafts });
      const start = mine?.whole ?? (await versionBefore(tx, params, base));
      if (start === undefined) return refuse('state-conflict', { version: base });
      const savedAt = new Date(clock.now());
      const whole = changed(start, change as Change);
      const revision = await writeDraft(tx, { ...params, staff: caller.staff, base, whole, savedAt });
      return ok({ revision, savedAt: savedAt.toISOString() });
    },
  );
};

/** What a new draft starts from; undefined where there is no such version. */
async function versionBefore(tx: Tx, name: Name, base: number): Promise<Whole | undefined> {
  if (base === 0) return emptyWhole;
  const found = await versions.find(tx, name, base);
  return found === undefined ? undefined : wholeOfChange(found.whole);
}

/** The field that is none, or too large. */
function faultOf({ texts = {}, facts = {} }: Change): string | undefined {
  if (JSON.stringify(facts).length > mostFactCharacters) return 'facts';
  for (const [language, text] of Object.entries(texts)) {
    if (!isLanguage(language)) return `texts.${language}`;
    const long =
      text === null ? undefined : textParts.find((part: TextPart) => text[part].length > mostCharacters[part]);
    if (long !== undefined) return `texts.${language}.${long}`;
  }
  return undefined;
}

function changed(before: Whole, { texts = {}, ...rest }: Change): Whole {
  const all = Object.entries({ ...before.texts, ...texts }).filter(
    (entry): entry is [string, Text] => entry[1] !== null,
  );
  return { ...before, ...rest, texts: Object.fromEntries(all) };
}

export const dropMine: AdminUseCase<Routes['DELETE /admin/api/content/:kind/:slug/draft']> = async (
  { database },
  { params },
  caller,
) => {
  await removeDraft(database, params, caller.staff);
  return ok(null);
};
