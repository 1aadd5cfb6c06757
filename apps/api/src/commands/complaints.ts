/** `npm run complaints -- list|read|answer|close|picture|feedback`: complaints from the operator's side, beside a running server. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complaintOutcomes } from '@banyan/core/complaints';
import type { Actor } from '../infra/actor.ts';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import {
  answerComplaint,
  closeComplaintWith,
  complaintNamed,
  listFeedback,
  listWaiting,
  openComplaintPicture,
} from '../modules/complaints/index.ts';
import { membersById } from '../modules/members/index.ts';
import { peopleOf } from '../modules/staff-accounts/index.ts';
import { actAs, staffMay } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  complaints list [--all]
  complaints read    <reference>
  complaints answer  <reference> <text> --as <staff>
  complaints close   <reference> <last word> --outcome <outcome> --as <staff>
  complaints picture <reference> <number> <file to write> --reason <why> --as <staff>
  complaints feedback
Outcomes: ${complaintOutcomes.join(', ')}. A demo needs no --as.`;

type Options = { all: boolean; as: string; reason: string; outcome: string };
/** What members see where nobody of the staff is named, in a demo. */
const houseName = 'Banyan';

async function shownAs({ database }: Context, { staff }: Actor): Promise<string> {
  return (await peopleOf(database, [staff])).get(staff ?? '')?.displayName ?? houseName;
}

/** What people wrote may contain terminal control characters. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');
const sentences: Readonly<Record<string, string>> = {
  'not-found': 'There is no such complaint or picture.',
  'content-empty': `Write something.\n${usage}`,
  'content-too-long': 'That is too long.',
  'state-conflict': 'It is closed already.',
  'access-denied': 'It was escalated: only who may authorise closes it.',
  'reason-required': 'Say why: --reason.',
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
  async answer(context, [reference = '', ...words], { as }) {
    const actor = await actAs(context, as, 'complaints.make');
    const answer = { text: words.join(' '), shownAs: await shownAs(context, actor), actor };
    checked(await answerComplaint(context, reference, answer));
    console.log('Answered.');
  },
  async close(context, [reference = '', ...words], { as, outcome: named }) {
    const outcome = complaintOutcomes.find((one) => one === named);
    if (outcome === undefined) throw new OperatorError(usage);
    const actor = await actAs(context, as, 'complaints.make');
    const mayAuthorise = as === '' || (await staffMay(context, as, 'complaints.authorise'));
    const word = { outcome, text: words.join(' '), shownAs: await shownAs(context, actor), actor, mayAuthorise };
    checked(await closeComplaintWith(context, reference, word));
    console.log('Closed.');
  },
  async picture(context, [reference = '', number = '', file = ''], { as, reason }) {
    if (!/^\d{1,3}$/.test(number) || file === '') throw new OperatorError(usage);
    const { name } = await actAs(context, as, 'complaints.make');
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
      as: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
      outcome: { type: 'string', default: '' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    return { options: values, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runVerb({ verbs, usage, read: readArguments });
