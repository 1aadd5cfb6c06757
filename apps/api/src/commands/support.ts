/** `npm run support -- list|read|typing|reply`: the chat from the operator's side, beside a running server, until the back office has a page for it. */
import { parseArgs } from 'node:util';
import { OperatorError } from '../infra/operator-error.ts';
import { listConversations, readConversation, reply, showTyping } from '../modules/support/index.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  support list
  support read  <account or id>
  support typing <account or id>
  support reply <account or id> <text> [--name <your name>]`;

const missing = (named: string): OperatorError =>
  new OperatorError(`There is no conversation of ${named || '(nobody)'}.`);
/** A visitor's text may contain terminal control characters. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

const verbs: Readonly<Record<string, Verb<string>>> = {
  async list(context) {
    const conversations = await listConversations(context);
    if (conversations.length === 0) console.log('There are no conversations yet.');
    for (const { id, account, waiting, isTyping, lastAt, lastSeq, language } of conversations) {
      const parts = [
        id,
        isTyping ? 'typing ' : waiting ? 'waiting' : 'read   ',
        lastAt.toISOString(),
        `${lastSeq} messages`,
        language,
      ];
      console.log([...parts, account || '(visitor)'].join('  '));
    }
  },
  async read(context, [named = '']) {
    const found = await readConversation(context, named);
    if (!found.ok) throw missing(named);
    for (const { at, author, staff, body, pictures } of found.value.messages) {
      const shown = pictures.length === 0 ? '' : ` [${pictures.length} pictures]`;
      console.log(`${at.toISOString()}  ${staff === '' ? author : `${author} ${staff}`}: ${plain(body)}${shown}`);
    }
  },
  async typing(context, [named = '']) {
    if (!(await showTyping(context, named)).ok) throw missing(named);
    console.log('They see that you are writing.');
  },
  async reply(context, [named = '', ...words], name) {
    const written = await reply(context, named, { staff: name, text: words.join(' ') });
    if (written.ok) return console.log('Sent.');
    if (written.code === 'not-found') throw missing(named);
    throw new OperatorError(written.code === 'message-empty' ? `Write something.\n${usage}` : 'That is too long.');
  },
};

function readArguments(argv: readonly string[]): { name: string; positionals: string[] } {
  try {
    const options = { name: { type: 'string', default: 'Banyan' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    return { name: values.name.slice(0, 40), positionals };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${usage}`);
  }
}

await runVerb({
  verbs,
  usage,
  read(argv) {
    const { name, positionals } = readArguments(argv);
    return { options: name, positionals };
  },
});
