/** Everything a page may ask for, from the outside in: texts, theme, cache, popups, session, live stream, router. */
import { QueryClientProvider } from '@tanstack/react-query';
import { previewPath } from '@banyan/core/content';
import { ToastScope } from '@banyan/ui/toast';
import { StrictMode, Suspense, lazy } from 'react';
import { loadChunk } from '../lib/chunk.ts';
import { LanguageScope, useText } from '../lib/language.tsx';
import { ModalScope } from '../lib/modals.tsx';
import { makeQueryClient } from '../lib/query.ts';
import { SessionScope } from '../features/sessions/session.tsx';
import { ThemeScope } from '../lib/theme.tsx';
import { Live } from './Live.tsx';
import { Router } from './router.tsx';
import { Boundary } from '../lib/Boundary.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { forgetMerchant } from '../lib/storage.ts';
import { isView } from '../lib/viewed.ts';
import { startSite } from './startSite.ts';

const Preview = lazy(() => loadChunk(() => import('./Preview.tsx')));
const View = lazy(() => loadChunk(() => import('./View.tsx')));

const cache = makeQueryClient();
startSite(cache);

export function App() {
  return (
    <StrictMode>
      <LanguageScope>
        <ThemeScope>
          <QueryClientProvider client={cache}>
            <ModalScope>
              {isView() ? (
                <Suspense>
                  <View>
                    <Signed />
                  </View>
                </Suspense>
              ) : (
                <Signed />
              )}
            </ModalScope>
          </QueryClientProvider>
        </ThemeScope>
      </LanguageScope>
    </StrictMode>
  );
}

function Signed() {
  return (
    <SessionScope>
      <Inside />
    </SessionScope>
  );
}

function Inside() {
  const t = useText();
  return (
    <ToastScope closeLabel={t('shell.action.close')} regionLabel={t('shell.region.news')}>
      {/* When the frame itself breaks there is no white page. The cached merchant data may be the cause: the next try begins without it. */}
      <Boundary
        onFailed={forgetMerchant}
        failed={(error) => (
          <main>
            <RouteFailure error={error} />
          </main>
        )}
      >
        {window.location.pathname === previewPath ? (
          <Suspense>
            <Preview />
          </Suspense>
        ) : (
          <>
            {isView() ? null : <Live />}
            <Router />
          </>
        )}
      </Boundary>
    </ToastScope>
  );
}
