/** The brand of the installation in the back office's build: its colours, its name and its mark. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseBrand } from '@banyan/core/brand';
import { artVersion } from '@banyan/ui/draw';

const brands = join(import.meta.dirname, '..', '..', '..', 'brands');

/** Throws a sentence where the brand is none. */
export function officeBrand(code: string): Plugin {
  const folder = join(brands, code);
  const parsed = parseBrand(JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')));
  if ('fault' in parsed) throw new Error(`brands/${code}/brand.json: ${parsed.fault}.`);
  const mark = join(folder, 'mark.svg');
  const lines = existsSync(mark) ? readFileSync(mark, 'utf8').replace(/<svg[^>]*>|<\/svg>\s*/g, '') : '';
  return {
    name: 'office-brand',
    config: () => ({
      define: {
        __ART_VERSION__: JSON.stringify(artVersion(parsed.brand.housePalette, lines || undefined)),
        __BRAND_MARK__: JSON.stringify(lines),
      },
    }),
    resolveId: (id) => (id === 'virtual:office-brand.css' ? join(folder, 'tokens.css') : undefined),
  };
}
