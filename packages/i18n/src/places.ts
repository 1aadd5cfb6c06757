/** The placeholders of a message. */
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Their names in order, those inside plurals too. */
export function placesOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const token of part) {
      if (!Array.isArray(token)) continue;
      names.add(String(token[0]));
      for (const branch of Object.values((token[2] ?? {}) as object)) walk(branch);
    }
  };
  walk(compileMessage(message));
  return [...names].sort();
}
