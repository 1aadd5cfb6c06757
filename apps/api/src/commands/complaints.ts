/** `npm run complaints -- list|read|answer|close|picture|feedback`: complaints from the operator's side, beside a running server. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OperatorError } from '../infra/operator-error.ts';
import {
  answerComplaint,
  complaintNamed,
  listFeedback,
  listWaiting,
  openComplaintPicture,
  settleComplaint,
} from '../modules/complaints/index.ts';
import { membersById } from '../modules/members/index.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  complaints list [--all]
  complaints read    <reference>
  complaints answer  <reference> <text> [--name <your name>]
  complaints close   <reference>
  complaints picture <reference> <number> <file to write> --name <your name> --reason <why>
  complaints feedback`;

type Options = { all: boolean; name: string; reason: string };
/** What people wrote may contain terminal control characters. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');
const sentences: Readonly<Record<string, string>> = {
  'not-found': 'There is no such complaint or picture.',
  'content-empty': `Write something.\n${usage}`,
  'content-too-long': 'That is too long.',
  'state-conflict': 'It is closed already.',
  'reason-required': 'Say who you are and why: --name and --reason.',
};
function checked<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (result.ok) return result.value;
  throw new OperatorError(sentences[result.code] ?? result.code);
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async list(context, _rest, { all }) {
    const found = await listWaiting(context, { isAll: all });
    if (found.length === 0) console.log('Nothing waits.');
    const owners = await membersById(
      context.database,
      found.map(({ member }) => member),
    );
    for (const { reference, member, kind, state, changedAt, excerpt } of found) {
      const parts = [
        reference,
        state.padEnd(8),
        changedAt.toISOString(),
        kind.padEnd(8),
        owners.get(member)?.account ?? '',
      ];
      console.log([...parts, plain(excerpt).replaceAll('\n', ' ').slice(0, 60)].join('  '));
    }
  },
  async read(context, [reference = '']) {
    const { entries, kind, state } = checked(await complaintNamed(context, reference));
    console.log(`${reference.toUpperCase()}  ${kind}  ${state}`);
    for (const { at, author, staff, body, pictures } of entries) {
      const shown = pictures.length === 0 ? '' : `  [${pictures.length} pictures]`;
      console.log(`${at.toISOString()}  ${author === 'member' ? 'member' : staff}: ${plain(body)}${shown}`);
    }
  },
  async answer(context, [reference = '', ...words], { name }) {
    checked(await answerComplaint(context, reference, { staff: name || 'Banyan', text: words.join(' ') }));
    console.log('Answered.');
  },
  async close(context, [reference = '']) {
    checked(await settleComplaint(context, reference));
    console.log('Closed.');
  },
  async picture(context, [reference = '', number = '', file = ''], { name, reason }) {
    if (!/^\d{1,3}$/.test(number) || file === '') throw new OperatorError(usage);
    const opening = { number: Number(number), by: name, reason };
    const { body } = checked(await openComplaintPicture(context, reference, opening));
    writeFileSync(file, body, { mode: 0o600 });
    console.log(`Wrote ${file}. That you opened it is on record.`);
  },
  async feedback(context) {
    for (const { at, member, language, remark } of await listFeedback(context))
      console.log(`${at.toISOString()}  ${member === null ? 'visitor' : 'member '}  ${language}  ${plain(remark)}`);
  },
};

function readArguments(argv: readonly string[]): { options: Options; positionals: string[] } {
  try {
    const options = {
      all: { type: 'boolean', default: false },
      name: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    return { options: { ...values, name: values.name.slice(0, 40) }, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runVerb({ verbs, usage, read: readArguments });
