/** `npm run support -- list|read|typing|reply`: the chat from the operator's side, beside a running server. */
import { parseArgs } from 'node:util';
import { OperatorError } from '../infra/operator-error.ts';
import { peopleOf } from '../modules/staff-accounts/index.ts';
import { conversationsFor, readConversation, reply, showTyping } from '../modules/support/index.ts';
import { actAs } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  support list
  support read   <account or id> --as <staff>
  support typing <account or id> --as <staff>
  support reply  <account or id> <text> --as <staff>
A demo needs no --as.`;

/** What members see where nobody of the staff is named, in a demo. */
const houseName = 'Banyan';
const sentences: Readonly<Record<string, string>> = {
  'message-empty': `Write something.\n${usage}`,
  'message-too-long': 'That is too long.',
  'claimed-by-another': 'A colleague answers this one now.',
};
const missing = (named: string): OperatorError =>
  new OperatorError(`There is no conversation of ${named || '(nobody)'}.`);
/** A visitor's text may contain terminal control characters. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

const verbs: Readonly<Record<string, Verb<string>>> = {
  async list(context) {
    const conversations = await conversationsFor(context);
    if (conversations.length === 0) console.log('There are no open conversations.');
    for (const { id, account, isWaiting, lastAt, lastSeq, language } of conversations) {
      const state = isWaiting ? 'waiting ' : 'answered';
      const parts = [id, state, lastAt.toISOString(), `${lastSeq} messages`, language];
      console.log([...parts, account || '(visitor)'].join('  '));
    }
  },
  async read(context, [named = ''], as) {
    await actAs(context, as, 'complaints.make');
    const found = await readConversation(context, named);
    if (!found.ok) throw missing(named);
    for (const { at, author, staff, body, pictures } of found.value.messages) {
      const shown = pictures.length === 0 ? '' : ` [${pictures.length} pictures]`;
      console.log(`${at.toISOString()}  ${staff === '' ? author : `${author} ${staff}`}: ${plain(body)}${shown}`);
    }
  },
  async typing(context, [named = ''], as) {
    await actAs(context, as, 'complaints.make');
    if (!(await showTyping(context, named)).ok) throw missing(named);
    console.log('They see that you are writing.');
  },
  async reply(context, [named = '', ...words], as) {
    const actor = await actAs(context, as, 'complaints.make');
    const person = (await peopleOf(context.database, [actor.staff])).get(actor.staff ?? '');
    const answer = { text: words.join(' '), shownAs: person?.displayName ?? houseName, actor };
    const written = await reply(context, named, answer);
    if (written.ok) return console.log('Sent.');
    if (written.code === 'not-found') throw missing(named);
    throw new OperatorError(sentences[written.code] ?? written.code);
  },
};

function readArguments(argv: readonly string[]): { options: string; positionals: string[] } {
  try {
    const options = { as: { type: 'string', default: '' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    return { options: values.as, positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runVerb({ verbs, usage, read: readArguments });
