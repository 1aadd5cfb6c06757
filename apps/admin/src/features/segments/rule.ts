/** A rule while it is written: every condition has a key, by which a row is the same when others come or go. */
import {
  type Condition,
  type Group,
  type SegmentFact,
  type SegmentRule,
  isGroup,
  segmentFacts,
} from '@banyan/core/segments';

export type DraftCondition = { readonly key: string; readonly is: Condition };
export type DraftGroup = {
  readonly key: string;
  readonly match: 'all' | 'any';
  readonly of: readonly DraftCondition[];
};
export type DraftRule = { readonly match: 'all' | 'any'; readonly of: readonly (DraftCondition | DraftGroup)[] };

const keyed = (is: Condition): DraftCondition => ({ key: crypto.randomUUID(), is });
export const isDraftGroup = (part: DraftCondition | DraftGroup): part is DraftGroup => 'match' in part;

/** A condition of a fact, before anything is typed. */
export function emptyCondition(fact: SegmentFact): DraftCondition {
  const kind = segmentFacts[fact];
  if (kind === 'flag') return keyed({ fact, is: true } as Condition);
  if (kind === 'ago') return keyed({ fact, within: 30 } as Condition);
  return keyed((kind === 'choice' ? { fact, in: [] } : { fact, from: '' }) as Condition);
}

export const emptyGroup = (): DraftGroup => ({
  key: crypto.randomUUID(),
  match: 'any',
  of: [emptyCondition('deposited')],
});

export const draftOfRule = ({ match, of }: SegmentRule): DraftRule => ({
  match,
  of: of.map((part) =>
    isGroup(part) ? { key: crypto.randomUUID(), match: part.match, of: part.of.map(keyed) } : keyed(part),
  ),
});

/** What is empty is left out: a bound that nobody typed is none. */
function plain(condition: Condition): Condition {
  return Object.fromEntries(
    Object.entries(condition).filter(([, value]) => value !== '' && value !== undefined),
  ) as Condition;
}

export const ruleOfDraft = ({ match, of }: DraftRule): SegmentRule => ({
  match,
  of: of.map((part): Condition | Group =>
    isDraftGroup(part) ? { match: part.match, of: part.of.map(({ is }) => plain(is)) } : plain(part.is),
  ),
});
