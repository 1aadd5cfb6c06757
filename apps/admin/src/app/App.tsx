/** The back office: who is signed in sees the frame, who is not signs in; an invitation is taken before either. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ToastScope } from '@banyan/ui/toast';
import { LanguageScope, useText } from '../lib/language.tsx';
import { meQuery, onOtherTab } from '../lib/me.ts';
import { makeQueryClient } from '../lib/query.ts';
import { isRefusal } from '../lib/refusal.ts';
import { Fault } from '../lib/Fault.tsx';
import { Invitation } from '../features/sign-in/Invitation.tsx';
import { SignIn } from '../features/sign-in/SignIn.tsx';
import { AskFactor } from './AskFactor.tsx';
import { Frame } from './Frame.tsx';

export function App() {
  const [cache] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={cache}>
      <LanguageScope>
        <Toasts>
          <BrowserRouter basename="/admin">
            <Routes>
              <Route path="/invitation" element={<Invitation />} />
              <Route path="*" element={<SignedIn />} />
            </Routes>
          </BrowserRouter>
          <AskFactor />
        </Toasts>
      </LanguageScope>
    </QueryClientProvider>
  );
}

function Toasts({ children }: { children: React.ReactNode }) {
  const t = useText();
  return (
    <ToastScope closeLabel={t('office.close')} regionLabel={t('office.news')}>
      {children}
    </ToastScope>
  );
}

/** The address stays while somebody signs in, so that a link leads where it was meant to. */
function SignedIn() {
  const { data, error, isPending, refetch } = useQuery(meQuery);
  useEffect(() => onOtherTab(() => void refetch()), [refetch]);
  if (data !== undefined && !isRefusal(error, 'not-logged-in')) return <Frame />;
  if (isPending) return null;
  if (isRefusal(error, 'not-logged-in')) return <SignIn />;
  return <Fault error={error} onRetry={() => void refetch()} />;
}
