/** What becomes of one member of a campaign at the moment at which it would be sent. */
import type { SkipReason } from './states.ts';
import type { Channel } from './templates.ts';

export type Addressee = {
  /** Nothing keeps offers away from them: no exclusion, no break, no lock, no mark of harm. */
  readonly mayBeWrittenTo: boolean;
  /** They are in the segment now. */
  readonly isInSegment: boolean;
  /** Campaigns that they got in the last seven days. */
  readonly lately: number;
  readonly wants: Readonly<Record<Channel, boolean>>;
  /** Where there is somewhere to write to; the inbox always is. */
  readonly reaches: Readonly<Record<Channel, boolean>>;
  /** There is a text for them. */
  readonly hasText: boolean;
};

export type Decision = { readonly send: readonly Channel[] } | { readonly skip: SkipReason };

/** The channels by which they are written to, or why they are not. What protects them goes before all else. */
export function decideSend(one: Addressee, by: readonly Channel[], mostAWeek: number): Decision {
  if (!one.mayBeWrittenTo) return { skip: 'barred' };
  if (!one.isInSegment) return { skip: 'left' };
  const wanted = by.filter((channel) => one.wants[channel]);
  if (wanted.length === 0) return { skip: 'unsubscribed' };
  const reached = wanted.filter((channel) => one.reaches[channel]);
  if (reached.length === 0) return { skip: 'unreachable' };
  if (one.lately >= mostAWeek) return { skip: 'often' };
  return one.hasText ? { send: reached } : { skip: 'no-text' };
}
