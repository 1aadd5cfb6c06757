/** The texts of the back office in its build, and the few lines that set language and theme before the first paint. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { officeFolder, readTexts } from '@banyan/i18n/texts';
import type { Plugin } from 'vite';

const door = 'virtual:office-texts';
const codes = ['EN', 'BN'] as const;

function catalogueModule(code: string): string {
  const compiled = Object.entries(readTexts(code, officeFolder)).map(
    ([key, text]) => [key, compileMessage(text)] as const,
  );
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}

/** `virtual:office-texts` has how to fetch each of the two languages. */
export function officeTexts(): Plugin {
  return {
    name: 'office-texts',
    resolveId: (id) => (id === door || id.startsWith(`${door}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${door}`)) return undefined;
      const code = id.slice(door.length + 2);
      if (code !== '') return catalogueModule(code);
      return `export const catalogues = { ${codes.map((one) => `${one}: () => import('${door}/${one}')`).join(', ')} };`;
    },
  };
}

const playerDoor = 'virtual:player-texts';
const playerCodes = ['EN', 'BN', 'UR'] as const;
/** What a preview of a promotion shows of the site's texts. */
const playerNouns = [
  ...['bonuses', 'rewards', 'chance', 'missions', 'periods', 'shell.category'],
  ...['sports.unit', 'sports.part', 'sports.question', 'sports.outcome', 'sports.sport'],
];

/** `virtual:player-texts` has how to fetch those texts of the site that a preview shows. */
export function playerTexts(): Plugin {
  return {
    name: 'player-texts',
    resolveId: (id) => (id === playerDoor || id.startsWith(`${playerDoor}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${playerDoor}`)) return undefined;
      const code = id.slice(playerDoor.length + 2);
      if (code === '')
        return `export const playerTexts = { ${playerCodes.map((one) => `${one}: () => import('${playerDoor}/${one}')`).join(', ')} };`;
      const compiled = Object.entries(readTexts(code))
        .filter(([key]) => playerNouns.some((noun) => key.startsWith(`${noun}.`)))
        .map(([key, text]) => [key, compileMessage(text)] as const);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
}

const beforePaint = `(function () {
  var language = null, theme = null;
  try {
    language = localStorage.getItem('office.language');
    theme = localStorage.getItem('office.theme');
  } catch (blocked) {}
  var root = document.documentElement;
  root.lang = language === 'BN' ? 'bn' : 'en';
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
})();
`;

export function officeBeforePaint(): Plugin {
  return {
    name: 'office-before-paint',
    configureServer(server) {
      server.middlewares.use('/admin/before-paint.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(beforePaint);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'before-paint.js', source: beforePaint });
    },
  };
}
