/** What a player sets for all games of the studio in this browser: sounds and music apart, the volume, turbo, and the keys with their list. */
import { Checkbox } from '@banyan/ui/field';
import { Dialog } from '@banyan/ui/dialog';
import { switchTurbo, useTurbo } from '../lib/motion.ts';
import { switchMusic, useMusic } from '../lib/music.ts';
import { play, setVolume, switchSound, useSound } from '../lib/sound.ts';
import { useText } from '../lib/texts.tsx';
import { switchHotkeys, useHotkeyTable } from './hotkeys.ts';
import styles from './settings.module.css';

export default function SettingsPopup({ hasTurbo, onClose }: { hasTurbo: boolean; onClose: () => void }) {
  const text = useText();
  const { isOn: hasSound, volume } = useSound();
  const hasMusic = useMusic();
  const isFast = useTurbo();
  const { keys, isOn: hasKeys } = useHotkeyTable();
  return (
    <Dialog
      open
      title={text('studio.settings.title')}
      closeLabel={text('studio.close')}
      moveLabel={text('studio.move')}
      onClose={onClose}
      onPhone="sheet"
      width="480px"
    >
      <div className={styles.settings}>
        <Checkbox checked={hasSound} onChange={({ target }) => switchSound(target.checked)}>
          {text('studio.settings.sound')}
        </Checkbox>
        <Checkbox checked={hasMusic} onChange={({ target }) => switchMusic(target.checked)}>
          {text('studio.settings.music')}
        </Checkbox>
        <label className={styles.volume}>
          <span>{text('studio.settings.volume')}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            aria-valuetext={`${volume} %`}
            onChange={({ target }) => setVolume(Number(target.value))}
            onPointerUp={() => play('tick')}
          />
          <output className="num">{volume} %</output>
        </label>
        {hasTurbo ? (
          <>
            <h3>{text('studio.settings.play')}</h3>
            <Checkbox checked={isFast} onChange={({ target }) => switchTurbo(target.checked)}>
              {text('studio.settings.turbo')}
            </Checkbox>
            <p className="small muted">{text('studio.settings.turboHint')}</p>
          </>
        ) : null}
        <h3>{text('studio.keys.title')}</h3>
        <Checkbox checked={hasKeys} onChange={({ target }) => switchHotkeys(target.checked)}>
          {text('studio.keys.switch')}
        </Checkbox>
        <dl className={styles.keys} data-on={hasKeys}>
          {keys.map(({ shown, does }) => (
            <div key={does}>
              <dt>
                <kbd dir="ltr">{shown}</kbd>
              </dt>
              <dd>{text(does)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
