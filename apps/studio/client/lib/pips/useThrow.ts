/** Dice that roll for a moment and come to rest on what was drawn. */
import { useState } from 'react';
import { wait, wantsQuiet } from '../motion.ts';
import { randomBelow } from '../random.ts';
import { play as sound } from '../sound.ts';

const [throws, throwMs] = [10, 100];

export function useThrow(first: readonly number[]) {
  const [faces, setFaces] = useState(first);
  const [isRolling, setRolling] = useState(false);
  async function roll(drawn: readonly number[]): Promise<void> {
    if (!wantsQuiet()) {
      setRolling(true);
      for (let at = 0; at < throws; at += 1) {
        setFaces(drawn.map(() => randomBelow(6) + 1));
        if (at % 2 === 0) sound('tick');
        await wait(throwMs);
      }
      setRolling(false);
    }
    setFaces(drawn);
    if (!wantsQuiet()) await wait(350);
  }
  return { faces, isRolling, roll };
}
