/** The identity providers that the account is linked with, to link another or end a link. Both require authenticating again (R71). */
import { useFreshly } from '../second-step/index.ts';
import {
  SignInUnused,
  finishSignIn,
  linkSignIn,
  openSignInWindow,
  signInLinksQuery,
  type IssuerName,
  unlinkSignIn,
  waysQuery,
} from '../sign-in/index.ts';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, LogIn } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import styles from '../../lib/rows.module.css';

export function ElsewhereLinks() {
  const t = useText();
  const { data: ways } = useQuery(waysQuery);
  const { data: links } = useQuery(signInLinksQuery);
  const names = new Set<IssuerName>([...(ways?.issuers ?? []), ...(links?.list ?? []).map(({ issuer }) => issuer)]);
  if (links === undefined || names.size === 0) return null;
  return (
    <Card as="section" aria-label={t('sign-in.links')}>
      <ul className={styles.list}>
        {[...names].map((issuer) => (
          <LinkRow
            key={issuer}
            issuer={issuer}
            link={links.list.find((one) => one.issuer === issuer)}
            mayLink={ways?.issuers.includes(issuer) === true}
          />
        ))}
      </ul>
    </Card>
  );
}

type LinkRowProps = {
  issuer: IssuerName;
  link: { name: string; linkedAt: string } | undefined;
  mayLink: boolean;
};

function LinkRow({ issuer, link, mayLink }: LinkRowProps) {
  const t = useText();
  const { connect, end, isBusy } = useLinks(issuer);
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <LogIn size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <strong>{t(`sign-in.with.${issuer}`)}</strong>
        <span className="small muted">
          {link === undefined ? (
            t('sign-in.links.none')
          ) : (
            <>
              {link.name} · <When at={link.linkedAt} piece="minute" />
            </>
          )}
        </span>
      </div>
      <div className={styles.end}>
        {link === undefined ? (
          <Badge>{t('identity.security.notSet')}</Badge>
        ) : (
          <Badge kind="positive" icon={<Check size={14} strokeWidth={2.2} aria-hidden="true" />}>
            {t('identity.security.set')}
          </Badge>
        )}
        {link === undefined && mayLink ? (
          <Button size="s" busy={isBusy} onClick={connect}>
            {t('sign-in.links.make')}
          </Button>
        ) : null}
        {link === undefined ? null : (
          <Button kind="secondary" size="s" busy={isBusy} onClick={end}>
            {t('sign-in.links.end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function useLinks(issuer: IssuerName) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const freshly = useFreshly();
  const tell = (title: string) => {
    toast({ kind: 'done', title });
    void cache.invalidateQueries({ queryKey: signInLinksQuery.queryKey });
  };
  const fail = (error: unknown) =>
    toast({
      kind: 'error',
      title: t('sign-in.notLinked'),
      detail: error instanceof SignInUnused ? t(`sign-in.unused.${error.why}`) : say(error),
    });
  const linking = useMutation({
    mutationFn: (ticket: string) => linkSignIn(ticket),
    onSuccess: () => tell(t(`sign-in.linked.${issuer}`)),
    onError: (error, ticket) => {
      // The window was opened first, since a browser allows that only with one click; now who one is.
      if (isRefusal(error, 'reauthentication-required')) freshly(() => linking.mutate(ticket));
      else fail(error);
    },
  });
  const visiting = useMutation({
    mutationFn: async () => await finishSignIn({ ...(await openSignInWindow(issuer)), link: true }),
    onSuccess: ({ unlinked }) => {
      if (unlinked !== undefined) linking.mutate(unlinked.ticket);
    },
    onError: fail,
  });
  const ending = useMutation({
    mutationFn: () => unlinkSignIn(issuer),
    onSuccess: () => tell(t('sign-in.links.ended')),
    onError: fail,
  });
  return {
    connect: () => visiting.mutate(),
    end: () => freshly(() => ending.mutate()),
    isBusy: visiting.isPending || linking.isPending || ending.isPending,
  };
}
