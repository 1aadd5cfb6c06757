/** The slider without dragging: arrow keys, a press on the bar, or two buttons that move the piece a little (WCAG 2.5.7). */
import { IconButton } from '@banyan/ui/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './human.module.css';

const step = 2;

type SliderTrackProps = {
  most: number;
  place: number;
  isReady: boolean;
  takesFocus: boolean;
  onPut: (place: number) => void;
  onEnter: () => void;
};

export function SliderTrack({ most, place, isReady, takesFocus, onPut, onEnter }: SliderTrackProps) {
  const t = useText();
  const range = useRef<HTMLInputElement>(null);
  const isAwaited = useRef(takesFocus);
  useEffect(() => {
    if (isReady && isAwaited.current) range.current?.focus();
  }, [isReady]);
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form around it waits for the check.
    event.preventDefault();
    onEnter();
  }
  const move = (by: number, label: string, Sign: typeof ChevronLeft) => (
    <IconButton size="s" label={label} disabled={!isReady} onClick={() => onPut(place + by)}>
      <Sign size={18} strokeWidth={1.9} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div className={styles.track} dir="ltr">
      {move(-step, t('identity.human.sliderLeft'), ChevronLeft)}
      <input
        ref={range}
        type="range"
        min={0}
        max={most}
        step={1}
        value={place}
        disabled={!isReady}
        onChange={(event) => onPut(event.target.valueAsNumber)}
        onKeyDown={onKey}
        aria-label={t('identity.human.sliderMove')}
        aria-valuetext={t('identity.human.sliderPlace', { place, most })}
      />
      {move(step, t('identity.human.sliderRight'), ChevronRight)}
    </div>
  );
}
