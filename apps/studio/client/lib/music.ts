/**
 * Music, made here: slow notes of a pentatonic scale over a soft drone, never twice the same and never loud. Off by default, remembered, and silent while the page is
 * not in sight. It begins with the first press after it was switched on, as browsers want it.
 */
import { useSyncExternalStore } from 'react';
import { randomBelow } from './random.ts';
import { openRoom } from './sound.ts';
import { readStored, store } from './storage.ts';

const name = 'studio-music';
let isOn = readStored('localStorage', name) === 'on';
const listeners = new Set<() => void>();

/** Five notes to the octave: whichever follow each other, they agree. */
const scale = [220, 247.5, 277.2, 330, 371.3, 440, 495, 554.4] as const;
const beatMs = 1150;
const drone = { hertz: 110, loudness: 0.02 } as const;
const note = { loudness: 0.05, risesS: 0.12, lastsS: 2.6 } as const;

type Playing = { stop(): void };
let playing: Playing | undefined;

/** A note that rises and fades, with a quieter one an octave above it. */
function sing(audio: AudioContext, to: AudioNode, hertz: number): void {
  const start = audio.currentTime + 0.02;
  for (const [times, part] of [
    [1, 1],
    [2, 0.25],
  ] as const) {
    const voice = audio.createOscillator();
    const gain = audio.createGain();
    voice.type = 'sine';
    voice.frequency.value = hertz * times;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(note.loudness * part, start + note.risesS);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.lastsS);
    voice.connect(gain).connect(to);
    voice.start(start);
    voice.stop(start + note.lastsS);
  }
}

function begin(): Playing | undefined {
  const room = openRoom();
  if (room === undefined) return undefined;
  const { audio, gain } = room;
  const out = audio.createGain();
  const soft = audio.createBiquadFilter();
  soft.type = 'lowpass';
  soft.frequency.value = 1400;
  out.connect(soft).connect(gain);
  const low = audio.createOscillator();
  const lowGain = audio.createGain();
  low.type = 'triangle';
  low.frequency.value = drone.hertz;
  lowGain.gain.setValueAtTime(0, audio.currentTime);
  lowGain.gain.linearRampToValueAtTime(drone.loudness, audio.currentTime + 2);
  low.connect(lowGain).connect(out);
  low.start();
  let at = 2;
  const timer = setInterval(() => {
    // A rest now and then; else a step to a neighbour, so that it wanders and does not leap.
    if (document.hidden || randomBelow(4) === 0) return;
    at = Math.min(scale.length - 1, Math.max(0, at + randomBelow(5) - 2));
    sing(audio, out, scale[at] as number);
  }, beatMs);
  return {
    stop() {
      clearInterval(timer);
      out.gain.setTargetAtTime(0, audio.currentTime, 0.25);
      low.stop(audio.currentTime + 1.5);
      setTimeout(() => out.disconnect(), 2000);
    },
  };
}

function heed(): void {
  const wanted = isOn && !document.hidden;
  if (wanted) playing ??= begin();
  else {
    playing?.stop();
    playing = undefined;
  }
}

/** Plays while it is switched on and the page is in sight. Returns what ends it. */
export function runMusic(): () => void {
  const first = (): void => heed();
  // Nothing sounds before a press.
  window.addEventListener('pointerdown', first, { once: true });
  window.addEventListener('keydown', first, { once: true });
  document.addEventListener('visibilitychange', heed);
  return () => {
    window.removeEventListener('pointerdown', first);
    window.removeEventListener('keydown', first);
    document.removeEventListener('visibilitychange', heed);
    playing?.stop();
    playing = undefined;
  };
}

export function switchMusic(on: boolean): void {
  isOn = on;
  store('localStorage', name, on ? 'on' : 'off');
  heed();
  for (const listener of listeners) listener();
}

export function useMusic(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
  );
}
