/**
 * The session of this page: a token in session storage decides who is signed in (LOGIN-09, LOGIN-22), the server decides
 * everything else. Signing out empties the session storage and the cache, so that nothing of one person stays for the next.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type CallValue, call, surround } from '../../lib/client.ts';
import { currentLanguage } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import type { RefusalDetails } from '../../lib/refusal.ts';
import { clearSession, read, write } from '../../lib/storage.ts';

export type Member = CallValue<'GET /wps/member/info'>;
type SessionState = {
  token: string | null;
  /** False also while the password must be changed first: then the token opens nothing else (DEC-02). */
  signedIn: boolean;
  mustChangePassword: boolean;
  /** The password of this login, while a forced change may need it: in memory only, gone with it (PWD-02). */
  knownPassword: () => string | undefined;
  /** Undefined until the server has said who it is. */
  member: Member | undefined;
  /** Keeps a new session's token, and with it what the login said about the password. */
  signIn: (opened: Opened, password?: string) => void;
  /** What a login from a new address still lacks; nobody is signed in before that (LOGIN-35). */
  step: SecondStep | undefined;
  dropStep: () => void;
  /** The session goes on under another token. */
  renew: (token: string) => void;
  /** The server has ended the session already; it ends here. */
  drop: () => void;
  /** Ends the session here and on the server; works here even when the server cannot be reached (LOGIN-26). */
  signOut: () => Promise<void>;
  /** Grows each time the server ended the session, so that the page can say so. */
  lost: number;
  /** Why it ended the last one, where it ended by itself (R69). */
  lostBy: RefusalDetails;
  /** The session was opened on this page and not found in the storage: a person has just come in. */
  isFresh: boolean;
};

export type Opened = Pick<CallValue<'POST /wps/session/login'>, 'token' | 'secondStep'> & {
  mustChangePassword?: boolean;
};
export type SecondStep = NonNullable<Opened['secondStep']>;

const SessionContext = createContext<SessionState | undefined>(undefined);

/** What this page knows of its own session, and the ways to change that; the ways are the same for as long as the page lives. */
function useOwnSession(cache: QueryClient) {
  const [token, setToken] = useState(() => read('session', 'token'));
  const [isHeld, setHeld] = useState(() => read('session', 'mustChangePassword') === '1');
  const [isFresh, setFresh] = useState(false);
  const [step, setStep] = useState<SecondStep>();
  const password = useRef<string>(undefined);
  const isLeaving = useRef(false);
  const ways = useMemo(
    () => ({
      knownPassword: () => password.current,
      isLeaving: () => isLeaving.current,
      hold() {
        write('session', 'mustChangePassword', '1');
        setHeld(true);
      },
      drop() {
        clearSession();
        password.current = undefined;
        setToken(null);
        setFresh(false);
        setHeld(false);
        cache.removeQueries({ predicate: (query) => !publicKeys.has(String(query.queryKey[0])) });
      },
      signIn(opened: Opened, known?: string) {
        setStep(opened.secondStep);
        password.current = known;
        if (opened.token === '') return;
        const mustChange = opened.mustChangePassword === true;
        write('session', 'token', opened.token);
        write('session', 'mustChangePassword', mustChange ? '1' : '0');
        // An empty one was not typed: the browser was remembered.
        password.current = mustChange && known !== '' ? known : undefined;
        setToken(opened.token);
        setFresh(true);
        setHeld(mustChange);
        void cache.invalidateQueries();
      },
      renew(next: string) {
        write('session', 'token', next);
        setToken(next);
      },
      dropStep() {
        password.current = undefined;
        setStep(undefined);
      },
      async signOut() {
        isLeaving.current = true;
        await call('DELETE /wps/session/logout').catch(() => {});
        ways.drop();
        isLeaving.current = false;
      },
    }),
    [cache],
  );
  return { token, isHeld, isFresh, step, ways };
}

export function SessionScope({ children }: { children: ReactNode }) {
  const { token, isHeld, isFresh, step, ways } = useOwnSession(useQueryClient());
  const [{ lost, lostBy }, setLost] = useState<{ lost: number; lostBy: RefusalDetails }>({ lost: 0, lostBy: {} });
  surround({
    token: () => read('session', 'token'),
    language: currentLanguage,
    onSignedOut: (details) => {
      ways.drop();
      // Whoever leaves need not hear that they are gone: the server may say so before it answers.
      if (ways.isLeaving()) return;
      setLost((before) => ({ lost: before.lost + 1, lostBy: details }));
    },
    onHeld: ways.hold,
  });
  const signedIn = token !== null && !isHeld;
  const { data } = useQuery({
    ...queryOf('GET /wps/member/info', {}, { staleTimeMs: 300_000 }),
    enabled: signedIn,
  });
  useEffect(() => {
    if (data !== undefined) write('session', 'isAgent', String(data.type));
  }, [data]);
  const member = signedIn ? data : undefined;
  const mustChangePassword = token !== null && isHeld;
  const state = useMemo(
    () => ({ ...ways, token, signedIn, mustChangePassword, member, step, lost, lostBy, isFresh }),
    [ways, token, signedIn, mustChangePassword, member, step, lost, lostBy, isFresh],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

/** What the cache may keep when a person leaves: answers that are the same for everybody. */
const publicKeys: ReadonlySet<string> = new Set([
  'GET /wps/system/whitelabel',
  'GET /wps/system/status',
  'GET /wps/system/setting/register',
  'GET /wps/system/domainRoute',
  'GET /wps/system/countries',
  'GET /wps/system/serviceLinks',
  'GET /lgw/games/game_menus',
  'GET /wps/catalog/vendors',
  'GET /lgw/vn/games/game_menu',
  'GET /lgw/vn/draws/current',
  'GET /lgw/vn/numeros/opened/game',
  'GET /lgw/vn/numeros/trends',
  'GET /lgw/vn/draws/:drawId',
]);

export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('no SessionScope above');
  return state;
}
