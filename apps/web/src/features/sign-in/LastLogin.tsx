/** Says once, to whom has just come in, when they were here before (R72): who was not, knows that somebody else was. */
import { useSession } from '../sessions/index.ts';
import { useToast } from '@banyan/ui/toast';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { useLinking } from './useLinking.ts';

export default function LastLogin() {
  const t = useText();
  const toast = useToast();
  const { member } = useSession();
  const isShown = useRef(false);
  useLinking();
  const at = member?.lastLoginAt ?? undefined;
  useEffect(() => {
    if (at === undefined || isShown.current) return;
    isShown.current = true;
    toast({ kind: 'info', title: t('identity.lastLogin.title'), detail: <When at={at} piece="minute" /> });
  }, [at, toast, t]);
  return null;
}
