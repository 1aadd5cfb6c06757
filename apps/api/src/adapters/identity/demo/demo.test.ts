/** The register of invented people: whom it knows, and what its scripts do. */
import { describe, expect, it } from 'vitest';
import { conformsToIdentity } from '../conformance.ts';
import type { IdentityWorld } from '../port.ts';
import { demoIdentity, demoScripts } from './demo.ts';

const world = { clock: { now: () => Date.UTC(2026, 10, 23) } } as unknown as IdentityWorld;
const person = (number: string) => ({ name: 'Rupa Das', birthDate: '1990-05-17', paper: 'passport' as const, number });
const { check } = demoIdentity;

describe('the register of the demo', () => {
  conformsToIdentity(demoIdentity, () => ({
    world,
    known: person('AB123456'),
    stranger: person(`AB${demoScripts.unknown}`),
    unanswered: person(`AB${demoScripts.hangs}`),
  }));

  it.each([
    ['mismatch', { outcome: 'refused', reason: 'mismatch' }],
    ['pending', { outcome: 'pending' }],
    ['is a child', { outcome: 'confirmed', birthDate: '2014-01-01' }],
  ] as const)('%s', async (script, answer) => {
    const asked = { ...person(`AB${demoScripts[script]}`), reference: 'R1' };
    expect(await check(world, asked, AbortSignal.timeout(5000))).toEqual(answer);
  });

  it('breaks off', async () => {
    const asked = { ...person(`AB${demoScripts.breaks}`), reference: 'R1' };
    await expect(check(world, asked, AbortSignal.timeout(5000))).rejects.toThrow('broke off');
  });
});
