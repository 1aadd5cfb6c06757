/** Asks for a simulation. It is checked as if it were published; nothing is published by it. */
import { type WrittenRules, checkRules } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import { canSimulate } from '@banyan/core/simulations';
import type { simulationsRoutes } from '@banyan/protocol/admin/simulations';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { note } from '../audit/index.ts';
import { countOpen, findSimulation, insertSimulation } from '../simulations/index.ts';
import { mostOpen } from './limits.ts';
import { simulationJob } from './run.ts';
import { toWireSimulation } from './show.ts';

const dayMs = 86_400_000;
const sentence = (why: string) => refuse('proposal-refused', { why });

export const askSimulation: AdminUseCase<(typeof simulationsRoutes)['POST /admin/api/simulations']> = async (
  { database, clock },
  { body: { id, promotion, days } },
  caller,
) => {
  const rules = checkRules(promotion.rules as WrittenRules);
  if (!rules.ok) return sentence(`The rules cannot be counted with: ${String(rules.details?.['at'] ?? '')}.`);
  if (promotion.rules.kind !== promotion.kind) return sentence('The rules are of another kind.');
  if (!canSimulate(promotion.kind)) return sentence('What was played says nothing about promotions of this kind.');
  const at = new Date(clock.now());
  return await transact(database, async (tx) => {
    if ((await countOpen(tx)) >= mostOpen) return sentence('Other simulations are not over yet.');
    const from = new Date(at.getTime() - days * dayMs);
    const row = { id, input: promotion, days, from, until: at, staff: caller.staff, askedAt: at };
    const isNew = await insertSimulation(tx, row);
    if (isNew) await addJob(tx, simulationJob, { id }, { key: `${simulationJob} ${id}` });
    await note(tx, caller, {
      act: 'simulations.ask',
      object: { kind: 'promotion', id: promotion.id },
      after: { simulation: id, days },
    });
    const made = await findSimulation(tx, id);
    if (made === undefined) throw new Error(`the simulation ${id} was not written`);
    return ok(await toWireSimulation(tx, made));
  });
};
