/**
 * The bar of a game: its name, the balance, sound, rules, rounds, fairness, settings, full screen and the way out. Where the site's bar stands above it, what that
 * one has is not there twice.
 */
import { BookOpen, History, LogOut, Maximize, Settings, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@banyan/ui/button';
import { shown } from '../lib/amounts.ts';
import { fillScreen } from '../lib/site.ts';
import { switchSound, useSound } from '../lib/sound.ts';
import { useText } from '../lib/texts.tsx';
import { gameNameKey } from './gameNames.ts';
import styles from './play.module.css';
import type { Seat } from './useSeat.ts';

export type Popup = 'rules' | 'rounds' | 'fair' | 'settings';

type TopBarProps = {
  seat: Seat;
  lobby: string;
  /** Seeds of the player's own, that may be changed. */
  hasSeeds: boolean;
  onPopup: (popup: Popup) => void;
};

export function TopBar({ seat, lobby, hasSeeds, onPopup }: TopBarProps) {
  const text = useText();
  const { site, currency, balance } = seat;
  const { isOn: hasSound } = useSound();
  const [isFull, setFull] = useState(false);
  useEffect(() => site.hearFull(setFull), [site]);
  const isUnderBar = site.isFramed && !isFull;
  return (
    <header className={styles.bar}>
      <span className={isUnderBar ? 'sr' : styles.name}>{text(gameNameKey(seat.table.game))}</span>
      <span className={isUnderBar && !seat.table.isDemo ? 'sr' : styles.balance}>
        <span className="sr">{text('studio.bar.balance')}</span>
        <span className="num" data-testid="balance">
          {balance === null ? '…' : shown(currency, balance.total)}
        </span>
        <span className="tiny muted">{currency}</span>
      </span>
      <nav className={styles.tools} aria-label={text('studio.bar.tools')}>
        <IconButton
          label={text('studio.bar.sound')}
          size="s"
          aria-pressed={hasSound}
          onClick={() => switchSound(!hasSound)}
        >
          {hasSound ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />}
        </IconButton>
        <IconButton label={text('studio.bar.rules')} size="s" onClick={() => onPopup('rules')}>
          <BookOpen size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={text('studio.bar.rounds')} size="s" onClick={() => onPopup('rounds')}>
          <History size={18} aria-hidden="true" />
        </IconButton>
        {hasSeeds ? (
          <IconButton label={text('studio.bar.fair')} size="s" onClick={() => onPopup('fair')}>
            <ShieldCheck size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={text('studio.settings.title')} size="s" onClick={() => onPopup('settings')}>
          <Settings size={18} aria-hidden="true" />
        </IconButton>
        {isUnderBar ? null : (
          <IconButton label={text('studio.bar.fullscreen')} size="s" onClick={() => fillScreen(site)}>
            <Maximize size={18} aria-hidden="true" />
          </IconButton>
        )}
        {site.isFramed || lobby === '' ? null : (
          <a className={styles.out} href={lobby} aria-label={text('studio.bar.exit')}>
            <LogOut size={18} aria-hidden="true" className="flip" />
          </a>
        )}
      </nav>
    </header>
  );
}
