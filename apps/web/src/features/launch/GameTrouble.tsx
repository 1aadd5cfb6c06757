/** Why there is no game in the frame, each with what can be done now. */
import { Button, buttonClass } from '@banyan/ui/button';
import { Empty } from '@banyan/ui/empty';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import type { WantedGame } from './launch.queries.ts';
import styles from './launch.module.css';
import { OnTheWay } from './OnTheWay.tsx';
import { OtherGames } from './OtherGames.tsx';

/** A visitor: the login popup opens once by itself, since somebody who follows a link to a game wants to play. */
export function NotSignedIn({ game }: { game: WantedGame }) {
  const t = useText();
  const { show, offer } = useModals();
  useEffect(() => offer('loginPopup'), [offer]);
  return (
    <div className={styles.nothing}>
      <Empty
        motif="seven"
        palette={11}
        title={t('launch.login.title')}
        text={t('launch.login.text')}
        action={<Button onClick={() => show('loginPopup')}>{t('launch.login.action')}</Button>}
      />
      <OtherGames title={t('launch.rest.popular')} except={game} />
    </div>
  );
}

type LaunchRefusedProps = { game: WantedGame; isDemo: boolean; error: unknown; onAgain: () => void };

/** What the server said to the launch. Games that rest or are closed suggest others (ERR-33). */
export function LaunchRefused({ game, isDemo, error, onAgain }: LaunchRefusedProps) {
  const t = useText();
  const say = useRefusalText();
  const { show } = useModals();
  const needsRealAccount = isRefusal(error, 'in_need_true_account');
  useEffect(() => {
    if (needsRealAccount) show('realAccount');
  }, [needsRealAccount, show]);
  if (isRefusal(error, 'url-invalid')) return <WrongAddress />;
  const rests = isRefusal(error, 'game-maintenance');
  const until = rests ? error.details.until : undefined;
  const isFinal = isRefusal(error, 'game-unknown', 'game-closed', 'play-barred', 'demo-unavailable');
  return (
    <div className={styles.nothing}>
      <Empty
        failed
        motif={rests ? 'owl' : 'kite'}
        palette={9}
        title={t(rests ? 'launch.rest.title' : 'launch.failed.title')}
        text={
          <>
            {say(error)}
            {typeof until === 'string' ? (
              <>
                {' '}
                {t('launch.rest.until')} <When at={until} piece="minute" />
              </>
            ) : null}
          </>
        }
        action={
          isFinal || needsRealAccount ? (
            <Link to="/" className={buttonClass({ kind: 'secondary' })}>
              {t('shell.missing.home')}
            </Link>
          ) : (
            <Button onClick={onAgain}>{t('launch.failed.again')}</Button>
          )
        }
      />
      {isRefusal(error, 'transfer-pending') ? <OnTheWay /> : null}
      {isDemo && !rests ? null : <OtherGames title={t('launch.rest.popular')} except={game} />}
    </div>
  );
}

/** A launch that leads where no game of the vendor may be (ERR-34). */
export function WrongAddress() {
  const t = useText();
  const { show } = useModals();
  return (
    <div className={styles.nothing}>
      <Empty
        failed
        motif="kite"
        palette={4}
        title={t('launch.failed.title')}
        text={t('refusals.url-invalid')}
        action={<Button onClick={() => show('chatRoom')}>{t('launch.failed.service')}</Button>}
      />
    </div>
  );
}

/** The game itself said that it cannot go on. Only codes of the contract are shown in their own words. */
export function GameTrouble({ code, onAgain }: { code: string; onAgain: () => void }) {
  const t = useText();
  const hasEnded = code === 'SESSION_EXPIRED' || code === 'SESSION_INVALID';
  return (
    <div className={styles.nothing}>
      <Empty
        failed
        motif="boat"
        palette={7}
        title={t(hasEnded ? 'launch.error.ended' : 'launch.error.title')}
        text={t(hasEnded ? 'launch.error.endedText' : 'launch.error.text')}
        action={<Button onClick={onAgain}>{t('launch.error.again')}</Button>}
      />
    </div>
  );
}
