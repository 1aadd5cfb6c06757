/**
 * `npm run verify:statement -- <file.json|file.pdf> [--key <hex>]...`: checks a signed statement without asking anybody. `--key` names the house's key as
 * it is published (`GET /wps/fairness/keys`, or any saved proof); without one the statement's own key is taken and said to be unproven.
 * Exit code 1 when anything is wrong, with each fault named.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inflateSync } from 'node:zlib';
import { checkStatementFile, type StatementFileFault } from '../../packages/games/src/verify/index.ts';

const words: Readonly<Record<StatementFileFault['fault'], string>> = {
  unreadable: 'this is no statement',
  'attachment-missing': 'the PDF has no statement attached, or more than one file',
  'attachment-unreadable': 'what is attached to the PDF is no statement',
  'pages-changed':
    'the PDF is not as the house wrote it; what its pages show counts for nothing, only the attached statement does',
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
  console.error('Usage: verify:statement -- <statement.json|statement.pdf> [--key <public key of the house>]');
  process.exit(2);
}
const { statement, signed, hash, faults } = checkStatementFile(readFileSync(file), inflateSync, values.key);
for (const { fault, ...where } of faults)
  console.log(
    `BAD  ${words[fault]} (${[fault, ...Object.entries(where).map(([name, value]) => `${name} ${value}`)].join(', ')})`,
  );
if (statement !== undefined && faults.length === 0) {
  console.log(
    `ok   ${statement.lines.length} lines of ${statement.account}, ${statement.from} to ${statement.to}, ${statement.currency}`,
  );
  console.log(`     SHA-256 ${hash}`);
  if (values.key === undefined)
    console.log(`     signed by ${signed?.key}: compare it with the key that the house publishes`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
