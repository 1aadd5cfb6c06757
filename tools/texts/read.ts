/** The languages with their texts, as they stand in the files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { languages as registry } from '../../packages/i18n/src/index.ts';
import { officeFolder, readTexts, textFiles, textsFolder } from '../../packages/i18n/src/texts.ts';

export { textFiles };

const alwaysComplete: ReadonlySet<string> = new Set(['BN', 'EN']);

export function languages(): { code: string; name: string; isComplete: boolean }[] {
  return registry.map(({ code, name }) => ({
    code,
    name,
    isComplete: alwaysComplete.has(code) || existsSync(path.join(textsFolder, code.toLowerCase(), 'COMPLETE')),
  }));
}

/** Every text of a language by its key, in the order of the files. */
export function textsOf(code: string): Map<string, string> {
  return new Map(Object.entries(readTexts(code)));
}

/** The same of the back office. */
export function officeTextsOf(code: string): Map<string, string> {
  return new Map(Object.entries(readTexts(code, officeFolder)));
}
