/** Whether a campaign can be sent: what it names is there, and its texts say what can be said. Refusal: `campaign-malformed` with the first thing that is wrong. */
import { faultsOfTexts } from '@banyan/core/campaigns';
import { type Result, ok, refuse } from '@banyan/core/results';
import { isLanguage } from '@banyan/i18n';
import type { Tx } from '../../infra/database.ts';
import { readPromotion } from '../promotions/index.ts';
import { findSegment, readRule } from '../segments/index.ts';
import type { Written } from './campaign-store.ts';

type Wrong = Result<undefined, 'campaign-malformed'>;
const wrong = (at: string, details: Readonly<Record<string, string>> = {}): Wrong =>
  refuse('campaign-malformed', { at, ...details });

/** What must be right of a draft already: it names a segment and a promotion that exist, and languages that are some. */
export async function checkNamed(
  tx: Tx,
  { segment, segmentVersion, promotion, texts, bShare }: Written,
): Promise<Wrong> {
  if ((await readRule(tx, { segment, version: segmentVersion })) === undefined) return wrong('segment');
  if (promotion !== null && (await readPromotion(tx, promotion)) === undefined) return wrong('promotion');
  const named = Object.keys({ ...texts.a, ...texts.b });
  const unknown = named.find((code) => !isLanguage(code));
  if (unknown !== undefined) return wrong('language', { language: unknown });
  return texts.b === null && bShare > 0 ? wrong('bShare') : ok(undefined);
}

/** And what must be right before it is sent. */
export async function checkWhole(tx: Tx, written: Written): Promise<Wrong> {
  const named = await checkNamed(tx, written);
  if (!named.ok) return named;
  if ((await findSegment(tx, written.segment))?.archivedAt !== null) return wrong('segment');
  const { texts, channels, code, bShare } = written;
  const halves = bShare > 0 && texts.b !== null ? [texts.a, texts.b] : [texts.a];
  for (const half of halves) {
    if (Object.keys(half).length === 0) return wrong('texts');
    const [fault] = faultsOfTexts(half, channels, { hasCode: code !== null });
    if (fault !== undefined)
      return wrong('texts', {
        language: fault.language,
        part: fault.part,
        fault: fault.fault,
        named: fault.named ?? '',
      });
  }
  return ok(undefined);
}
