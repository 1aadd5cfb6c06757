/** The build of the back office: its own files under /admin/, a chunk a page, English and Bengali. */
/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpoints, cascadeLayers } from '@banyan/ui/vite';
import { officeBrand } from './build/brand.ts';
import { officeBeforePaint, officeTexts, playerTexts } from './build/texts.ts';

const api = process.env['BANYAN_API'] ?? 'http://localhost:8080';

export default defineConfig({
  base: '/admin/',
  plugins: [
    react(),
    officeTexts(),
    playerTexts(),
    officeBeforePaint(),
    officeBrand(process.env['BANYAN_BRAND'] || 'default'),
    breakpoints(),
    cascadeLayers(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/admin/api': api, '/images': api } },
});
