/** `npm run vendors -- ...`: vendors, their keys and switches, and launch codes for trying a wallet, as somebody of the staff. What takes two people waits in the back office. */
import { parseArgs } from 'node:util';
import { isCurrency, parseMoney } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { Permission } from '@banyan/core/staff';
import type { Context } from '../infra/context.ts';
import { type Tx, transact } from '../infra/database.ts';
import { OperatorError } from '../infra/operator-error.ts';
import { insideHosts } from '../infra/outbound.ts';
import type { Warrant } from '../modules/members/index.ts';
import {
  type VendorChange,
  areCallers,
  insertGames,
  insertVendor,
  listVendors,
  noteVendorChange,
  originIn,
  readVendor,
  readVendorChanges,
  readVendorSheet,
  setVendorFields,
  switchGame,
  switchHouse,
  switchVendor,
  type VendorField,
  vendorFields,
} from '../modules/vendors/index.ts';
import { inWords, syncVendor } from '../modules/catalog/index.ts';
import { countLiveKeys, readLiveKeys, makeKey, retireKey } from '../modules/vendor-keys/index.ts';
import { closeCase, listCases, findCase } from '../modules/cases/index.ts';
import { setCeiling, settleHeldCredit } from '../modules/seamless-wallet/index.ts';
import { fillVendor } from '../modules/reconciliation/index.ts';
import { grantFreeRounds, revokeFreeRounds } from '../modules/free-rounds/index.ts';
import { launchFor } from '../modules/game-sessions/index.ts';
import { listTransfers, settleTransfer } from '../modules/transfer-wallet/index.ts';
import { note } from '../modules/audit/index.ts';
import { actAs, proposeAs } from './act-as.ts';
import { runVerb, type Verb } from './run-verb.ts';

const usage = `Usage:
  vendors list
  vendors add    <CODE> <name> --games <code,code>
  vendors key    <CODE>                 makes a key and shows its secret once; two may be alive
  vendors set    <CODE> <name>=<value> ...   adapter, launchUrl, demoUrl, apiUrl, proofUrl, frameOrigins, callers, staleRounds, account.<name>
                                        callers: the addresses or ranges it calls from, parted by commas; in production there must be some
  vendors show   <CODE>                 all of that, and which keys are alive
  vendors sync   <CODE>                 asks for its list of games now, and says what was left out of it
  vendors retire <key id>
  vendors on|off <CODE> [game]
  vendors on|off --all --reason <why>   all games of all vendors at once; what each of them is set to stays
  vendors log    [CODE]                 who did what, the newest first
  vendors launch <CODE> <game> <account>  a launch code for a member who is logged in, good for a minute
  vendors grant  <CODE> <game> <account> <rounds> <stake> <days> --reason <why>   free rounds, whose wins are money
  vendors revoke <CODE> <id of the free rounds> --reason <why>
  vendors cases [--all]                 what waits for a person: rounds nobody ends, money that is owed or stuck, days that differ
  vendors close  <case id> --reason <why>
  vendors credit <case id> pay|return --reason <why>   decides of a credit that is held: paid to its player, or undone
  vendors ceiling <CODE> <currency> <per call> <per hour> --reason <why>   what it may give to players before a person looks
  vendors fill   <CODE> <from> <to> [--bets] [--dry] --reason <why>   takes what the vendor's journal of that time has and we lack;
                                        what is owed always, stakes with --bets; --dry only says what is missing
  vendors transfers                     money on its way to vendors that hold a balance, and back
  vendors settle <transfer id> succeeded|failed --reason <why>   ends one by your word, when its vendor cannot be asked any more

  What changes something takes --as <name>; a demo does without. As somebody of the staff, key, ceiling, credit and settle wait for a second
  person in the back office, where the secret of a new key is shown too.`;

type Options = {
  readonly games: readonly string[];
  readonly isAll: boolean;
  readonly isDry: boolean;
  readonly withBets: boolean;
  /** Somebody of the staff, by `--as`; in a demo the user of the machine. */
  readonly by: string;
  readonly as: string | undefined;
  readonly reason: string;
};
/** Acts on money and on what is owed are kept with their reason. */
function warrantOf({ by, reason }: Options): Warrant {
  if (reason.trim().length < 3) throw new OperatorError(`Say why, with --reason.\n${usage}`);
  return { by: by.slice(0, 100), reason: reason.trim().slice(0, 500) };
}

const within = (context: Context, work: (tx: Tx) => Promise<void>) =>
  transact<undefined, never>(context.database, async (tx) => {
    await work(tx);
    return ok(undefined);
  });

/** Who does it, now, and why where that was said. */
const stampOf = ({ clock }: Context, { by, reason }: Options): Pick<VendorChange, 'at' | 'by' | 'reason'> => ({
  at: new Date(clock.now()),
  by: by.slice(0, 100),
  reason: reason.trim().slice(0, 500),
});

const turn =
  (isOn: boolean): Verb<Options> =>
  async (context, [code = '', game], asked) => {
    if (asked.isAll) warrantOf(asked);
    const act = isOn ? 'switched on' : 'switched off';
    let isKnown = true;
    await within(context, async (tx) => {
      if (asked.isAll) await switchHouse(tx, isOn);
      else isKnown = await (game === undefined ? switchVendor(tx, code, isOn) : switchGame(tx, code, game, isOn));
      const place = asked.isAll ? {} : { vendor: code, game };
      if (isKnown) await noteVendorChange(tx, { ...stampOf(context, asked), ...place, act });
    });
    if (!isKnown)
      throw new OperatorError(`There is no ${game === undefined ? `vendor ${code}` : `game ${game} of ${code}`}.`);
    console.log('Done.');
  };

/** What an operator has to do before a host of the own network is called. */
function insideHint({ settings }: Context, address: string | undefined): string {
  const host = address === undefined ? '' : new URL(address).hostname;
  if (host === '' || settings.get(insideHosts).includes(host)) return '';
  return ` A host inside the own network, or one without HTTPS, must be named: npm run settings -- set outbound.insideHosts '["${host}"]'`;
}

const settable: ReadonlySet<string> = new Set(vendorFields);

function readField(field: string): VendorField {
  const [, name = '', value = ''] = /^([A-Za-z.]+)=([\s\S]*)$/.exec(field) ?? [];
  if (name === 'callers' && !areCallers(value))
    throw new OperatorError('callers are addresses or ranges parted by commas: 203.0.113.7,2001:db8::/32');
  if (settable.has(name) || /^account\.[A-Za-z]{1,40}$/.test(name)) return { name, value };
  throw new OperatorError(usage);
}

const verbs: Readonly<Record<string, Verb<Options>>> = {
  async list(context) {
    const keys = await countLiveKeys(context.database);
    for (const { code, name, adapter, enabled, games } of await listVendors(context.database))
      console.log(
        `${code}  ${enabled ? 'on ' : 'off'}  ${adapter}  ${keys.get(code) ?? 0} keys  ${games} games  ${name}`,
      );
  },
  async show(context, [code = '']) {
    const found = await readVendorSheet(context.database, code);
    if (found === undefined) throw new OperatorError(`There is no vendor ${code}.`);
    const { account, ...rest } = found;
    const keys = await readLiveKeys(context.database, code);
    const lines = {
      ...rest,
      ...Object.fromEntries(
        Object.entries(account as Record<string, string>).map(([name, value]) => [`account.${name}`, value]),
      ),
    };
    for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(18)}  ${String(value)}`);
    for (const { id, madeAt } of keys) console.log(`${'key'.padEnd(18)}  ${id}  made ${madeAt.toISOString()}`);
  },
  async log(context, [code]) {
    for (const { at, by, act, vendor, game, reason, details } of await readVendorChanges(context.database, code)) {
      const facts = Object.entries(details as Record<string, string>).map(([name, value]) => `${name} ${value}`);
      const place = vendor === '' ? 'all vendors' : `${vendor} ${game}`.trim();
      console.log([at.toISOString(), by, act, place, facts.join(', '), reason].filter(Boolean).join('  '));
    }
  },
  async add(context, [code = '', ...name], asked) {
    const { games } = asked;
    if (!/^[A-Z0-9_]{2,32}$/.test(code) || name.length === 0 || games.length === 0) throw new OperatorError(usage);
    if ((await readVendorSheet(context.database, code)) !== undefined)
      throw new OperatorError(`There is a vendor ${code} already; vendors set ${code} changes it.`);
    await within(context, async (tx) => {
      await insertVendor(tx, { code, name: name.join(' ') });
      await insertGames(tx, code, games);
      await noteVendorChange(tx, { ...stampOf(context, asked), act: 'added', vendor: code });
    });
    console.log(`${code} is there. Make it a key: vendors key ${code}`);
  },
  async key(context, [code = ''], asked) {
    const made = await transact<{ id: string; secret: Buffer }, 'state-conflict'>(context.database, async (tx) => {
      const key = await makeKey(context, tx, code);
      const stamp = stampOf(context, asked);
      if (key.ok)
        await noteVendorChange(tx, { ...stamp, act: 'key made', vendor: code, details: { key: key.value.id } });
      return key;
    });
    if (!made.ok) throw new OperatorError(`${code} has two keys already, or is unknown; retire one first.`);
    console.log(`Wallet-Key:     ${made.value.id}`);
    console.log(`Secret (hex):   ${made.value.secret.toString('hex')}`);
    console.log('The secret is shown this once.');
  },
  async retire(context, [id = ''], asked) {
    let vendor: string | undefined;
    await within(context, async (tx) => {
      const stamp = stampOf(context, asked);
      vendor = await retireKey(tx, id, stamp.at);
      if (vendor !== undefined)
        await noteVendorChange(tx, { ...stamp, act: 'key retired', vendor, details: { key: id } });
    });
    if (vendor === undefined) throw new OperatorError(`No key ${id} is alive.`);
    console.log('Retired: it is dead within two seconds.');
  },
  async set(context, [code = '', ...fields], asked) {
    const changes = fields.map((field) => readField(field));
    if (changes.length === 0) throw new OperatorError(usage);
    const isFake = changes.some(({ name, value }) => name === 'adapter' && value.startsWith('fake'));
    if (isFake && context.config.mode === 'production')
      throw new OperatorError('A fake vendor is for trying; this installation is in production.');
    let isKnown = false;
    await within(context, async (tx) => {
      isKnown = await setVendorFields(tx, code, changes);
      const details = Object.fromEntries(changes.map(({ name, value }) => [name, value.slice(0, 200)]));
      if (isKnown) await noteVendorChange(tx, { ...stampOf(context, asked), act: 'changed', vendor: code, details });
    });
    if (!isKnown) throw new OperatorError(`There is no vendor ${code}.`);
    console.log('Done.');
  },
  async cases(context, _rest, { isAll }) {
    const { cases, total } = await listCases(context, { isAll });
    for (const { id, at, kind, vendor, account, round, tx, details, closedAt } of cases) {
      const places = [round === '' ? '' : `round ${round}`, tx === '' ? '' : `tx ${tx}`].filter(Boolean).join(' ');
      const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
      const state = closedAt === null ? 'open' : `closed ${closedAt.toISOString()}`;
      console.log(
        [id, at.toISOString(), state, kind, vendor, account, places, facts.join(', ')].filter(Boolean).join('  '),
      );
    }
    if (total > cases.length) console.log(`These are the oldest ${cases.length} of ${total}.`);
  },
  async close(context, [id = ''], asked) {
    const done = await closeCase(context, id, warrantOf(asked));
    if (!done.ok)
      throw new OperatorError(done.code === 'not-found' ? `There is no case ${id}.` : 'It is closed already.');
    console.log('Closed.');
  },
  async credit(context, [id = '', outcome = ''], asked) {
    if (outcome !== 'pay' && outcome !== 'return') throw new OperatorError(usage);
    const found = await findCase(context, id);
    if (found?.kind !== 'credit held') throw new OperatorError(`There is no case ${id} of a credit that is held.`);
    const done = await settleHeldCredit(context, found, outcome, warrantOf(asked));
    if (done.ok) console.log(outcome === 'pay' ? 'Paid.' : 'Returned.');
    else if (done.code === 'amount-too-large')
      throw new OperatorError('The balance cannot hold it: its player has to withdraw first.');
    else throw new OperatorError('It is held no more.');
  },
  async ceiling(context, [vendor = '', currency = '', call = '', hour = ''], asked) {
    const warrant = warrantOf(asked);
    if (!isCurrency(currency) || (await readVendorSheet(context.database, vendor)) === undefined)
      throw new OperatorError('There is no such vendor or currency.');
    const [perCall, perHour] = [parseMoney(currency, call), parseMoney(currency, hour)];
    if (!perCall.ok || !perHour.ok || perCall.value.units < 0n || perHour.value.units < 0n)
      throw new OperatorError(usage);
    const ceiling = { perCall: perCall.value.units, perHour: perHour.value.units };
    await within(context, async (tx) => {
      await setCeiling(tx, { vendor, currency }, ceiling);
      const details = { ceiling: `${call} ${currency} a call, ${hour} ${currency} an hour` };
      await noteVendorChange(tx, { at: new Date(context.clock.now()), ...warrant, act: 'changed', vendor, details });
    });
    console.log('Done.');
  },
  async fill(context, [code = '', from = '', to = ''], asked) {
    const time = { from: new Date(from), to: new Date(to) };
    if (Number.isNaN(time.from.getTime()) || Number.isNaN(time.to.getTime())) throw new OperatorError(usage);
    const { isDry, withBets: withStakes } = asked;
    const done = await fillVendor(context, code, { ...time, withStakes, isDry }, warrantOf(asked));
    if (!done.ok)
      throw new OperatorError(done.code === 'not-found' ? `There is no vendor ${code}.` : `${code} shows no journal.`);
    const { calls, known, taken, waiting, refused } = done.value;
    console.log(`${calls} calls, ${known} known, ${taken.length} ${isDry ? 'missing' : 'filled'}.`);
    for (const id of taken) console.log(`${isDry ? 'missing' : 'filled'}  ${id}`);
    for (const id of waiting) console.log(`stake missing, --bets takes it  ${id}`);
    for (const { id, code: why } of refused) console.log(`not taken, ${why}  ${id}`);
  },
  async grant(context, [vendor = '', game = '', account = '', rounds, stake = '', days], asked) {
    const wanted = { vendor, game, account, rounds: Number(rounds), stake, days: Number(days) };
    const granted = await grantFreeRounds(context, wanted, warrantOf(asked));
    if (!granted.ok) throw new OperatorError(granted.code === 'not-found' ? 'There is no such game or member.' : usage);
    console.log(`Granted: ${granted.value}`);
  },
  async revoke(context, [code = '', id = ''], asked) {
    const done = await revokeFreeRounds(context, code, id, warrantOf(asked));
    if (!done.ok) throw new OperatorError(`Nothing is left of free rounds ${id} at ${code}.`);
    console.log('Revoked.');
  },
  async transfers(context) {
    for (const { id, vendor, account, direction, amount, currency, state, madeAt, asks } of await listTransfers(
      context,
    ))
      console.log(
        `${id}  ${direction.padEnd(3)}  ${amount} ${currency}  ${vendor}  ${account}  ${state}  since ${madeAt.toISOString()}, asked ${asks} times`,
      );
  },
  async settle(context, [id = '', outcome = ''], asked) {
    if (outcome !== 'succeeded' && outcome !== 'failed') throw new OperatorError(usage);
    const done = await settleTransfer(context, id, outcome, warrantOf(asked));
    if (!done.ok)
      throw new OperatorError(done.code === 'not-found' ? `There is no transfer ${id}.` : 'It has ended already.');
    console.log('Settled, and kept among the cases.');
  },
  async sync(context, [code = '']) {
    const vendor = await readVendor(context.database, code);
    if (vendor === undefined) throw new OperatorError(`There is no vendor ${code}.`);
    const asked = [vendor.apiUrl, vendor.launchUrl].find((address) => originIn(address) !== undefined);
    if (asked === undefined && vendor.adapter === 'wallet')
      throw new OperatorError(`${code} has no address yet: vendors set ${code} launchUrl=https://...`);
    const done = await syncVendor(context, code).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      throw new OperatorError(`${code} gave no list: ${error.message}.${insideHint(context, asked)}`);
    });
    if (done.ok) {
      console.log(`${done.value.games} games are on offer.`);
      for (const entry of done.value.left) console.log(`left out: ${inWords(entry)}`);
    } else if (done.code === 'list-empty')
      throw new OperatorError(
        `No entry of the list is one that can be offered. ${String(done.details?.['left'] ?? '')}`,
      );
    else throw new OperatorError(`${code} has no list of games to give.`);
  },
  on: turn(true),
  off: turn(false),
  async launch(context, [code = '', game = '', account = '']) {
    const made = await launchFor(context, { vendor: code, game, account });
    if (!made.ok) throw new OperatorError('There is no such vendor, game or member, or the member is not logged in.');
    console.log(made.value);
  },
};

const permissionOf: Readonly<Record<string, Permission>> = {
  ...Object.fromEntries(
    ['add', 'key', 'retire', 'set', 'on', 'off', 'close', 'credit', 'ceiling', 'fill', 'settle', 'launch', 'sync'].map(
      (verb) => [verb, 'vendors.make' as const],
    ),
  ),
  grant: 'grants.make',
  revoke: 'grants.make',
};

/** What two people decide, by its verb: the act and its input. */
const proposedBy: Readonly<Record<string, (rest: readonly string[]) => { act: string; input: unknown }>> = {
  key: ([vendor]) => ({ act: 'vendors.key', input: { vendor } }),
  ceiling: ([vendor, currency, perCall, perHour]) => ({
    act: 'vendors.ceiling',
    input: { vendor, currency, perCall, perHour },
  }),
  credit: ([id, outcome]) => ({ act: 'vendors.credit', input: { case: id, outcome } }),
  settle: ([transfer, outcome]) => ({ act: 'vendors.transfer', input: { transfer, outcome } }),
};

/** A verb as somebody of the staff: with the permission, in the audit log, and by proposal where it takes two. */
const asStaff =
  (name: string, verb: Verb<Options>): Verb<Options> =>
  async (context, rest, asked) => {
    const permission = permissionOf[name];
    if (permission === undefined) return await verb(context, rest, asked);
    const actor = await actAs(context, asked.as, permission);
    const two = proposedBy[name];
    if (asked.as !== undefined && two !== undefined) {
      const lines = await proposeAs(context, asked.as, { ...two(rest), reason: warrantOf(asked).reason });
      return console.log(['Proposed; a second person decides it in the back office:', ...lines].join('\n  '));
    }
    await verb(context, rest, { ...asked, by: actor.name });
    await note(context.database, actor, {
      act: `vendors.${name}`,
      object: { kind: 'vendor', id: rest[0] ?? 'all' },
      // Values of fields may be secrets; their names are not.
      after: { words: name === 'set' ? rest.slice(1).map((field) => field.split('=', 1)[0]) : rest.slice(1) },
      reason: asked.reason.trim(),
    });
  };

await runVerb({
  verbs: Object.fromEntries(Object.entries(verbs).map(([name, verb]) => [name, asStaff(name, verb)])),
  usage,
  read(argv) {
    const options = {
      games: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      dry: { type: 'boolean', default: false },
      bets: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      as: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const { games, all: isAll, dry: isDry, bets: withBets, as, reason } = values;
    return {
      options: { games: games.split(',').filter(Boolean), isAll, isDry, withBets, by: '', as, reason },
      positionals,
    };
  },
});
