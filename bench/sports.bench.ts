/**
 * The sports book: bets placed, bets settled and settled again, prices that change. With names behind it only those parts
 * (`npm run bench -- sports placing-writer singles`).
 *
 * Sketch, before the first measurement. Placing: the ledger takes a plain bet in 45 us of processor time; a bet on sports adds a row of twice its
 * width with five indexes, a leg with two, a share of an exposure row, and seven reads for the batch: 60 us more, so some 8,000 a second in the
 * writer alone. Bets share the lock of their event; only what the house can lose is written one batch after the other, with the commit. Over HTTP another 150 us for Fastify, the session, JSON and the generator on the same cores: 3,000 a second.
 *
 * Settling: each bet's row and leg are read once and rewritten once, and a settlement is noted: about 30 us of the database, 10 us of the API; who
 * wins is a transfer of two entries, 35 us. With half of a million winning that is 1,000,000 x 40 us + 500,000 x 35 us = 58 s of cores in the worst
 * case, so 30 s on two; a loser that is marked in SQL without being read saves 15 us: 20 s. A treble has three legs to mark and is read at each.
 * Bet by bet, a commit each, the disk's fsync and five round trips bound it: a thousand a second.
 *
 * Prices: 100,000 updates of markets a minute are 1,700 a second; a message of ten markets is one upsert of ten rows and one of the event, 1 ms.
 */
import { placingHttp } from './sports-http.ts';
import { placingWriter } from './sports-placing.ts';
import { priceFigures } from './sports-prices.ts';
import { singleFigures, trebleFigures } from './sports-settling.ts';
import type { Print } from './run.ts';

const parts: Readonly<Record<string, (print: Print) => Promise<void>>> = {
  'placing-writer': placingWriter,
  'placing-http': placingHttp,
  singles: singleFigures,
  trebles: trebleFigures,
  prices: priceFigures,
};

export default async function run(print: Print): Promise<void> {
  const wanted = process.argv.slice(3);
  for (const [name, part] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await part(print);
}
