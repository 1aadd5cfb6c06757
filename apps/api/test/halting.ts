/** A database at which a process stands still at a named point, for tests that kill it there. */
import type { Database, Tx } from '../src/infra/database.ts';

/** Before the nth transaction, within it when all its work is done, and after its commit. */
export type Point = `${'before' | 'within' | 'after'} ${number}`;
/** Within the transaction that approves an act of two people, before and after what it does. */
export type EffectPoint = 'before effect' | 'after effect';

/** Says where it stands, and never goes on. */
export function stand(point: string): Promise<never> {
  setInterval(() => {}, 60_000);
  console.log(`stands ${point}`);
  return new Promise(() => {});
}

/** The database as it is, but whose transactions are counted; at `point` the caller says so and never goes on. */
export function halting(database: Database, point: string): Database {
  let count = 0;
  const reach = async (one: Point): Promise<void> => {
    if (one === point) await stand(one);
  };
  const transaction = () => ({
    async execute<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      count += 1;
      const nth = count;
      await reach(`before ${nth}`);
      const value = await database.transaction().execute(async (tx) => {
        const worked = await work(tx);
        await reach(`within ${nth}`);
        return worked;
      });
      await reach(`after ${nth}`);
      return value;
    },
  });
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
