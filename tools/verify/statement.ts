/**
 * `npm run verify:statement -- <file.json|file.pdf> [--key <hex>]... [--published <file>]`: checks a signed statement without asking anybody. `--key`
 * names the house's key as it is published (`GET /wps/fairness/keys`, or any saved proof); without one the statement's own key is taken and said to be
 * unproven. `--published` holds the house's checkpoints as somebody saved them before: an answer of `GET /wps/fairness/checkpoints`, or the file of
 * a witness. The lines must lead to the same ones; without the file they lead to checkpoints that the house signed and nobody compared.
 * Exit code 1 when anything is wrong, with each fault named.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inflateSync } from 'node:zlib';
import { checkpointsIn, checkStatementFile, type StatementFileFault } from '../../packages/games/src/verify/index.ts';

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
  'proof-missing': 'the statement names a published head and does not show how its lines lead there',
  'history-wrong': 'the lines of this account are not those that the house published',
  'history-cut':
    'lines of the period are left out: a published line next to those of this account is of the period too',
  'checkpoint-wrong': 'the checkpoint that the statement names is not the one that it shows',
  'checkpoint-not-signed': 'the checkpoint is not signed by the house',
  'checkpoint-not-logged': "the checkpoint does not stand in the house's log as it is said",
  'checkpoint-other': 'THE HOUSE HAS SHOWN ANOTHER CHECKPOINT under this number: keep both files, they are signed',
  'not-published': 'this line is older than what is published and stands under no checkpoint',
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', multiple: true }, published: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined) {
  console.error(
    'Usage: verify:statement -- <statement.json|statement.pdf> [--key <public key of the house>] [--published <checkpoints>]',
  );
  process.exit(2);
}
const published = values.published === undefined ? undefined : checkpointsIn(readFileSync(values.published, 'utf8'));
if (values.published !== undefined && published === undefined) {
  console.error(`${values.published} holds no checkpoints, or one that does not follow from the one before.`);
  process.exit(2);
}
const { statement, signed, hash, faults, publication } = checkStatementFile(
  readFileSync(file),
  inflateSync,
  values.key,
  published,
);
for (const { fault, ...where } of faults)
  console.log(
    `BAD  ${words[fault]} (${[fault, ...Object.entries(where).map(([name, value]) => `${name} ${value}`)].join(', ')})`,
  );
if (statement !== undefined && faults.length === 0) {
  console.log(
    `ok   ${statement.lines.length} lines of ${statement.account}, ${statement.from} to ${statement.to}, ${statement.currency}`,
  );
  console.log(`     SHA-256 ${hash}`);
  const { lines = 0, checkpoint, openFrom, isCompared } = publication ?? {};
  console.log(
    checkpoint === undefined
      ? '     none of its lines is under a published checkpoint yet'
      : `     ${lines} of its lines stand under published checkpoints, the newest ${checkpoint.number} of ${checkpoint.at}`,
  );
  if (checkpoint !== undefined && openFrom !== undefined)
    console.log(`     lines after ${openFrom} might be missing: nothing that follows them is published yet`);
  if (checkpoint !== undefined && isCompared !== true)
    console.log('     give --published, the checkpoints as a witness or you yourself saved them, to compare');

  if (values.key === undefined)
    console.log(`     signed by ${signed?.key}: compare it with the key that the house publishes`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
