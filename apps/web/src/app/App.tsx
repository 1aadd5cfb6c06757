/** Everything a page may ask for, from the outside in: texts, theme, cache, popups, session, live stream, router. */
import { QueryClientProvider } from '@tanstack/react-query';
import { ToastProvider } from '@banyan/ui/toast';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider, useText } from '../lib/language.tsx';
import { ModalProvider } from '../lib/modals.tsx';
import { makeQueryClient } from '../lib/query.ts';
import { SessionProvider } from '../lib/session.tsx';
import { ThemeProvider } from '../lib/theme.tsx';
import { Live } from './Live.tsx';
import { router } from './router.tsx';

const cache = makeQueryClient();

export function App() {
  return (
    <StrictMode>
      <LanguageProvider>
        <ThemeProvider>
          <QueryClientProvider client={cache}>
            <ModalProvider>
              <SessionProvider>
                <Inside />
              </SessionProvider>
            </ModalProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </LanguageProvider>
    </StrictMode>
  );
}

function Inside() {
  const t = useText();
  return (
    <ToastProvider closeLabel={t('shell.action.close')} regionLabel={t('shell.region.news')}>
      <Live />
      <RouterProvider router={router} />
    </ToastProvider>
  );
}
