/** Sounds, made here from a few tones; silent until the player's first press, as browsers want it. Their switch and the volume are remembered. */
import { useSyncExternalStore } from 'react';
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

const names = { sound: 'studio-sound', volume: 'studio-volume' } as const;
let isOn = readStored('localStorage', names.sound) !== 'off';
let volume = volumeOf(readStored('localStorage', names.volume));
let room: { readonly audio: AudioContext; readonly gain: GainNode } | undefined;
const listeners = new Set<() => void>();

/** In percent; 80 for who has set none. */
function volumeOf(stored: string | undefined): number {
  const read = stored === undefined ? Number.NaN : Number(stored);
  return Number.isInteger(read) && read >= 0 && read <= 100 ? read : 80;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Whether sounds are on, and how loud everything is, in percent. */
export function useSound(): { readonly isOn: boolean; readonly volume: number } {
  const on = useSyncExternalStore(subscribe, () => isOn);
  const loud = useSyncExternalStore(subscribe, () => volume);
  return { isOn: on, volume: loud };
}

/** Whether sounds are on now. */
export const isSoundOn = (): boolean => isOn;

export function switchSound(on: boolean): void {
  isOn = on;
  store('localStorage', names.sound, on ? 'on' : 'off');
  changed();
}

export function setVolume(percent: number): void {
  volume = percent;
  store('localStorage', names.volume, String(percent));
  if (room !== undefined) room.gain.gain.value = loudnessOf(percent);
  changed();
}

/** The ear hears by powers: half way is a quarter. */
const loudnessOf = (percent: number): number => (percent / 100) ** 2;

/** Where everything is heard; undefined where the browser has no sound. */
export function openRoom(): { readonly audio: AudioContext; readonly gain: GainNode } | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  if (room === undefined) {
    const audio = new AudioContext();
    const gain = audio.createGain();
    gain.gain.value = loudnessOf(volume);
    gain.connect(audio.destination);
    room = { audio, gain };
  }
  if (room.audio.state === 'suspended') void room.audio.resume().catch(() => {});
  return room;
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
  const here = isOn ? openRoom() : undefined;
  if (here === undefined) return;
  pieceOf(sound)
    .then((piece) => {
      const source = here.audio.createBufferSource();
      source.buffer = piece;
      source.connect(here.gain);
      source.start();
    })
    .catch(() => {});
}
