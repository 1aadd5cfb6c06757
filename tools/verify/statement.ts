/**
 * `npm run verify:statement -- file.json [--key <hex>]...`: checks a signed statement without asking anybody. `--key` names the house's key as
 * it is published (`GET /wps/fairness/keys`, or any saved proof); without one the statement's own key is taken and said to be unproven.
 * Exit code 1 when anything is wrong, with each fault named.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkStatement, type SignedStatement, type StatementFault } from '../../packages/games/src/verify/index.ts';

const words: Readonly<Record<StatementFault['fault'], string>> = {
  unreadable: 'this is no statement',
  'not-signed': 'the signature is not of this text',
  'foreign-key': 'the key is none of the house',
  'balance-wrong': 'the balance does not follow from the line before',
  'line-missing': 'lines are missing before this one',
  'transfer-missing': 'the transfer of this line is not listed',
  'opening-wrong': 'the opening balance is missing',
  'closing-wrong': 'the closing balance is not that of the last line',
  'sum-wrong': 'the sum is not that of the lines',
  'batch-wrong': 'the hash of the batch does not follow from what it covers',
  'chain-broken': 'the batch does not follow from the one before',
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', multiple: true } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Usage: verify:statement -- <statement.json> [--key <public key of the house>]');
  process.exit(2);
}
const signed = JSON.parse(readFileSync(file, 'utf8')) as SignedStatement;
const { statement, faults } = checkStatement(signed, values.key ?? [signed.key]);
for (const { fault, ...where } of faults)
  console.log(
    `BAD  ${words[fault]} (${[fault, ...Object.entries(where).map(([name, value]) => `${name} ${value}`)].join(', ')})`,
  );
if (statement !== undefined && faults.length === 0) {
  console.log(
    `ok   ${statement.lines.length} lines of ${statement.account}, ${statement.from} to ${statement.to}, ${statement.currency}`,
  );
  if (values.key === undefined)
    console.log(`     signed by ${signed.key}: compare it with the key that the house publishes`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
