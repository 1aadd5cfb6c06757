/** The run's seed for the properties of this package, whose rules know no Node: tests alone import it (see tools/seed.ts). */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

export const testSeed = Number(process.env['BANYAN_SEED']);
