/**
 * Sounds of a game's own: each a piece of a few voices, made once beside the page's thread and played from memory. They follow the one switch of sound
 * (sound.ts).
 */
import { isSoundOn, openRoom } from './sound.ts';

/** A voice: its wave, its pitch at the beginning and at the end, when it begins, how long it lasts, how loud it is. `noise` has no pitch but a colour. */
export type Voice = {
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'square' | 'noise';
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly lasts: number;
  readonly loud: number;
};
export type Piece = readonly Voice[];

const samplesPerSecond = 24_000;
const made = new WeakMap<Piece, Promise<AudioBuffer>>();

/** Noise from a fixed row of numbers: it is heard, nothing is decided by it. */
function noiseIn(desk: OfflineAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = desk.createBuffer(1, Math.ceil(seconds * samplesPerSecond), samplesPerSecond);
  const data = buffer.getChannelData(0);
  let word = 22_222;
  for (let at = 0; at < data.length; at += 1) {
    word = (word * 16_807) % 2_147_483_647;
    data[at] = word / 1_073_741_824 - 1;
  }
  const source = desk.createBufferSource();
  source.buffer = buffer;
  return source;
}

function addVoice(desk: OfflineAudioContext, { wave, from, to = from, at = 0, lasts, loud }: Voice): void {
  const [start, end] = [at / 1000, (at + lasts) / 1000];
  const volume = desk.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.linearRampToValueAtTime(loud, start + Math.min(0.012, lasts / 4000));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(desk.destination);
  if (wave === 'noise') {
    const colour = desk.createBiquadFilter();
    colour.type = 'bandpass';
    colour.frequency.setValueAtTime(from, start);
    colour.frequency.exponentialRampToValueAtTime(to, end);
    const source = noiseIn(desk, lasts / 1000);
    source.connect(colour).connect(volume);
    source.start(start);
    return;
  }
  const voice = desk.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, end);
  voice.connect(volume);
  voice.start(start);
  voice.stop(end);
}

function bufferOf(piece: Piece): Promise<AudioBuffer> {
  const known = made.get(piece);
  if (known !== undefined) return known;
  const longest = piece.reduce((most, { at = 0, lasts }) => Math.max(most, at + lasts), 0);
  const desk = new OfflineAudioContext(1, Math.ceil((longest / 1000) * samplesPerSecond) + 1, samplesPerSecond);
  for (const voice of piece) addVoice(desk, voice);
  const rendering = desk.startRendering();
  made.set(piece, rendering);
  rendering.catch(() => made.delete(piece));
  return rendering;
}

export function playPiece(piece: Piece): void {
  const room = isSoundOn() ? openRoom() : undefined;
  if (room === undefined) return;
  bufferOf(piece)
    .then((buffer) => {
      const source = room.audio.createBufferSource();
      source.buffer = buffer;
      source.connect(room.gain);
      source.start();
    })
    .catch(() => {});
}
