/**
 * What each command runs, on the pinned Node, in order. The site is built before the server starts and outside its
 * process, so that a failed build never takes a server down and a server never carries a bundler in its memory.
 */

/** @typedef {{ file: string, args?: readonly string[] }} Step */

const command = (/** @type {string} */ name) => ({ file: `apps/api/src/commands/${name}.ts` });

/** Arguments of the caller go to the last step. @type {Readonly<Record<string, readonly Step[]>>} */
export const targets = {
  start: [{ file: 'tools/build-site.ts' }, { file: 'apps/api/src/main.ts' }],
  dev: [{ file: 'tools/dev.ts' }],
  test: [{ file: 'tools/test.ts', args: ['test'] }],
  'test-long': [{ file: 'tools/test.ts', args: ['long'] }],
  check: [{ file: 'tools/test.ts', args: ['check'] }],
  migrate: [command('migrate')],
  verify: [command('verify')],
  recheck: [command('recheck')],
  house: [command('house')],
  witness: [{ file: 'tools/witness.ts' }],
  'verify-statement': [{ file: 'tools/verify/statement.ts' }],
  results: [command('results')],
  settings: [command('settings')],
  support: [command('support')],
  complaints: [command('complaints')],
  kyc: [command('kyc')],
  sessions: [command('sessions')],
  safety: [command('safety')],
  content: [command('content')],
  sports: [command('sports')],
  messages: [command('messages')],
  tables: [command('tables')],
  fixture: [{ file: 'tools/fixture/make.ts' }],
  members: [command('members')],
  reports: [command('reports')],
  rewards: [command('rewards')],
  vendors: [command('vendors')],
  withdrawals: [command('withdrawals')],
  staff: [command('staff')],
  'payout-accounts': [command('payout-accounts')],
  cashier: [command('cashier')],
  lottery: [command('lottery')],
  'vendor-conformance': [{ file: 'packages/vendor/src/commands/conformance.ts' }],
  'vendor-simulate': [{ file: 'packages/vendor/src/commands/simulate.ts' }],
  'payments-simulate': [command('payments-simulate')],
  texts: [{ file: 'tools/texts.ts' }],
  stories: [{ file: 'tools/stories.ts' }],
  bench: [{ file: 'bench/run.ts' }],
};

/** The commands that need development tools, also in production: for the others these are not installed there. */
export const developmentTargets = [
  'dev',
  'test',
  'test-long',
  'check',
  'tables',
  'fixture',
  'texts',
  'stories',
  'bench',
];
