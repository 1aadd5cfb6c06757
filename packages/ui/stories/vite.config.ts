/** `npm run stories`: the viewer by itself. Pictures, which the server would draw, are drawn here as lines. */
/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { breakpoints } from '../src/vite.ts';
import { badge, banner, isBadge, isBanner, mark, motif, tile } from '../src/draw/index.ts';

function drawn(address: URL): string | undefined {
  const [, kind = '', name = ''] = /^\/images\/art\/(\w+)\/([\w-]+)\.\w+$/.exec(address.pathname) ?? [];
  const palette = Number(address.searchParams.get('palette') ?? '0');
  if (kind === 'motif') return name === 'broken' ? undefined : motif(name, palette);
  if (kind === 'mark') return mark({ canopy: '#6142bf', thread: '#f2a413' });
  if (kind === 'banner' && isBanner(name)) return banner(name, { tall: address.searchParams.has('tall') });
  if (kind === 'badge' && isBadge(name)) return badge(name);
  if (kind !== 'tile') return undefined;
  const title = address.searchParams.get('title') ?? '';
  return tile({ seed: name, title, motif: address.searchParams.get('motif') ?? 'lotus', palette });
}

function pictures(): Plugin {
  return {
    name: 'banyan-story-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = new URL(request.url ?? '/', 'http://stories');
        if (!address.pathname.startsWith('/images/')) return next();
        const svg = drawn(address);
        response.statusCode = svg === undefined ? 404 : 200;
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svg);
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), breakpoints(), pictures()],
  server: { port: 6006 },
  // Named, so that no page has to be loaded again because a library turned up late.
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'lucide-react'] },
  cacheDir: '../../../.cache/stories',
});
