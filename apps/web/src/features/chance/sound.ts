/** Sounds of the scenes, made here from a few tones. Silent until they are switched on. */
import { makeStore } from '../../lib/store.ts';

export type Sound = 'tick' | 'crack' | 'win' | 'none';
type Tone = readonly [hertz: number, afterMs: number, lastsMs: number, loudness: number];

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  tick: [[720, 0, 30, 0.05]],
  crack: [
    [180, 0, 70, 0.14],
    [120, 60, 90, 0.12],
  ],
  win: [
    [523, 0, 140, 0.12],
    [659, 100, 140, 0.12],
    [784, 200, 140, 0.12],
    [1047, 300, 380, 0.14],
  ],
  none: [[196, 0, 160, 0.06]],
};

/** Whether they are heard, as long as the page lives. */
export const sound = makeStore(false);

let room: AudioContext | undefined;

export function play(name: Sound): void {
  if (!sound.get() || typeof AudioContext === 'undefined') return;
  room ??= new AudioContext();
  const here = room;
  if (here.state === 'suspended') void here.resume().catch(() => {});
  for (const [hertz, afterMs, lastsMs, loudness] of tones[name]) {
    const start = here.currentTime + afterMs / 1000;
    const end = start + lastsMs / 1000;
    const voice = here.createOscillator();
    const volume = here.createGain();
    voice.type = 'triangle';
    voice.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    voice.connect(volume).connect(here.destination);
    voice.start(start);
    voice.stop(end);
  }
}
