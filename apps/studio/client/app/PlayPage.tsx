/** A game: the bar on top, the board, and one popup at a time for rules, rounds and fairness. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { Button } from '@banyan/ui/button';
import type { Address } from '../lib/address.ts';
import { switchTurbo, useTurbo } from '../lib/motion.ts';
import { runMusic } from '../lib/music.ts';
import { fillScreen, openSite } from '../lib/site.ts';
import { switchSound, useSound } from '../lib/sound.ts';
import { useText } from '../lib/texts.tsx';
import { gameNameKey } from './gameNames.ts';
import { gamePageOf } from './games.ts';
import { useHotkeys } from './hotkeys.ts';
import styles from './play.module.css';
import { type Popup, TopBar } from './TopBar.tsx';
import { type Seat, useSeat } from './useSeat.ts';

const RulesPopup = lazy(() => import('./RulesPopup.tsx'));
const RoundsPopup = lazy(() => import('./RoundsPopup.tsx'));
const SettingsPopup = lazy(() => import('./SettingsPopup.tsx'));
const BetsPanel = lazy(() => import('./BetsPanel.tsx'));
const FairPopup = lazy(() => import('./FairPopup.tsx'));

export default function PlayPage({ address }: { address: Address }) {
  const text = useText();
  const opening = useSeat(address);
  useEffect(() => {
    document.title = text(gameNameKey(address.game));
  }, [text, address.game]);
  if (opening.is === 'waiting') return <div className="studio-wait" role="status" aria-label={text('studio.wait')} />;
  if (opening.is === 'failed') return <Failed address={address} code={opening.code} />;
  return <Game seat={opening.seat} lobby={address.lobby} />;
}

function Game({ seat, lobby }: { seat: Seat; lobby: string }) {
  const text = useText();
  const [popup, setPopup] = useState<Popup | null>(null);
  const game = gamePageOf(seat.table.game);
  useFrameKeys(seat, game?.isShared !== true, () => setPopup('settings'));
  useEffect(() => runMusic(), []);
  if (game === undefined) return null;
  const close = () => setPopup(null);
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <TopBar seat={seat} lobby={lobby} hasSeeds={game.isShared !== true} onPopup={setPopup} />
        <main className={styles.main}>
          <h1 className="sr">{text(gameNameKey(seat.table.game))}</h1>
          {seat.table.isPlayMoney ? (
            <p className={styles.play}>{text(seat.table.isDemo ? 'studio.demo' : 'studio.playMoney')}</p>
          ) : null}
          <Suspense fallback={<div className="studio-wait" role="status" aria-label={text('studio.wait')} />}>
            <game.Board seat={{ ...seat, mostPayout: game.mostPayout }} />
          </Suspense>
        </main>
      </div>
      <Suspense fallback={null}>
        <BetsPanel seat={seat} />
      </Suspense>
      <Suspense fallback={null}>
        {popup === 'rules' ? <RulesPopup seat={seat} Rules={game.Rules} onClose={close} /> : null}
        {popup === 'rounds' ? <RoundsPopup seat={seat} onClose={close} /> : null}
        {popup === 'settings' ? <SettingsPopup hasTurbo={game.isShared !== true} onClose={close} /> : null}
        {popup === 'fair' ? <FairPopup seat={seat} hash={game.hash} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** The keys of the frame itself. */
function useFrameKeys({ site }: Seat, hasTurbo: boolean, onList: () => void): void {
  const { isOn } = useSound();
  const isFast = useTurbo();
  useHotkeys([
    { codes: ['KeyM'], shown: 'M', does: 'studio.keys.do.sound', run: () => switchSound(!isOn) },
    ...(hasTurbo
      ? [{ codes: ['KeyT'], shown: 'T', does: 'studio.keys.do.turbo', run: () => switchTurbo(!isFast) } as const]
      : []),
    { codes: ['KeyF'], shown: 'F', does: 'studio.keys.do.full', run: () => fillScreen(site) },
    { codes: ['?'], shown: '?', does: 'studio.keys.do.list', run: onList },
  ]);
}

/** The game could not be opened; what to do stands on the button. */
function Failed({ address, code }: { address: Address; code: string }) {
  const text = useText();
  const site = openSite(address.site);
  const isLaunch = code === 'launch' || code === 'session';
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.failedTitle}>{text(isLaunch ? 'studio.fault.launch' : 'studio.fault.unreachable')}</p>
      <p className="muted">{text(isLaunch ? 'studio.fault.launchHint' : 'studio.fault.unreachableHint')}</p>
      {site.isFramed ? (
        <Button kind="primary" onClick={() => site.say({ type: 'exit' })}>
          {text('studio.bar.exit')}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => window.location.reload()}>
          {text('studio.again')}
        </Button>
      )}
    </div>
  );
}
