/**
 * The order of test files: those that take minutes come first, so that no worker is left alone with one of them at the end. A clone that never ran them knows
 * no times, and goes by the sizes of files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest first, by what they took in the long run. */
const slow = [
  ...['sign-in/guard-password', 'sport-settlement/careers', 'seamless-wallet/wallet-fuzz', 'sign-in/fuzz', 'src/start'],
  ...[
    'src/killed',
    'seamless-wallet/hostile',
    'draws/draw-kill',
    'sport-settlement/settle-faults',
    'settlement/settle-kill',
  ],
  ...[
    'cashier/hostile-gateway',
    'src/fuzz',
    'ledger/kill',
    'tickets/verify-draws',
    'src/upgrade',
    'tickets/bad-selections',
  ],
  ...['draws/real-days', 'records/lists', 'ledger/oracle', 'proposals/approval-kill', 'src/roles', 'studio/studio'],
  ...[
    'e2e/routes',
    'e2e/chance',
    'e2e/withdrawals',
    'e2e/site',
    'e2e/agent-accounts',
    'e2e/popups-identity',
    'e2e/panes',
  ],
  ...[
    'e2e/hostile',
    'e2e/entries',
    'e2e/safety',
    'e2e/sports',
    'e2e/admin-agents',
    'e2e/admin-contracts',
    'e2e/stories',
  ],
  ...['e2e/admin-books', 'e2e/admin-vendor-down', 'e2e/messages', 'e2e/kyc', 'e2e/admin-lines', 'e2e/admin-play'],
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return place === -1 ? slow.length : place;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
