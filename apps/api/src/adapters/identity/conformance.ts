/** What every service that knows people must do, as tests: an adapter's own test calls this. */
import { makeId } from '@banyan/core/ids';
import { expect, it } from 'vitest';
import type { IdentityAsked, IdentityService, IdentityWorld } from './port.ts';

type Known = Omit<IdentityAsked, 'reference'>;
type Bench = {
  readonly world: IdentityWorld;
  /** Somebody whom the other side knows, and somebody whom it does not. */
  readonly known: Known;
  readonly stranger: Known;
  /** Somebody about whom the other side never answers. */
  readonly unanswered: Known;
};

export function conformsToIdentity(port: IdentityService, open: () => Bench): void {
  const ask = (world: IdentityWorld, person: Known, reference: string = makeId(), signal = AbortSignal.timeout(5000)) =>
    port.check(world, { ...person, reference }, signal);

  it('confirms whom the other side knows with the birth date that it holds, and the same once more', async () => {
    const { world, known } = open();
    const reference = makeId();
    const first = await ask(world, known, reference);
    expect(first).toEqual({ outcome: 'confirmed', birthDate: known.birthDate });
    expect(await ask(world, known, reference)).toEqual(first);
  });

  it('refuses whom it does not know', async () => {
    const { world, stranger } = open();
    expect(await ask(world, stranger)).toMatchObject({ outcome: 'refused' });
  });

  it('ends when it is told to, and says nothing then', async () => {
    const { world, unanswered } = open();
    await expect(ask(world, unanswered, makeId(), AbortSignal.timeout(20))).rejects.toThrow();
    await expect(ask(world, unanswered, makeId(), AbortSignal.abort())).rejects.toThrow();
  });
}
