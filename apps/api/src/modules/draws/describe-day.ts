/** Describes why a day of an input was refused, as one English sentence for the command line. */
import type { DayFault, DayReason } from './import-results.ts';

const words: Readonly<Record<DayReason, string>> = {
  'on-sale': 'the draw is still on sale; --close ends its sales first',
  'not-drawn-yet': 'the draw is still to come',
  'other-numbers': 'the draw has other numbers already; `results correct` replaces them and settles the difference',
  void: 'the draw is void and its bets have their cost back',
  'not-settled': 'the draw is not settled, and only a settled draw is corrected',
  'no-draw': 'there is no draw of that day',
  'has-draw': 'the draw of that day is past its sales',
};

/** Names the line, the day and the reason. */
export function describeDay({ line, day, reason }: DayFault): string {
  return `line ${line}, ${day}: ${words[reason]}`;
}
