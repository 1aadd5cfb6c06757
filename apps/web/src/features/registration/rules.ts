/**
 * What is wrong with a field, as a text: the rules are the server's (REG-05 to REG-17), the check is the one that the server
 * makes again, so that most mistakes are told before anything is sent.
 */
import { type FieldRule as CheckedRule, faultOfField, isPatternKind, rangeOf } from '@banyan/core/identity';
import type { Text } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';

/** A rule as it comes over the wire. */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
};
/** A text key, with the rule's bounds for its placeholders: one number where both are the same (REG-09). */
export type Fault = { key: string; values: BoundsText };
export type BoundsText = { min: number; max: number; range: string };

/** Isolated, so that 6–12 does not turn into 12–6 in a line that goes from right to left. */
export function boundsText(rule: Pick<FieldRule, 'minLength' | 'maxLength'>): BoundsText {
  return { min: rule.minLength, max: rule.maxLength, range: `\u2066${rangeOf(rule)}\u2069` };
}

/** A kind that this page does not know yet is left to the server. */
export function checkedRule(rule: FieldRule): CheckedRule {
  return { ...rule, patternId: isPatternKind(rule.patternId) ? rule.patternId : 'any' };
}

/** The text that says how a field wants to be: its hint, and its error when it is not so. */
function patternKey(rule: FieldRule): string {
  return `identity.pattern.${checkedRule(rule).patternId}`;
}

/** How a field wants to be, in a sentence. */
export function patternText(t: Text, rule: FieldRule): string {
  return namedText(t, patternKey(rule), '', boundsText(rule));
}

/** The first thing wrong with a value, or undefined. */
export function faultOf(value: string, rule: FieldRule, field: string): Fault | undefined {
  const fault = faultOfField(checkedRule(rule), value);
  if (fault === undefined) return undefined;
  const values = boundsText(rule);
  if (fault === 'empty') return { key: 'identity.error.empty', values };
  return { key: keyOf(fault, rule, field), values };
}

function keyOf(fault: 'length' | 'pattern', rule: FieldRule, field: string): string {
  if (field === 'email') return 'refusals.email-malformed';
  if (field === 'affiliateCode') return 'refusals.invitation-invalid';
  if (field === 'payeeName') return 'identity.error.payeeName';
  if (field === 'password' && fault === 'length')
    return rule.minLength === rule.maxLength ? 'identity.error.passwordExact' : 'identity.error.passwordLength';
  return patternKey(rule);
}
