/** Links who signed in elsewhere with the account that they have just come in to, and says so. */
import { useToast } from '@banyan/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { linkSignIn, signInLinksQuery } from './sign-in.queries.ts';
import { takeLink } from './pendingLink.ts';

export function useLinking(): void {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  useEffect(() => {
    const link = takeLink();
    if (link === undefined) return;
    linkSignIn(link.ticket).then(
      () => {
        toast({ kind: 'done', title: t(`sign-in.linked.${link.issuer}`) });
        void cache.invalidateQueries({ queryKey: signInLinksQuery.queryKey });
      },
      (error: unknown) => toast({ kind: 'error', title: t('sign-in.notLinked'), detail: say(error) }),
    );
  }, [t, say, toast, cache]);
}
