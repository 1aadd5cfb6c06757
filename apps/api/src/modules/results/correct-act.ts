/** Corrects the numbers of a settled draw: a clerk proposes them, somebody of risk authorises. What it moves is computed first. */
import { Type } from 'typebox';
import { checkCorrection } from '@banyan/core/lottery';
import { ok, refuse } from '@banyan/core/results';
import { TypedPrizes } from '@banyan/protocol/admin/lotteries';
import { act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { draws, results } from '../draws/index.ts';
import { readGame } from '../lottery/index.ts';
import { previewSettlement } from '../settlement/index.ts';
import { effectOf, written } from './effect.ts';
import { readTyped } from './enter-numbers.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

type Input = { readonly draw: string; readonly prizes: readonly { readonly tier: string; readonly numbers: string }[] };

/** The draw, its game and the numbers; or why not. */
async function read(tx: Tx, { draw: id, prizes }: Input) {
  const draw = await draws.read(tx, id);
  const game = draw && (await readGame(tx, draw.game));
  if (draw === undefined || game === undefined) return sentence('There is no such draw.');
  if (game.source !== 'feed') return sentence('This lottery draws its own numbers, which follow from its proof.');
  if (!checkCorrection(draw.state).ok || draw.settlementVersion < draw.resultVersion)
    return sentence('Only a draw that is settled is corrected.');
  const typed = readTyped(game.rules, draw.day, prizes);
  const day = typed.ok ? typed.days[0] : undefined;
  if (day === undefined) return sentence(typed.ok ? 'There are no numbers.' : (typed.faults[0] ?? ''));
  if (written(day.result) === written(draw.result ?? [])) return sentence('The draw has these numbers already.');
  return ok({ draw, game, day });
}

export const correctAct = act({
  name: 'results.correct',
  shape: Type.Object(
    { draw: Type.String({ pattern: '^[0-9a-f-]{36}$' }), prizes: TypedPrizes },
    { additionalProperties: false },
  ),
  propose: 'results.make',
  // A second eye of another trade: who enters numbers does not decide what they cost.
  authorise: 'odds.authorise',
  async preview(_context, tx, input) {
    const found = await read(tx, input);
    if (!found.ok) return found;
    const { draw, day } = found.value;
    const moved = await previewSettlement(tx, draw, day.result);
    return ok({
      object: { kind: 'draw', id: draw.id, name: `${draw.game} ${draw.drawNo}` },
      version: `${draw.state} ${draw.resultVersion}`,
      effect: [
        { label: 'numbers', value: written(day.result), before: written(draw.result ?? []) },
        ...effectOf(moved, false),
      ],
    });
  },
  async carryOut(_context, tx, input, { reason, maker, checker }) {
    const found = await read(tx, input);
    if (!found.ok) return found;
    const { draw, game, day } = found.value;
    const why = `${reason} (${maker.name}, ${checker.name})`;
    const end = await results.correctInto(tx, game, [day], { source: 'manual', reason: why });
    if (!end.ok || end.value.drawn.length !== 1) return refuse('state-conflict');
    return ok({ before: { result: draw.result }, after: { result: day.result, version: draw.resultVersion + 1 } });
  },
});
