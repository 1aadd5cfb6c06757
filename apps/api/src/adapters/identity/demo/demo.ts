/**
 * A register of invented people for demo mode and tests. It knows everybody as they say they are, but for numbers that end in a script: it refuses,
 * waits, hangs, breaks off or holds another birth date, as real ones do.
 */
import type { IdentityAnswer, IdentityService } from '../port.ts';

/** What becomes of a number that ends so. */
export const demoScripts = {
  unknown: '9901',
  mismatch: '9902',
  pending: '9903',
  hangs: '9904',
  breaks: '9905',
  'is a child': '9906',
} as const;

const hang = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

export const demoIdentity: IdentityService = {
  by: 'service',
  isSample: true,
  async check({ clock }, { birthDate, number }, signal): Promise<IdentityAnswer> {
    const ends = (script: keyof typeof demoScripts) => number.endsWith(demoScripts[script]);
    if (ends('hangs')) return await hang(signal);
    if (ends('breaks')) throw new Error('the register broke off');
    if (ends('pending')) return { outcome: 'pending' };
    for (const reason of ['unknown', 'mismatch'] as const) if (ends(reason)) return { outcome: 'refused', reason };
    const child = `${new Date(clock.now()).getUTCFullYear() - 12}-01-01`;
    return { outcome: 'confirmed', birthDate: ends('is a child') ? child : birthDate };
  },
};
