/** The start of the site: styles in their order, the texts of the stored language, then the app. */
import '@banyan/ui/tokens.css';
import 'virtual:banyan-brand.css';
import '@banyan/ui/base.css';
import '@banyan/ui/fallback-fonts.css';
import '@fontsource-variable/anek-bangla';
import '@fontsource-variable/anek-latin';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadWithEveryChunk } from './lib/chunk.ts';
import { loadRestOfTexts, startLanguage } from './lib/language.tsx';

const root = document.getElementById('root') as HTMLElement;

/** No texts could be had in any language: two sentences that need none, and a way to try again. */
function sayUnreachable(): void {
  const way = document.createElement('a');
  way.href = window.location.href;
  way.textContent = 'নেটওয়ার্কে সমস্যা। আবার চেষ্টা করুন। · Network abnormal. Try again.';
  way.className = 'link wrap';
  root.replaceChildren(way);
}

loadWithEveryChunk(loadRestOfTexts);
startLanguage().then(() => createRoot(root).render(<App />), sayUnreachable);
