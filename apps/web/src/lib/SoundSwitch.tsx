/** Whether draws, prizes and wins are heard: off until somebody wants it. */
import { Volume2, VolumeX } from 'lucide-react';
import { useText } from './language.tsx';
import { sound, switchSound } from './sound.ts';
import { useStore } from './store.ts';

/** `onSwitched` is called after it, so that what is switched on can be heard. */
export function SoundSwitch({ className, onSwitched }: { className?: string | undefined; onSwitched?: () => void }) {
  const t = useText();
  const isOn = useStore(sound);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('shell.sound')}
      className={className}
      onClick={() => {
        switchSound(!isOn);
        onSwitched?.();
      }}
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
