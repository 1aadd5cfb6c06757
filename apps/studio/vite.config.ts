/** The build of the game pages: one page, a chunk for each game, texts compiled per language. */
/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpoints } from '@banyan/ui/vite';
import { studioTexts } from './build/texts.ts';

const studio = `http://localhost:${process.env['STUDIO_PORT'] || '8081'}`;

export default defineConfig({
  plugins: [react(), studioTexts(), breakpoints()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': studio } },
});
