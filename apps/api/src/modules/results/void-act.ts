/** Voids a draw whose numbers are not known: every bet's cost goes back. A clerk proposes it, somebody of risk authorises. */
import { Type } from 'typebox';
import { drawStates } from '@banyan/core/lottery';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { act } from '../../infra/act.ts';
import { draws, results } from '../draws/index.ts';
import { previewSettlement } from '../settlement/index.ts';
import { effectOf } from './effect.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

export const voidAct = act({
  name: 'draws.void',
  shape: Type.Object({ draw: Type.String({ pattern: '^[0-9a-f-]{36}$' }) }, { additionalProperties: false }),
  propose: 'results.make',
  authorise: 'odds.authorise',
  async preview(_context, tx, { draw: id }) {
    const draw = await draws.read(tx, id);
    if (draw === undefined) return sentence('There is no such draw.');
    if (!next(drawStates, draw.state, 'void').ok) return sentence(`The draw is ${draw.state}: its numbers are known.`);
    const moved = await previewSettlement(tx, draw, 'void');
    const isOnSale = draw.state === 'open' || draw.state === 'scheduled';
    return ok({
      object: { kind: 'draw', id: draw.id, name: `${draw.game} ${draw.drawNo}` },
      // What is bet until the approval goes back too; of a closed draw nothing changes any more.
      version: isOnSale ? 'on sale' : `${draw.state} ${draw.resultVersion}`,
      effect: [
        { label: 'draw-state', value: 'void', before: draw.state },
        ...effectOf(moved, true),
        ...(isOnSale ? [{ label: 'still-on-sale', value: draw.closesAt.toISOString(), before: null }] : []),
      ],
    });
  },
  async carryOut(_context, tx, { draw: id }, { reason, maker, checker }) {
    const before = await draws.read(tx, id);
    const voided = await results.voidInto(tx, id, `${reason} (${maker.name}, ${checker.name})`);
    if (!voided.ok) return refuse('state-conflict');
    return ok({ before: { state: before?.state }, after: { state: 'void' } });
  },
});
