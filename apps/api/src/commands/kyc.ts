/** `npm run kyc -- list|show|open|verify|reject`: papers of members, reviewed beside a running server. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type DocumentKind, documentKinds, rejectionReasons } from '@banyan/core/kyc';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../infra/context.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { note } from '../modules/audit/index.ts';
import { judgeDocument, listDocuments, openDocument, personOf } from '../modules/kyc/index.ts';
import { findByName, foldName, membersById } from '../modules/members/index.ts';
import { actAs } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  kyc list [--all]
  kyc show   <account> --as <staff>
  kyc open   <account> <document> <file to write> --as <staff> --reason <why>
  kyc verify <account> <document> --as <staff> [--until <last day, 2030-12-31>]
  kyc reject <account> <document> --as <staff> --reason <one of the reasons>
Documents: ${documentKinds.join(', ')}. Reasons to reject: ${rejectionReasons.join(', ')}.
A demo needs no --as.`;

type Options = { all: boolean; as: string; reason: string; until: string };
const sentences: Readonly<Record<string, string>> = {
  'not-found': 'There is no such paper.',
  'state-conflict': 'It was decided about already; the member has to send another.',
  'reason-required': 'Say why: --reason.',
  'under-age': 'By the birth date that was given this member is too young to be verified.',
  'document-taken': 'Another account named the same paper; `kyc show` has it. It takes two people, in the back office.',
  'birth-date-malformed': '--until must be a day such as 2030-12-31.',
};
function checked<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (result.ok) return result.value;
  throw new OperatorError(sentences[result.code] ?? result.code);
}

async function memberNamed({ database }: Context, account = ''): Promise<MemberId> {
  const found = await findByName(database, foldName(account));
  if (found === undefined) throw new OperatorError(`There is no account ${account || '(nobody)'}.`);
  return found.id;
}
function kindNamed(kind = ''): DocumentKind {
  const found = documentKinds.find((one) => one === kind);
  if (found === undefined) throw new OperatorError(usage);
  return found;
}
/** What people wrote may contain terminal control characters. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, '');

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async list(context, _rest, { all }) {
    const found = await listDocuments(context, { isAll: all });
    if (found.length === 0) console.log('Nothing waits.');
    const owners = await membersById(
      context.database,
      found.map(({ member }) => member),
    );
    for (const { member, kind, state, sentAt, expiresOn } of found)
      console.log(
        [
          owners.get(member)?.account ?? '',
          kind.padEnd(7),
          state.padEnd(8),
          sentAt.toISOString(),
          expiresOn ?? '',
        ].join('  '),
      );
  },
  async show(context, [account], { as }) {
    const actor = await actAs(context, as, 'kyc.make');
    const id = await memberNamed(context, account);
    await note(context.database, actor, { act: 'kyc.read', object: { kind: 'member', id }, outcome: 'viewed' });
    const person = await personOf(context, id);
    if (person === undefined) return console.log('Nothing was said yet.');
    const owners = await membersById(context.database, person.others);
    console.log(`${plain(person.name)}, born ${person.birthDate}, ${person.paper} ${person.number}`);
    const { check } = person;
    if (check !== undefined) console.log(`Asked of ${check.adapter}: ${check.state} ${check.reason}`.trim());
    const others = [...owners.values()].map((one) => one.account).join(', ');
    if (others !== '') console.log(`The same paper was named by: ${others}`);
  },
  async open(context, [account, kind, file = ''], { as, reason }) {
    if (file === '') throw new OperatorError(usage);
    const named = { member: await memberNamed(context, account), kind: kindNamed(kind) };
    const { body } = checked(await openDocument(context, named, await actAs(context, as, 'kyc.make'), reason));
    writeFileSync(file, body, { mode: 0o600 });
    console.log(`Wrote ${file}. That you opened it is on record; delete it when you have looked.`);
  },
  async verify(context, [account, kind], { as, until }) {
    const named = { member: await memberNamed(context, account), kind: kindNamed(kind) };
    const expiresOn = until === '' ? undefined : until;
    checked(
      await judgeDocument(context, named, { state: 'verified', expiresOn }, await actAs(context, as, 'kyc.make')),
    );
    console.log('Verified.');
  },
  async reject(context, [account, kind], { as, reason: named }) {
    const reason = rejectionReasons.find((one) => one === named);
    if (reason === undefined) throw new OperatorError(usage);
    const paper = { member: await memberNamed(context, account), kind: kindNamed(kind) };
    checked(await judgeDocument(context, paper, { state: 'rejected', reason }, await actAs(context, as, 'kyc.make')));
    console.log('Rejected.');
  },
};

function readArguments(argv: readonly string[]): { options: Options; positionals: string[] } {
  try {
    const options = {
      all: { type: 'boolean', default: false },
      as: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
      until: { type: 'string', default: '' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    return { options: values, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runVerb({ verbs, usage, read: readArguments });
