/** The app itself: the texts of the stored language, then the first screen, drawn in slices so that nothing waits long. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadWithEveryChunk } from '../lib/chunk.ts';
import { loadRestOfTexts, startLanguage } from '../lib/language.tsx';

const root = document.getElementById('root') as HTMLElement;

loadWithEveryChunk(loadRestOfTexts);
/** Settled when the app is on its way to the screen; fails when no texts could be had in any language. */
export const started = startLanguage().then(() => startTransition(() => createRoot(root).render(<App />)));
