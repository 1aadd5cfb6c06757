/** What every beacon must do, as tests: an adapter's own test calls this with a world and a moment whose round it can bring. */
import { describe, expect, it } from 'vitest';
import { isPulse } from '@banyan/games/proof';
import type { BeaconPort, BeaconWorld } from './port.ts';

type Case = {
  /** A world whose clock stands at this moment. */
  at(moment: number): BeaconWorld;
  /** A moment whose round the beacon has. */
  readonly moment: number;
};

export function conformsToBeacons(port: BeaconPort, open: () => Case): void {
  describe(`beacon ${port.source}`, () => {
    it('names the first round at or after a moment, always the same', () => {
      const { at, moment } = open();
      const w = at(moment - 60_000);
      for (let offset = -7000; offset <= 7000; offset += 500) {
        const round = port.roundAt(w, moment + offset);
        expect(round).toEqual(port.roundAt(at(moment + 86_400_000), moment + offset));
        expect(round.at).toBeGreaterThanOrEqual(moment + offset);
        expect(round.at - (moment + offset)).toBeLessThan(60_000);
        // Its own moment has the round itself, the one after it the next.
        expect(port.roundAt(w, round.at)).toEqual(round);
        expect(port.roundAt(w, round.at + 1)).toMatchObject({ round: round.round + 1 });
      }
    });

    it('says "not yet" before the time of a round, and brings what is right from then on', async () => {
      const { at, moment } = open();
      const round = port.roundAt(at(moment), moment);
      expect(await port.fetch(at(round.at - 1), round)).toEqual({ ok: false, reason: 'not yet' });
      const [first, again] = [await port.fetch(at(round.at), round), await port.fetch(at(round.at + 3_600_000), round)];
      expect(first).toEqual(again);
      if (!first.ok) throw new Error(`it was ${first.reason}`);
      expect(isPulse(round, first.pulse)).toBe(true);
    });

    it('does not answer for another chain', async () => {
      const { at, moment } = open();
      const round = port.roundAt(at(moment), moment);
      const other = { ...round, chain: 'e'.repeat(64) };
      expect(await port.fetch(at(round.at), other)).toMatchObject({ ok: false });
    });
  });
}
