/** Sounds of draws and of the scenes of promotions, made here from a few tones. Silent until they are switched on, which this browser keeps. */
import { read, write } from './storage.ts';
import { makeStore } from './store.ts';

export type Sound = 'tick' | 'drop' | 'crack' | 'win' | 'none';
type Tone = readonly [hertz: number, afterMs: number, lastsMs: number, loudness: number];

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  tick: [[720, 0, 30, 0.05]],
  // The numbers of a draw, one after another as they come.
  drop: [
    [330, 100, 90, 0.08],
    [392, 240, 90, 0.08],
    [440, 380, 90, 0.08],
    [494, 520, 90, 0.08],
    [587, 660, 160, 0.08],
  ],
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

/** Whether they are heard. */
export const sound = makeStore(read('local', 'sound') === 'on');

export function switchSound(isOn: boolean): void {
  sound.set(isOn);
  write('local', 'sound', isOn ? 'on' : 'off');
}

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
