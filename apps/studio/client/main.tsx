/** The start of a game page: texts in the launch's language, then the game, or the check of a round. */
import '@banyan/ui/tokens.css';
import '@banyan/ui/base.css';
import '@banyan/ui/fallback-fonts.css';
import './app/tokens.css';
import '@fontsource-variable/anek-bangla';
import '@fontsource-variable/anek-latin';
import './app/ground.css';
import { StrictMode, Suspense, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { readAddress } from './lib/address.ts';
import { loadFont } from './lib/fonts.ts';
import { loadTexts, TextsOf } from './lib/texts.tsx';

const PlayPage = lazy(() => import('./app/PlayPage.tsx'));
const CheckPage = lazy(() => import('./app/CheckPage.tsx'));

const address = readAddress(window.location);
const text = await loadTexts(address.language);
loadFont(document.documentElement.lang);
const root = document.getElementById('root');
if (root === null) throw new Error('the document has no root');
createRoot(root).render(
  <StrictMode>
    <TextsOf value={text}>
      <Suspense fallback={<div className="studio-wait" role="status" aria-label={text('studio.wait')} />}>
        {address.page === 'check' ? <CheckPage round={address.round} /> : <PlayPage address={address} />}
      </Suspense>
    </TextsOf>
  </StrictMode>,
);
