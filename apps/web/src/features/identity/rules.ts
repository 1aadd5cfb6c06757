/**
 * The rules of a registration field as the server gives them: pattern, length, required (REG-05 to REG-17). The page
 * checks by the same rules that the server will, so that most mistakes are told before anything is sent.
 */
export type FieldRule = {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: string;
  minLength: number;
  maxLength: number;
};
/** What is wrong: a text key, with the rule's bounds for its placeholders. */
export type Fault = { key: string; values: { min: number; max: number } };

function matches(pattern: string, value: string): boolean {
  if (pattern === '' || pattern === '*') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    // A pattern that this browser cannot read is left to the server.
    return true;
  }
}

/** The first thing wrong with a value, or undefined. Length is counted in letters, as the server counts. */
export function faultOf(value: string, rule: FieldRule, field: string): Fault | undefined {
  const values = { min: rule.minLength, max: rule.maxLength };
  if (value === '') return rule.required ? { key: 'identity.error.empty', values } : undefined;
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) {
    return {
      key: rule.minLength === rule.maxLength ? `identity.error.${field}Exact` : `identity.error.${field}Length`,
      values,
    };
  }
  return matches(rule.acceptedPattern, value) ? undefined : { key: `identity.error.${field}Pattern`, values };
}
