/** Whether draws and wins are heard: off until somebody wants it. */
import { Volume2, VolumeX } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { play, sound, switchSound } from '../../lib/sound.ts';
import { useStore } from '../../lib/store.ts';
import styles from './DrawHead.module.css';

export function SoundSwitch() {
  const t = useText();
  const isOn = useStore(sound);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('lottery.draw.sound')}
      className={styles.sound}
      onClick={() => {
        switchSound(!isOn);
        play('tick');
      }}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
