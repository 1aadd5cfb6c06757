/** Sounds, made here from a few tones; silent until the player's first press, as browsers want it, and switched off for good by one. */
import { readStored, store } from './storage.ts';

export type SoundName = 'press' | 'tick' | 'chip' | 'card' | 'win' | 'big' | 'lose';
type Tone = readonly [hertz: number, afterMs: number, lastsMs: number, loudness: number];

const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  press: [[220, 0, 60, 0.08]],
  tick: [[660, 0, 35, 0.04]],
  chip: [
    [1760, 0, 25, 0.05],
    [2349, 22, 40, 0.04],
  ],
  card: [
    [140, 0, 45, 0.07],
    [420, 12, 30, 0.03],
  ],
  win: [
    [523, 0, 120, 0.12],
    [659, 90, 120, 0.12],
    [784, 180, 240, 0.12],
  ],
  big: [
    [523, 0, 140, 0.14],
    [659, 100, 140, 0.14],
    [784, 200, 140, 0.14],
    [1047, 300, 420, 0.16],
  ],
  lose: [
    [196, 0, 140, 0.07],
    [165, 110, 200, 0.06],
  ],
};

const name = 'studio-sound';
let isOn = readStored('localStorage', name) !== 'off';
let room: AudioContext | undefined;

export const isSoundOn = (): boolean => isOn;

export function switchSound(on: boolean): void {
  isOn = on;
  store('localStorage', name, on ? 'on' : 'off');
}

/** How long the longest sound lasts. */
const longestMs = 900;
const samplesPerSecond = 24_000;
const pieces = new Map<SoundName, Promise<AudioBuffer>>();

/** A sound as one piece: made once and beside the page's own thread, so that playing it costs a frame next to nothing. */
function pieceOf(sound: SoundName): Promise<AudioBuffer> {
  const known = pieces.get(sound);
  if (known !== undefined) return known;
  const desk = new OfflineAudioContext(1, (samplesPerSecond * longestMs) / 1000, samplesPerSecond);
  for (const [hertz, afterMs, lastsMs, loudness] of tones[sound]) {
    const start = afterMs / 1000;
    const end = start + lastsMs / 1000;
    const voice = desk.createOscillator();
    const volume = desk.createGain();
    voice.type = 'triangle';
    voice.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    voice.connect(volume).connect(desk.destination);
    voice.start(start);
    voice.stop(end);
  }
  const made = desk.startRendering();
  pieces.set(sound, made);
  made.catch(() => pieces.delete(sound));
  return made;
}

export function play(sound: SoundName): void {
  if (!isOn || typeof AudioContext === 'undefined') return;
  room ??= new AudioContext();
  const { destination } = room;
  const here = room;
  if (here.state === 'suspended') void here.resume().catch(() => {});
  pieceOf(sound)
    .then((piece) => {
      const source = here.createBufferSource();
      source.buffer = piece;
      source.connect(destination);
      source.start();
    })
    .catch(() => {});
}
