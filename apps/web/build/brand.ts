/**
 * A white label is one folder, brands/<brand>/: brand.json, tokens.css, logo.svg, and mark.svg when its mark is another than
 * the house's. The build takes one of them: `virtual:banyan-brand` is the json, `virtual:banyan-brand.css` the tokens, the
 * logo becomes the page's icon, and the kit's mark and the version of the pictures are written into the code.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Brand, parseBrand } from '@banyan/core/brand';
import { artVersion } from '@banyan/ui/draw';

const brandsFolder = join(import.meta.dirname, '..', '..', '..', 'brands');

/** Reads a brand's json. Throws a sentence that names the file and what is wrong in it. */
export function brandNamed(code: string): Brand & { folder: string } {
  const folder = join(brandsFolder, code);
  const file = join(folder, 'brand.json');
  if (!/^[a-z0-9-]+$/.test(code) || !existsSync(file))
    throw new Error(`BANYAN_BRAND is "${code}"; it must name a folder of brands/.`);
  const parsed = parseBrand(JSON.parse(readFileSync(file, 'utf8')));
  if ('fault' in parsed) throw new Error(`brands/${code}/brand.json: ${parsed.fault}.`);
  return { ...parsed.brand, folder };
}

/** The mark's lines without their svg, for the kit; empty for the house's own. */
function markOf(folder: string): string {
  const file = join(folder, 'mark.svg');
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/<svg[^>]*>|<\/svg>\s*/g, '') : '';
}

export function banyanBrand(code: string): Plugin {
  const { folder, name, themeColor, housePalette } = brandNamed(code);
  const lines = markOf(folder);
  return {
    name: 'banyan-brand',
    config: () => ({
      define: {
        __ART_VERSION__: JSON.stringify(artVersion(housePalette, lines || undefined)),
        __BRAND_MARK__: JSON.stringify(lines),
      },
    }),
    resolveId(id) {
      if (id === 'virtual:banyan-brand') return join(folder, 'brand.json');
      if (id === 'virtual:banyan-brand.css') return join(folder, 'tokens.css');
      return undefined;
    },
    transformIndexHtml(html) {
      return {
        html: html
          .replace(/<title>.*<\/title>/, `<title>${name}</title>`)
          .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${themeColor}`),
        tags: [{ tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: '/logo.svg' }, injectTo: 'head' }],
      };
    },
    configureServer(server) {
      server.middlewares.use('/logo.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, 'logo.svg')));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'logo.svg', source: readFileSync(join(folder, 'logo.svg')) });
    },
  };
}
