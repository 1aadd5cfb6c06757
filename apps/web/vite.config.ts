/**
 * The build of the site: hashed files and a manifest in dist/, texts compiled per language, the brand of BANYAN_BRAND.
 * The document itself carries all that its first paint needs (build/document.ts).
 */
/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { banyanTexts } from '@banyan/i18n/vite';
import { breakpoints, cascadeLayers } from '@banyan/ui/vite';
import { banyanBrand, brandNamed } from './build/brand.ts';
import { documentOfFirstPaint } from './build/document.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { pushWorker } from './build/push-worker.ts';
import { firstPaint } from './build/first-paint.ts';

const brand = process.env.BANYAN_BRAND || 'default';
const api = process.env.BANYAN_API ?? 'http://localhost:8080';

/** A page's chunk is named after its group (SHELL-36), other chunks after their file. */
function chunkName(chunk: { facadeModuleId?: string | null; moduleIds: string[]; name: string }): string {
  const group = /\/src\/pages\/([A-Za-z]+)\/page\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1];
  return `assets/${group ?? '[name]'}-[hash].js`;
}

const shared = sharedChunks(
  {
    first: ['app/start.tsx', 'pages/index/page.tsx'],
    // The popular games stand in most first windows: one request in the place of seven.
    popular: ['features/catalog/PopularGames.tsx'],
  },
  ['preload', 'base'],
);

export default defineConfig({
  plugins: [
    react(),
    banyanTexts(),
    banyanBrand(brand),
    documentOfFirstPaint(brandNamed(brand).languages),
    pushWorker(brandNamed(brand).name),
    firstPaint(),
    breakpoints(),
    cascadeLayers(),
    shared.plugin,
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay files: the policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        entryFileNames: 'assets/main-[hash].js',
        // What every page needs, in one file that a release of ours seldom changes.
        codeSplitting: {
          groups: [
            // What imports the app must not wait for the app.
            { name: 'preload', priority: 3, test: /preload-helper/ },
            {
              name: 'base',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
            },
            { name: (id) => shared.chunkOf(id) ?? null, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/wps': api, '/lgw': api, '/demo': api, '/images': api } },
  preview: { proxy: { '/wps': api, '/lgw': api, '/demo': api, '/images': api } },
});
