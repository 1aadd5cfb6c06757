/**
 * `npm test`, `npm run test:long` and `npm run check`: every gate in order, the quick ones first. A red gate does not
 * hide the others; the run fails when any gate failed or looked at nothing.
 *
 * Names of gates may follow (`npm test -- types unit`) to run only those. `--changed` runs the tests that the working tree's
 * changes ask for, `--changed=REVISION` those of everything since a revision. Samples are drawn from the run's seed, which is
 * printed first and last (tools/seed.ts).
 */
import { changedSince, testsFor } from './gates/changed.ts';
import { stopRunning } from './gates/command.ts';
import type { Gate, Outcome } from './gates/gate.ts';
import { staticGates } from './gates/static.ts';
import { type Done, summaryOf } from './gates/summary.ts';
import { testGate } from './gates/vitest.ts';
import { seedOf } from './seed.ts';
import { houseOf, isScript } from './tidy/house.ts';
import { readFiles } from './tree.ts';

/** The site that the flows open; a build that fails is a finding of its own. */
const site: Gate = {
  name: 'site',
  async run() {
    const { buildSite } = await import('./build-site.ts');
    return { isOk: true, read: (await buildSite()) ? 'built' : 'current' };
  },
};

const projects = ['tidy', 'tools', 'unit', 'api', 'e2e'] as const;
const long = { BANYAN_LONG: '1' };
/** Some files of the API's tests and of the flows are left to the long run (tools/left-out.ts). */
const sample = { BANYAN_SAMPLE: '1' };

/** The tests of some projects that a change asks for. */
function changedGates(revision: string): Gate[] {
  const tests = testsFor(houseOf(readFiles(isScript)).scripts, changedSince(revision));
  const places = { unit: /^(packages|apps\/web)\//, api: /^apps\/api\//, tools: /^tools\/(?!tidy\/)/, e2e: /^e2e\// };
  const asked = Object.entries(places).flatMap(([project, place]) => {
    const files = tests.filter((file) => place.test(file));
    return files.length === 0 ? [] : [testGate(project, files)];
  });
  const withSite = asked.findIndex(({ name }) => name === 'tools' || name === 'e2e');
  return withSite === -1 ? asked : asked.toSpliced(withSite, 0, site);
}

const modes: Readonly<Record<string, readonly Gate[]>> = {
  check: [...staticGates, testGate('tidy')],
  test: [
    ...staticGates,
    testGate('tidy'),
    testGate('unit'),
    site,
    testGate('api', [], sample),
    testGate('tools'),
    testGate('e2e', [], sample),
  ],
  long: [site, ...projects.map((project) => testGate(project, [], long))],
};

async function runGate(gate: Gate): Promise<Done> {
  console.log(`\n── ${gate.name}`);
  const startedAt = performance.now();
  let outcome: Outcome;
  try {
    outcome = await gate.run();
  } catch (error) {
    console.error(error);
    outcome = { isOk: false, read: 'broke before it could look' };
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${gate.name}: ${outcome.isOk ? 'ok' : 'FAILED'}, ${outcome.read}, ${seconds.toFixed(1)} s`);
  return { name: gate.name, seconds, outcome };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRunning(signal);
    process.exit(130);
  });
}

const [mode = 'test', ...asked] = process.argv.slice(2);
const [, since = 'HEAD'] = asked.find((word) => word.startsWith('--changed'))?.split('=') ?? [];
const names = asked.filter((word) => !word.startsWith('--changed'));
const all =
  names.length < asked.length ? [...staticGates, testGate('tidy'), ...changedGates(since)] : (modes[mode] ?? []);
const gates = all.filter((gate) => names.length === 0 || names.includes(gate.name));
const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
if (gates.length === 0 || unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(', ')}. Gates: ${all.map((gate) => gate.name).join(', ')}.`);
  process.exit(1);
}
const seed = seedOf(process.env['BANYAN_SEED'], new Date());
process.env['BANYAN_SEED'] = String(seed);
const seedLine = `seed ${seed}: BANYAN_SEED=${seed} repeats this run's samples`;
console.log(seedLine);
const done: Done[] = [];
for (const gate of gates) done.push(await runGate(gate));
for (const line of [seedLine, ...summaryOf(done)]) console.log(line);
process.exitCode = done.every(({ outcome }) => outcome.isOk) ? 0 : 1;
