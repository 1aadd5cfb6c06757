/**
 * A white label is one folder, brands/<brand>/: brand.json, tokens.css, logo.svg. The build takes one of them:
 * `virtual:banyan-brand` is the json, `virtual:banyan-brand.css` the tokens, and the logo becomes the page's icon.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { artVersion } from '@banyan/ui/draw';

const brandsFolder = join(import.meta.dirname, '..', '..', '..', 'brands');

export function banyanBrand(brand: string): Plugin {
  const folder = join(brandsFolder, brand);
  if (!/^[a-z0-9-]+$/.test(brand) || !existsSync(join(folder, 'brand.json'))) {
    throw new Error(`BANYAN_BRAND names no folder of brands/: ${brand}`);
  }
  const { name } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as { name: string };
  return {
    name: 'banyan-brand',
    config: () => ({ define: { __ART_VERSION__: JSON.stringify(artVersion()) } }),
    resolveId(id) {
      if (id === 'virtual:banyan-brand') return join(folder, 'brand.json');
      if (id === 'virtual:banyan-brand.css') return join(folder, 'tokens.css');
      return undefined;
    },
    transformIndexHtml(html) {
      return {
        html: html.replace(/<title>.*<\/title>/, `<title>${name}</title>`),
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
