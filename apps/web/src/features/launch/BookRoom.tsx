/**
 * The sports book in its frame: to look at for a visitor, to play for a player (SHELL-19, CAT-16, DEC-20). The address is asked for
 * anew when somebody logs in or out.
 */
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { frameOrigin } from './frameAddress.ts';
import { type FrameHandle, GameFrame } from './GameFrame.tsx';
import { GameTrouble, LaunchRefused, WrongAddress } from './GameTrouble.tsx';
import { balanceQuery } from '../wallet/index.ts';
import { bookQuery, once, tellLeft } from './launch.queries.ts';
import styles from './launch.module.css';

/** `nothing` is shown when no sportsbook is configured. */
export function BookRoom({ nothing }: { nothing: ReactNode }) {
  const { t, language } = useLanguage();
  const { signedIn } = useSession();
  const { show } = useModals();
  const navigate = useNavigate();
  const frame = useRef<FrameHandle>(null);
  const [trouble, setTrouble] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({ ...bookQuery(language.code, signedIn), ...once });
  useTellingLeft(signedIn ? data?.vassalage : undefined);
  const again = () => {
    setTrouble(undefined);
    void refetch();
  };
  if (isFetching)
    return (
      <p role="status" className={styles.asked}>
        {t('launch.frame.opening')}
      </p>
    );
  if (data === null || isRefusal(error, 'game-closed')) return nothing;
  if (data === undefined) {
    if (!signedIn && isRefusal(error, 'demo-unavailable'))
      return (
        <Empty
          motif="trophy"
          palette={2}
          title={t('launch.login.title')}
          text={t('launch.login.text')}
          action={<Button onClick={() => show('loginPopup')}>{t('launch.login.action')}</Button>}
        />
      );
    return <LaunchRefused game={{ vassalage: '' }} isDemo={!signedIn} error={error} onAgain={again} />;
  }
  const origin = frameOrigin(data.content);
  if (origin === undefined) return <WrongAddress />;
  if (trouble !== undefined) return <GameTrouble code={trouble} onAgain={again} />;
  return (
    <div className={styles.book} key={data.content}>
      <GameFrame
        ref={frame}
        launched={data}
        origin={origin}
        onMessage={(message) => {
          if (message.type === 'exit') void navigate('/');
          else if (message.type === 'error') setTrouble(message.code);
        }}
      />
    </div>
  );
}

/** Who leaves has back what a vendor with a purse of its own held. */
function useTellingLeft(vassalage: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (vassalage === undefined) return;
    return () => void tellLeft(vassalage).then(() => cache.invalidateQueries({ queryKey: balanceQuery.queryKey }));
  }, [vassalage, cache]);
}
