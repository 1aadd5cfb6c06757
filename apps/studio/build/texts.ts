/** The studio's texts in the build: a compiled catalogue for each language that has them, fetched when a page needs it. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages } from '@banyan/i18n';
import { readTexts } from '@banyan/i18n/texts';
import type { Plugin } from 'vite';

const door = 'virtual:studio-texts';

function ownTexts(code: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTexts(code)).filter(([key]) => key.startsWith('studio.')));
}

function doorModule(): string {
  const own = languages.filter(({ code }) => Object.keys(ownTexts(code)).length > 0);
  return `export const catalogues = {\n${own.map(({ code }) => `${code}: () => import('${door}/${code}'),`).join('\n')}\n};`;
}

function catalogueModule(code: string): string {
  const compiled = Object.entries(ownTexts(code)).map(([key, message]) => [key, compileMessage(message)] as const);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}

export function studioTexts(): Plugin {
  return {
    name: 'studio-texts',
    resolveId: (id) => (id === door || id.startsWith(`${door}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${door}`)) return undefined;
      const code = id.slice(door.length + 2);
      return code === '' ? doorModule() : catalogueModule(code);
    },
  };
}
